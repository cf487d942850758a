import { fieldErrors } from 'core/field-errors'
import { validationTexts } from 'core/texts/validation'
import type { z } from 'zod'

/** What a table keeps as JSON text, or the first thing that is wrong with it. */
export type Stored<Value> = { value: Value } | { problem: string }

/**
 * Reads what a table keeps as JSON text.
 * @example readStored('25', z.int()) // → { value: 25 }
 */
export function readStored<Schema extends z.ZodType>(text: string, schema: Schema): Stored<z.output<Schema>> {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return { problem: validationTexts.valorInvalido }
  }
  const parsed = schema.safeParse(given, { error: () => validationTexts.valorInvalido })
  if (parsed.success) return { value: parsed.data }
  const [[path, message] = ['', validationTexts.valorInvalido]] = Object.entries(fieldErrors(parsed.error))
  return { problem: path ? `${path}: ${message}` : message }
}

/**
 * What a table keeps as JSON text; undefined for what is none, or not what the schema wants.
 * @example parseStored('25', z.int()) // → 25
 */
export function parseStored<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const read = readStored(text, schema)
  return 'value' in read ? read.value : undefined
}
