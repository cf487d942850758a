import type { z } from 'zod'

/**
 * What a table keeps as JSON text; undefined for what is none, or not what the schema wants.
 * @example parseStored('25', z.int()) // → 25
 */
export function parseStored<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
