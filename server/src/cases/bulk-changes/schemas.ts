import { message } from 'core/schema'
import { z } from 'zod'
import { paperRequest } from '../correspondence/request-schemas.ts'
import { tagChange } from '../tags/tag-schemas.ts'
import { outcomeSchema, situationSchema } from '../work-list/work-schemas.ts'

/** Most cases in one change: a page of the list plus one more. */
export const MOST_AT_ONCE = 200

const { waiting_on, due_on } = situationSchema.shape
const { reason, resumes_on, notify } = outcomeSchema.shape
const early = ['desistiu', 'reprovado', 'cancelado'] as const

/** Body that applies one change to many cases. */
export const manySchema = z.strictObject({
  cases: z
    .array(
      z.strictObject({
        id: z.uuid(message('valorInvalido')),
        seen_at: z.iso.datetime({ precision: 3, error: message('valorInvalido').error }).meta({
          description: 'O `updated_at` que a lista mostrou: o que mudou desde então fica como está',
        }),
      }),
    )
    .min(1, message('preenchaCampo'))
    .max(MOST_AT_ONCE, message('maximoN', { n: MOST_AT_ONCE })),
  change: z.discriminatedUnion(
    'kind',
    [
      z.strictObject({
        kind: z.literal('assign'),
        responsible_id: z.uuid(message('valorInvalido')).nullable(),
      }),
      z.strictObject({ kind: z.literal('situation'), waiting_on, due_on }),
      z.strictObject({ kind: z.literal('tags'), ...tagChange }),
      z.strictObject({ kind: z.literal('request'), ...paperRequest }),
      z.strictObject({ kind: z.literal('checklist') }),
      z.strictObject({ kind: z.literal('suspend'), resumes_on, notify }),
      z.strictObject({
        kind: z.literal('end'),
        outcome: z.enum(early, message('escolhaUmDe', { valores: early.join(', ') })),
        reason,
        notify,
      }),
    ],
    message('valorInvalido'),
  ),
})

/** Result of a change of many cases. */
export const manyResultSchema = z
  .strictObject({
    done: z.array(z.uuid()),
    failed: z.array(
      z.looseObject({ id: z.uuid(), code: z.string(), message: z.string() }).meta({
        description: 'Os que ficaram como estavam, e por quê, como a recusa de um só',
      }),
    ),
  })
  .meta({ id: 'MudancaDeVarios' })

export type Many = z.infer<typeof manySchema>
export type ManyResult = z.infer<typeof manyResultSchema>
