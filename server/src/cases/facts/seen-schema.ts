import { z } from 'zod'

/** Stored values that the person saw, of any form: an earlier rule may have accepted what is refused today. */
export const seenSchema = z
  .record(z.string().max(50), z.union([z.string().max(5000), z.number(), z.boolean()]).nullable())
  .optional()
  .meta({ description: 'O valor que você via em cada campo; se já é outro, a mudança é recusada' })

export type SeenFacts = z.infer<typeof seenSchema>
