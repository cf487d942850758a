import { z } from 'zod'

/** What fills the placeholders of a text that travels as its key. */
export const textParams = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.strictObject({ key: z.string() })]),
)
