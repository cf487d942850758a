import { dossiesTexts } from 'core/texts/dossies'
import type { CaseParts } from './load-case.ts'

const keys = {
  stages: 'erroCarregarEtapas',
  documents: 'erroCarregarDocumentos',
  fees: 'erroCarregarTaxas',
  assignments: 'erroCarregarContatos',
  messages: 'erroCarregarMensagens',
} as const satisfies Record<keyof CaseParts, string>

/** What is said when a part of a case does not come. */
export const partFailure = (part: keyof CaseParts) => ({
  title: dossiesTexts[keys[part]],
  description: dossiesTexts[`${keys[part]}Texto`],
})
