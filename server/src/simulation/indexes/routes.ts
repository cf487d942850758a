import { confidences, marketIndexes } from 'core'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import { allow, type AccessDeps, type SignedInEnv } from '../../platform/access/allow.ts'
import { moment } from '../../platform/entities/schemas.ts'
import { describe } from '../../platform/http/describe.ts'
import { noQuery } from '../../platform/http/query.ts'
import { readIndexFigures } from '../../publishing/config/index-figures.ts'

const figureSchema = z.strictObject({
  percent: z.number().meta({ description: 'TR e IPCA ao mês, Selic ao ano' }),
  source: z.strictObject({
    act: z.string(),
    url: z.string().optional(),
    from: z.iso.date().nullable().meta({ description: 'De que dia ou mês é' }),
    to: z.iso.date().nullable(),
    checkedOn: z.iso.date(),
    checkedBy: z.string().optional(),
    confidence: z.enum(confidences),
  }),
})

const indexesSchema = z
  .strictObject({
    on: z.boolean().meta({ description: 'Se há BCB_BASE_URL' }),
    indexes: z.array(
      z.strictObject({
        index: z.enum(marketIndexes),
        figure: figureSchema.nullable(),
        failure: z
          .strictObject({ at: moment, problem: z.enum(['unreachable', 'malformed', 'absurd']) })
          .nullable()
          .meta({ description: 'A última busca, se falhou' }),
      }),
    ),
  })
  .meta({ id: 'Indices' })

/** `/api/admin/indexes`: latest TR, Selic and IPCA, and whether the last request for them failed. */
export const indexRoutes = (deps: AccessDeps & Pick<AppDeps, 'bcb'>) =>
  new Hono<SignedInEnv>().get(
    '/',
    allow(deps, 'editFormulas'),
    noQuery,
    describe({
      tag: 'Administração',
      summary: 'TR, Selic e IPCA, como o Banco Central os publicou por último',
      answers: { 200: { description: 'Os índices', schema: indexesSchema } },
    }),
    async (c) => {
      const figures = await readIndexFigures(deps.db)
      const failures = await deps.db
        .selectFrom('index_figures')
        .where('problem', 'is not', null)
        .select(['id', 'failed_at', 'problem'])
        .execute()
      const indexes = marketIndexes.map((index) => {
        const figure = figures.find((one) => one.index === index)
        const failure = failures.find(({ id }) => id === index)
        return {
          index,
          figure: figure ? { percent: figure.percent, source: figure.source } : null,
          failure: failure ? { at: failure.failed_at!, problem: failure.problem! } : null,
        }
      })
      return c.json({ on: deps.bcb !== null, indexes }, 200)
    },
  )
