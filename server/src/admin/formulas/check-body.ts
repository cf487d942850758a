import { builtInFormula } from 'core'
import { fieldTexts, rulesSchema, message } from 'core/schema'
import { readStored } from '../../config/read-stored-json.ts'
import { ApiError, errorText } from '../../http/api-error.ts'
import type { NewFormula } from './schemas.ts'

/**
 * The body that a formula is kept with: the one that simulations use has to be rules inside their bounds.
 * @throws ApiError invalid_input
 */
export function checkBody({ name, body }: NewFormula): object {
  if (name !== builtInFormula.name) return body
  const parsed = rulesSchema.safeParse(body, message('valorInvalido'))
  if (parsed.success) return parsed.data
  const fields = Object.entries(fieldTexts(parsed.error))
  throw ApiError.ofFields(Object.fromEntries(fields.map(([path, text]) => [`body.${path}`, text])))
}

/**
 * Refuses to put in force what simulations could not be computed by: a version that an older or a newer program kept.
 * @throws ApiError wrong_state, with the field that cannot be read
 */
export function checkReadable({
  name,
  version,
  body,
}: {
  name: string
  version: number
  body: string
}): void {
  if (name !== builtInFormula.name) return
  const read = readStored(body, rulesSchema)
  if ('problem' in read)
    throw new ApiError(
      'wrong_state',
      errorText('formulaIlegivel', { versao: version, problema: read.problem }),
    )
}
