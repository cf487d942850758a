import { z } from 'zod'
import { isDeeperThan } from './is-deeper-than.ts'

const MOST_DEPTH = 10
const seen = { description: 'A que você viu; se já não é a atual, a resposta é 409 stale' }

/** The revision that a writer saw, in a body. */
export const revision = z.int().min(0).optional().meta(seen)

/** The same, in the query of what has no body. */
export const revisionQuery = z.strictObject({
  revision: z
    .string()
    .regex(/^\d{1,9}$/, 'Informe um número inteiro')
    .transform(Number)
    .optional()
    .meta(seen),
})

/** One line of text, shown as text and never as HTML. */
export const plainText = (missing: string, most: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(most, `Use no máximo ${most.toLocaleString('pt-BR')} caracteres`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Tire os caracteres de controle')

/** Any JSON object that can be kept and shown. */
export const jsonObject = z
  .record(z.string(), z.unknown(), 'Informe um objeto JSON')
  .refine((value) => !isDeeperThan(MOST_DEPTH, value), `Aninhado demais: no máximo ${MOST_DEPTH} níveis`)

/** A moment as the API tells it. */
export const moment = z.iso.datetime({ precision: 3 })
