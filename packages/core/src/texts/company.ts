import { companyWords } from '../publishing/settings/company-words.ts'
import { defineTexts } from '../platform/texts/define-texts.ts'

/** Company footer of public pages and e-mails, and the pages of terms and privacy. */
export const companyTexts = defineTexts('empresa', {
  ...companyWords,
  termos: 'Termos de Uso',
  privacidade: 'Política de Privacidade',
  regras: 'Regras em vigor',
  incorporar: 'Para o seu site',
  versao: 'Versão {n}',
  versaoDe: 'Versão {n}, publicada em {data}',
  versaoAntiga: 'Esta é uma versão anterior.',
  versaoAtual: 'Ler a versão em vigor',
  outrasVersoes: 'Versões anteriores',
})
