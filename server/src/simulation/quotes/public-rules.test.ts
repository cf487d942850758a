import {
  builtInCosts,
  quoteLines,
  loanRequestOf,
  stateOf,
  type CostsFormula,
  type LinesFormula,
  type Quote,
} from 'core'
import { costsSchema } from 'core/schema'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { answers } from '../../testing/answers.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'

const PATH = '/api/public/rules'
const RECIFE = 2_611_606
const { app, postJson } = await startApp()

interface Rules {
  day: string
  lines: LinesFormula
  costs: CostsFormula
}

test("sends a browser the tables of its municipality and day, which give the server's quotes", async () => {
  const response = await app.request(`${PATH}?municipality=${RECIFE}&schema=2`)
  const { day, lines, costs } = await readJson<Rules>(response)
  expect(lines.body.lines.map(({ validTo }) => validTo)).not.toContain('2026-04-21')
  expect(lines.body.ceilingGrids.map(({ cells }) => cells)).toEqual([
    [{ category: 'B1', maxPrice: 27_000_000, source: 'tetos-imprensa', towns: [RECIFE] }],
  ])
  expect(costs.body.itbi).toEqual(builtInCosts.itbi.filter(({ municipality }) => municipality === RECIFE))

  const input = {
    ...answers,
    uf: { id: 26, sigla: 'PE', nome: 'Pernambuco' },
    municipio: { id: RECIFE, nome: 'Recife' },
  }
  const quote = await readJson<Quote>(postJson('/api/public/quotes', { answers }))
  const {
    cash: _cash,
    datedCet,
    ...first
  } = quote.lines[0]! as Quote['lines'][number] & {
    cash: unknown
    datedCet: unknown
  }
  // The request names no day of a contract.
  expect(datedCet).toBeNull()
  const catalogue = {
    fees: [{ code: 'avaliacao', label: '', rules: { kind: 'fixed' as const, amountCents: 310_000 } }],
    state: 'PE',
    city: 'Recife',
  }
  const local = quoteLines(loanRequestOf(input), lines, day, undefined, catalogue)
  expect(JSON.parse(JSON.stringify(local.lines[0]))).toEqual(first)

  const etag = response.headers.get('ETag') ?? ''
  const again = await app.request(`${PATH}?municipality=${RECIFE}&schema=2`, {
    headers: { 'If-None-Match': etag },
  })
  expect(again.status).toBe(304)
})

test('sends no ceilings without a municipality and names an invalid id', async () => {
  const { lines, costs } = await readJson<Rules>(app.request(`${PATH}?schema=2`))
  expect([lines.body.ceilings, costs.body.itbi, costs.body.registry]).toEqual([[], [], []])
  const wrong = await app.request(`${PATH}?municipality=recife`)
  expect([wrong.status, Object.keys((await readJson<ErrorBody>(wrong)).fields ?? {})]).toEqual([
    400,
    ['municipality'],
  ])
})

test('sends only the registry of the state and the sources in use, in less than 3 kB of brotli', async () => {
  for (const { municipality } of builtInCosts.itbi) {
    const { costs } = await readJson<Rules>(app.request(`${PATH}?municipality=${municipality}&schema=2`))
    const state = stateOf(municipality)
    expect(costs.body.registry).toEqual(builtInCosts.registry.filter((table) => table.state === state))
    expect(costsSchema.safeParse(costs.body).success).toBe(true)
    expect(brotliCompressSync(JSON.stringify(costs)).length).toBeLessThan(3_000)
    expect(Object.keys(costs.body.sources).length).toBeLessThan(8)
  }
})

const costsFor = async (municipality: number) =>
  (
    await readJson<{ costs: { body: { schema: number; itbi: unknown[]; itbiElsewhere: object } } }>(
      app.request(`${PATH}?municipality=${municipality}`),
    )
  ).costs.body

test('sends released widgets the first schema, and the range where it cannot express a rule', async () => {
  const recife = await costsFor(RECIFE)
  expect(recife).toMatchObject({ schema: 1, itbiElsewhere: { from: 0.02, to: 0.03 } })
  expect(recife.itbi).toMatchObject([
    {
      municipality: RECIFE,
      rates: [
        { sfh: true, parts: [{ of: 'value', rate: 0.01 }] },
        { withinDays: 180, parts: [{ of: 'value', rate: 0.018 }] },
        { parts: [{ of: 'value', rate: 0.03 }] },
      ],
    },
  ])
  expect(costsSchema.safeParse(recife).success, 'is a body of schema 1').toBe(true)
  // São Paulo has a cap, which the first schema lacks.
  expect((await costsFor(3_550_308)).itbi).toEqual([])
})
