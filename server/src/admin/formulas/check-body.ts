import { builtInFormula } from 'core'
import { fieldErrors, rulesSchema } from 'core/schema'
import { validacaoTexts } from 'core/texts/validacao'
import { ApiError } from '../../http/api-error.ts'
import type { NewFormula } from './schemas.ts'

/**
 * The body that a formula is kept with: the one that simulations use has to be rules inside their bounds.
 * @throws ApiError invalid_input
 */
export function checkBody({ name, body }: NewFormula): object {
  if (name !== builtInFormula.name) return body
  const parsed = rulesSchema.safeParse(body, { error: () => validacaoTexts.valorInvalido })
  if (parsed.success) return parsed.data
  const fields = Object.entries(fieldErrors(parsed.error))
  throw ApiError.ofFields(Object.fromEntries(fields.map(([path, said]) => [`body.${path}`, said])))
}
