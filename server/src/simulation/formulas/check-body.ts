import { builtInCostsFormula, builtInFormula, builtInLinesFormula } from 'core'
import { fieldTexts } from 'core/field-errors'
import { costsSchema, linesOrderProblems, linesSchema, message, rulesSchema } from 'core/schema'
import { textRef } from 'core/texts/text-ref'
import { validationTexts } from 'core/texts/validation'
import type { z } from 'zod'
import { readStored } from '../../platform/db/read-stored-json.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { NewFormula } from './schemas.ts'

/** Schemas of formulas that compute something, with the bounds of their bodies; other bodies are stored unchecked. */
const schemas = new Map<string, z.ZodType<object>>([
  [builtInFormula.name, rulesSchema],
  [builtInLinesFormula.name, linesSchema],
  [builtInCostsFormula.name, costsSchema],
])

/** @throws ApiError that names the figures out of order */
function checkOrder(body: unknown): void {
  const { data } = linesSchema.safeParse(body)
  if (!data) return
  const fields = [...linesOrderProblems(data)].map(({ path, text }) => [
    `body.${path.join('.')}`,
    textRef(validationTexts, text),
  ])
  if (fields.length > 0) throw ApiError.ofFields(Object.fromEntries(fields))
}

/**
 * Validates the body of a formula that computes something.
 * @throws ApiError invalid_input
 */
export function checkBody({ name, body }: NewFormula): object {
  const schema = schemas.get(name)
  if (!schema) return body
  const parsed = schema.safeParse(body, message('valorInvalido'))
  if (name === builtInLinesFormula.name) checkOrder(body)
  // The bands of the programme come from the credit lines.
  if (parsed.success) return name === builtInFormula.name ? { ...parsed.data, mcmv: [] } : parsed.data
  const fields = Object.entries(fieldTexts(parsed.error))
  throw ApiError.ofFields(Object.fromEntries(fields.map(([path, text]) => [`body.${path}`, text])))
}

/**
 * Rejects activation of a version that this program cannot read, because an older or newer one stored it.
 * @throws ApiError wrong_state, with the unreadable field
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
