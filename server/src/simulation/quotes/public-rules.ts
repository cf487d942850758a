import {
  COSTS_SCHEMA,
  today,
  type CostRules,
  type CostsFormula,
  type CreditLines,
  type Day,
  type LinesFormula,
} from 'core'
import { costsSchema, linesSchema, message } from 'core/schema'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import type { Published } from '../../publishing/config/publish.ts'
import { describe } from '../../platform/http/describe.ts'
import { query } from '../../platform/http/query.ts'
import { sendJson } from '../../platform/http/send-content.ts'
import { onceOf } from '../simulations/read-answers.ts'
import { costsIn } from './costs-in.ts'
import { costsOfSchema1 } from './costs-of-schema-1.ts'
import { linesIn, linesOfSchema1 } from './lines-in.ts'

/** IBGE ids of municipalities have seven digits. */
const MOST_ID = 9_999_999
const rulesQuery = z.strictObject({
  municipality: z.coerce
    .number(message('informeInteiro'))
    .int(message('informeInteiro'))
    .min(0, message('valorNegativo'))
    .max(MOST_ID, message('valorInvalido'))
    .default(0)
    .meta({ description: 'Id do IBGE; sem ele, as regras de quem não está em município conhecido' }),
  schema: z.coerce
    .number(message('informeInteiro'))
    .int(message('informeInteiro'))
    .min(1, message('valorInvalido'))
    .max(COSTS_SCHEMA, message('valorInvalido'))
    .default(1)
    .meta({
      description: 'Esquema que quem pede lê; as versões publicadas do simulador leem o 1',
    }),
})

/** Response of `GET /api/public/rules`. */
const publicRulesSchema = z
  .strictObject({
    day: z.iso.date().meta({ description: 'O dia em que valem' }),
    lines: z.strictObject({
      name: z.string(),
      version: z.int(),
      body: z.union([linesSchema, z.looseObject({ schema: z.literal(1) })]).meta({
        description: 'No esquema pedido; o 1 é o anterior',
      }),
    }),
    costs: z.strictObject({
      name: z.string(),
      version: z.int(),
      body: z.union([costsSchema, z.looseObject({ schema: z.literal(1) })]).meta({
        description: 'No esquema pedido; o 1 é o anterior',
      }),
    }),
  })
  .meta({ id: 'RegrasPublicas' })

interface PublicRules {
  day: Day
  lines: Omit<LinesFormula, 'body'> & { body: CreditLines | ReturnType<typeof linesOfSchema1> }
  costs: Omit<CostsFormula, 'body'> & { body: CostRules | ReturnType<typeof costsOfSchema1> }
}

/**
 * Most cached responses per publication: many visitors request the same, and serializing takes longer than a look-up.
 */
const MOST_KEPT = 200
const rulesCacheOf = onceOf((_published: Published) => new Map<string, PublicRules>())

function rulesFor(
  published: Published,
  { municipality, schema }: z.output<typeof rulesQuery>,
  day: Day,
): PublicRules {
  const cache = rulesCacheOf(published)
  const name = `${day} ${municipality} ${schema}`
  const cached = cache.get(name)
  if (cached) return cached
  const { lines, costs } = published
  const local = costsIn(costs.body, municipality, day)
  const body = schema === 1 ? costsOfSchema1(local, municipality, day) : local
  const ownLines = linesIn(lines.body, municipality, day)
  const rules = {
    day,
    lines: { ...lines, body: schema === 1 ? linesOfSchema1(ownLines) : ownLines },
    costs: { name: costs.name, version: costs.version, body },
  }
  if (cache.size >= MOST_KEPT) cache.clear()
  cache.set(name, rules)
  return rules
}

/** `/api/public/rules`: the tables behind quotes, for browsers that compute them while a visitor drags a slider. */
export const publicRulesRoutes = ({ readPublished, clock }: Pick<AppDeps, 'readPublished' | 'clock'>) =>
  new Hono().get(
    '/',
    query(rulesQuery),
    describe({
      tag: 'Simulador',
      summary: 'As tabelas por que se cota o financiamento',
      description: 'Linhas de crédito e custos da compra em vigor, com os tetos e o ITBI de um município.',
      answers: {
        200: {
          description: 'As tabelas',
          schema: publicRulesSchema,
          headers: { ETag: 'Muda quando elas mudam' },
        },
        304: 'Continuam as mesmas: o ETag enviado em If-None-Match ainda vale',
      },
    }),
    async (c) => {
      const rules = rulesFor(await readPublished(), c.req.valid('query'), today(clock()))
      return sendJson(c, rules, { 'Cache-Control': 'no-cache' })
    },
  )
