import { fillText } from '../../platform/format/fill-text.ts'
import type { companyWords } from './company-words.ts'
import type { Settings } from './settings.ts'

export type Company = Pick<Settings, Extract<keyof Settings, `company.${string}`>>

const line = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')

/**
 * Returns the company footer of pages, results and e-mails. Empty facts are omitted; the last line is always present.
 * @example companyLines({ ...defaultSettings, 'company.name': 'Casa Certa Ltda.' }, companyWords)
 * // → ['Casa Certa Ltda.', 'Simulação. Não é proposta nem aprovação.']
 */
export function companyLines(company: Partial<Company> = {}, words: typeof companyWords): string[] {
  const labelled = (word: keyof typeof companyWords, name: string, value = '') =>
    value && fillText(words[word], { [name]: value })
  const officer = [company['company.dpo_name'], company['company.dpo_email']].filter(Boolean).join(', ')
  return [
    line(
      company['company.name'],
      labelled('cnpj', 'cnpj', company['company.cnpj']),
      company['company.address'],
    ),
    line(
      labelled('correspondente', 'banco', company['company.bank']),
      labelled('sac', 'telefone', company['company.bank_sac']),
      labelled('ouvidoria', 'telefone', company['company.bank_ouvidoria']),
    ),
    labelled('encarregado', 'contato', officer),
    words.aviso,
  ].filter(Boolean)
}
