import { message } from 'core/schema'
import { z } from 'zod'

const MOST_DEPTH = 10
const seen = { description: 'A que você viu; se já não é a atual, a resposta é 409 stale' }

/** The revision that a writer saw, in a body. */
export const revision = z.int().min(0).optional().meta(seen)

/** The same, in the query of what has no body. */
export const revisionQuery = z.strictObject({
  revision: z
    .string()
    .regex(/^\d{1,9}$/, message('informeInteiro'))
    .transform(Number)
    .optional()
    .meta(seen),
})

/** One line of text, shown as text and never as HTML. @param missing says what is said where there is none */
export const plainText = (missing: () => string, most: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(most, message('maximoCaracteres', { n: most }))
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, message('semControles'))

/** Whether lists and objects of a JSON value stand in each other more than so often. Looks no deeper itself. */
const isDeeperThan = (most: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((part) => isDeeperThan(most - 1, part)))

/** Any JSON object that can be kept and shown. */
export const jsonObject = z
  .record(z.string(), z.unknown(), message('informeObjetoJson'))
  .refine((value) => !isDeeperThan(MOST_DEPTH, value), message('aninhadoDemais', { n: MOST_DEPTH }))

/** A moment as the API tells it. */
export const moment = z.iso.datetime({ precision: 3 })
