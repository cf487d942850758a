import { fillText } from '../texts/define-texts.ts'
import { validacaoTexts } from '../texts/validacao.ts'

/**
 * What a schema says of a problem, as the text stands when the problem is found: what is published may replace it
 * long after the schema was made.
 */
export const said = (key: keyof typeof validacaoTexts, values: Record<string, string | number> = {}) => ({
  error: () => fillText(validacaoTexts[key], values),
})
