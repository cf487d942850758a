import { fieldErrors } from 'core/field-errors'
import { validationTexts } from 'core/texts/validation'
import type { z } from 'zod'

/** A valid JSON value of a table, or its first problem. */
export type Stored<Value> = { value: Value } | { problem: string }

/** Reads JSON text of a table. @example readStored('25', z.int()) // → { value: 25 } */
export function readStored<Schema extends z.ZodType>(text: string, schema: Schema): Stored<z.output<Schema>> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: validationTexts.valorInvalido }
  }
  const parsed = schema.safeParse(json, { error: () => validationTexts.valorInvalido })
  if (parsed.success) return { value: parsed.data }
  const [[path, message] = ['', validationTexts.valorInvalido]] = Object.entries(fieldErrors(parsed.error))
  return { problem: path ? `${path}: ${message}` : message }
}

/**
 * Reads JSON text of a table; undefined if it is no JSON or does not match the schema.
 * @example parseStored('25', z.int()) // → 25
 */
export function parseStored<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const read = readStored(text, schema)
  return 'value' in read ? read.value : undefined
}
