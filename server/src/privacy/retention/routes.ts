import { retentionNames, retentionTerms, type RetentionRules } from 'core/personal-data'
import { message } from 'core/schema'
import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { moment } from '../../platform/entities/schemas.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { query } from '../../platform/http/query.ts'
import { describeRetention, saveRetention } from './save-rules.ts'

const tag = 'Administração'

const retentionSchema = z
  .strictObject({
    rules: z.array(
      z.strictObject({
        name: z.enum(retentionNames as [(typeof retentionNames)[number], ...typeof retentionNames]),
        unit: z.enum(['days', 'months', 'years']),
        initial: z.int(),
        min: z.int(),
        max: z.int(),
        value: z.int(),
        due: z.int().meta({ description: 'Quantos seriam apagados agora' }),
      }),
    ),
    last_run_at: moment.nullable(),
    next_run_at: moment.nullable(),
  })
  .meta({ id: 'PrazosDeGuarda', description: 'Por quanto tempo guardamos o quê, e o que já passou do prazo' })

const problemOf = (name: (typeof retentionNames)[number]) => {
  const { min, max } = retentionTerms[name]
  return message('informeDeAte', { de: min, ate: max })
}
const shapeOf = <Schema extends z.ZodType>(of: (name: (typeof retentionNames)[number]) => Schema) =>
  Object.fromEntries(retentionNames.map((name) => [name, of(name).optional()])) as {
    [Name in (typeof retentionNames)[number]]: z.ZodOptional<Schema>
  }

const changeSchema = z.strictObject(
  shapeOf((name) => {
    const { min, max } = retentionTerms[name]
    return z.int(problemOf(name)).min(min, problemOf(name)).max(max, problemOf(name))
  }),
)

const trySchema = z.strictObject(
  shapeOf((name) => {
    const { min, max } = retentionTerms[name]
    return z
      .string()
      .regex(/^\d{1,4}$/, problemOf(name))
      .transform(Number)
      .refine((value) => value >= min && value <= max, problemOf(name))
  }),
)

/** Drops undefined terms. */
const changedTerms = (terms: { [Name in keyof RetentionRules]?: number | undefined }) =>
  Object.fromEntries(
    Object.entries(terms).filter(([, value]) => value !== undefined),
  ) as Partial<RetentionRules>

/** `/api/admin/retention`: retention terms of data. */
export const retentionRoutes = (deps: AccessDeps & ChangeDeps) => {
  const admin = allow(deps, 'managePersonalData')
  const answers = { 200: { description: 'Os prazos, e o que já passou deles', schema: retentionSchema } }
  return new Hono<SignedInEnv>()
    .get(
      '/',
      admin,
      query(trySchema),
      describe({
        tag,
        summary: 'Prazos de guarda, e o que seria apagado hoje',
        description: 'Um prazo dado na consulta é só ensaiado: nada muda nem é apagado.',
        answers,
      }),
      async (c) =>
        c.json(await describeRetention(deps, c.get('actor'), changedTerms(c.req.valid('query'))), 200),
    )
    .put(
      '/',
      admin,
      jsonBody(changeSchema, { notices: 60 }),
      describe({
        tag,
        summary: 'Muda prazos de guarda',
        description: 'Valem na próxima limpeza, uma vez por dia.',
        answers,
      }),
      async (c) => {
        await saveRetention(deps, c.get('actor'), changedTerms(c.req.valid('json')))
        return c.json(await describeRetention(deps, c.get('actor')), 200)
      },
    )
}
