import { companyWords } from './company-words.ts'
import { defineTexts } from './define-texts.ts'

/** Who stands behind the product, as every public page and every e-mail ends, and the pages of terms and privacy. */
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
