import {
  birthProblem,
  formatAmount,
  formatBrl,
  formatDate,
  formatPercent,
  maskCpf,
  maskPhone,
  parseReais,
  phoneDigits,
  today,
  type Fact,
} from 'core'
import { caseFactsTexts, choiceName } from 'core/texts/case-facts'
import { validationTexts } from 'core/texts/validation'

export type FactValue = string | number | boolean | null

/** Formats a CNPJ (14 digits) or a CPF. */
const maskTaxId = (digits: string) =>
  digits.length === 14
    ? digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5')
    : maskCpf(digits)

/** Masks the first three and the last two digits of a CPF. */
export const coveredCpf = (cpf: string) => `•••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••`

/** Value in display format; '' when unknown. */
export function shownFact(column: string, { kind, of }: Fact, value: FactValue): string {
  if (value === null) return ''
  const text = String(value)
  switch (kind) {
    case 'money':
      return formatBrl(Number(value))
    case 'rate':
      return formatPercent(Number(value), 2)
    case 'day':
      return formatDate(text)
    case 'cpf':
      return maskCpf(text)
    case 'taxId':
      return maskTaxId(text)
    case 'phone':
      return maskPhone(text)
    case 'yesNo':
      return value ? caseFactsTexts.sim : caseFactsTexts.nao
    case 'choice':
      return choiceName(column, text, of)
    default:
      return text
  }
}

/** Value in the format of its input field. */
export function typedFact(column: string, fact: Fact, value: FactValue): string {
  if (value === null) return ''
  if (fact.kind === 'money') return formatAmount(Number(value))
  if (fact.kind === 'day' || fact.kind === 'choice' || fact.kind === 'yesNo') return String(value)
  return shownFact(column, fact, value)
}

type Read = { value: FactValue; error?: undefined } | { error: string }

/** Parses a rate: `11,19%`, `11,19` and `11.19` all give 0.1119. */
function readRate(text: string): Read {
  const [, whole] = /^(\d{1,2}(?:[.,]\d{1,4})?)\s*%?(?:\s*a\.?\s*a\.?)?$/i.exec(text) ?? []
  // Parses the decimal notation: 11.19 / 100 would give 0.11189999999999999.
  return whole ? { value: Number(`${whole.replace(',', '.')}e-2`) } : { error: caseFactsTexts.taxaErrada }
}

function readBirth(day: string): Read {
  const problem = birthProblem(day, today(new Date()))
  return problem ? { error: validationTexts[problem] } : { value: day }
}

/** Parses typed text into a stored value or an error; blank text gives null. */
export function readFact({ kind, isBirth }: Fact, typed: string): Read {
  const text = typed.trim()
  if (text === '') return { value: null }
  switch (kind) {
    case 'money': {
      const cents = parseReais(text)
      return cents === null ? { error: caseFactsTexts.valorErrado } : { value: cents }
    }
    case 'rate':
      return readRate(text)
    case 'day':
      return isBirth ? readBirth(text) : { value: text }
    case 'months':
    case 'count':
      return /^\d{1,4}$/.test(text) ? { value: Number(text) } : { error: caseFactsTexts.numeroErrado }
    case 'yesNo':
      return { value: text === 'true' }
    case 'cpf':
      return text.replace(/\D/g, '').length === 11
        ? { value: text.replace(/\D/g, '') }
        : { error: caseFactsTexts.cpfErrado }
    case 'taxId':
      return { value: text.replace(/\D/g, '') }
    case 'phone':
      // The server explains the error of any other text.
      return { value: phoneDigits(text) ?? text }
    default:
      return { value: text }
  }
}
