import { z } from 'zod'

/** Values of the placeholders of a text that is sent as its key. */
export const textParams = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.strictObject({ key: z.string() })]),
)
