import { message } from 'core/schema'
import { z } from 'zod'

const MOST_DEPTH = 10
const revisionDoc = { description: 'A que você viu; se já não é a atual, a resposta é 409 stale' }

/** Revision that the writer saw, in a body. */
export const revision = z.int().min(0).optional().meta(revisionDoc)

/** The same in the query of requests without a body. */
export const revisionQuery = z.strictObject({
  revision: z
    .string()
    .regex(/^\d{1,9}$/, message('informeInteiro'))
    .transform(Number)
    .optional()
    .meta(revisionDoc),
})

/** One line of text, shown as text and never as HTML. @param missing message for an empty text */
export const plainText = (missing: () => string, most: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(most, message('maximoCaracteres', { n: most }))
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, message('semControles'))

/** Checks whether lists and objects of a JSON value are nested deeper than this, without descending further. */
const isDeeperThan = (most: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((child) => isDeeperThan(most - 1, child)))

/** A JSON object of limited depth. */
export const jsonObject = z
  .record(z.string(), z.unknown(), message('informeObjetoJson'))
  .refine((value) => !isDeeperThan(MOST_DEPTH, value), message('aninhadoDemais', { n: MOST_DEPTH }))

/** A moment in responses of the API. */
export const moment = z.iso.datetime({ precision: 3 })
