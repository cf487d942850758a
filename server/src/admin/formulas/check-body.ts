import { builtInCostsFormula, builtInFormula, builtInLinesFormula } from 'core'
import { fieldTexts } from 'core/field-errors'
import { costsSchema, linesSchema, message, rulesSchema } from 'core/schema'
import type { z } from 'zod'
import { readStored } from '../../db/read-stored-json.ts'
import { ApiError, errorText } from '../../http/api-error.ts'
import type { NewFormula } from './schemas.ts'

/** Formulas by which something is computed, with the bounds of their bodies; others are kept as they are. */
const schemas = new Map<string, z.ZodType<object>>([
  [builtInFormula.name, rulesSchema],
  [builtInLinesFormula.name, linesSchema],
  [builtInCostsFormula.name, costsSchema],
])

/**
 * The body that a formula is kept with: one that something is computed by has to be inside its bounds.
 * @throws ApiError invalid_input
 */
export function checkBody({ name, body }: NewFormula): object {
  const schema = schemas.get(name)
  if (!schema) return body
  const parsed = schema.safeParse(body, message('valorInvalido'))
  if (parsed.success) return parsed.data
  const fields = Object.entries(fieldTexts(parsed.error))
  throw ApiError.ofFields(Object.fromEntries(fields.map(([path, text]) => [`body.${path}`, text])))
}

/**
 * Refuses to put in force what nothing could be computed by: a version that an older or a newer program kept.
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
  const schema = schemas.get(name)
  if (!schema) return
  const read = readStored(body, schema)
  if ('problem' in read)
    throw new ApiError(
      'wrong_state',
      errorText('formulaIlegivel', { versao: version, problema: read.problem }),
    )
}
