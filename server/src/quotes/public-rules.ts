import { today, type CostsFormula, type CreditLines, type Day, type LinesFormula } from 'core'
import { costsSchema, linesSchema, message } from 'core/schema'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../app-deps.ts'
import type { Published } from '../config/publish.ts'
import { describe } from '../http/describe.ts'
import { query } from '../http/query.ts'
import { sendJson } from '../http/send-content.ts'
import { onceOf } from '../simulations/read-answers.ts'

/** IBGE ids of municipalities have seven digits. */
const MOST_ID = 9_999_999
const asked = z.strictObject({
  municipality: z.coerce
    .number(message('informeInteiro'))
    .int(message('informeInteiro'))
    .min(0, message('valorNegativo'))
    .max(MOST_ID, message('valorInvalido'))
    .default(0)
    .meta({ description: 'Id do IBGE; sem ele, as regras de quem não está em município conhecido' }),
})

/** What `GET /api/public/rules` answers. */
const publicRulesSchema = z
  .strictObject({
    day: z.iso.date().meta({ description: 'O dia em que valem' }),
    lines: z.strictObject({ name: z.string(), version: z.int(), body: linesSchema }),
    costs: z.strictObject({ name: z.string(), version: z.int(), body: costsSchema }),
  })
  .meta({ id: 'RegrasPublicas' }) satisfies z.ZodType<PublicRules>

interface PublicRules {
  day: Day
  lines: LinesFormula
  costs: CostsFormula
}

const notOver = ({ validTo }: { validTo: Day | null }, day: Day) => validTo === null || validTo >= day

/** What counts in one municipality from a day on: a sheet of all of them is too large to send. */
function linesIn({ lines, ceilings, ...rest }: CreditLines, municipality: number, day: Day): CreditLines {
  return {
    ...rest,
    lines: lines.filter((line) => notOver(line, day)),
    ceilings: ceilings.filter((one) => one.municipality === municipality && notOver(one, day)),
  }
}

/** Of what is published at one time the same is asked by many: packing it takes longer than finding it. */
const MOST_KEPT = 200
const keptFor = onceOf((_published: Published) => new Map<string, PublicRules>())

function rulesFor(published: Published, municipality: number, day: Day): PublicRules {
  const kept = keptFor(published)
  const name = `${day} ${municipality}`
  const known = kept.get(name)
  if (known) return known
  const { lines, costs } = published
  const itbi = costs.body.itbi.filter((one) => one.municipality === municipality && notOver(one, day))
  const found = {
    day,
    lines: { ...lines, body: linesIn(lines.body, municipality, day) },
    costs: { ...costs, body: { ...costs.body, itbi } },
  }
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(name, found)
  return found
}

/** `/api/public/rules`: the tables that quotes are computed by, for a browser that computes them while something is dragged. */
export const publicRulesRoutes = ({ readPublished, clock }: Pick<AppDeps, 'readPublished' | 'clock'>) =>
  new Hono().get(
    '/',
    query(asked),
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
      const { municipality } = c.req.valid('query')
      const rules = rulesFor(await readPublished(), municipality, today(clock()))
      return sendJson(c, rules, { 'Cache-Control': 'no-cache' })
    },
  )
