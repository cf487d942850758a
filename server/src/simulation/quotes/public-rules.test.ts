import {
  builtInCosts,
  builtInLines,
  quoteLines,
  loanRequestOf,
  type CostsFormula,
  type LinesFormula,
  type Quote,
} from 'core'
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
  const response = await app.request(`${PATH}?municipality=${RECIFE}`)
  const { day, lines, costs } = await readJson<Rules>(response)
  expect(lines.body.lines.map(({ validTo }) => validTo)).not.toContain('2026-04-21')
  expect(lines.body.ceilings).toEqual(
    builtInLines.ceilings.filter(({ municipality }) => municipality === RECIFE),
  )
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
  expect(JSON.parse(JSON.stringify(quoteLines(loanRequestOf(input), lines, day).lines[0]))).toEqual(first)

  const etag = response.headers.get('ETag') ?? ''
  const again = await app.request(`${PATH}?municipality=${RECIFE}`, { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
})

test('sends no ceilings without a municipality and names an invalid id', async () => {
  const { lines, costs } = await readJson<Rules>(app.request(PATH))
  expect([lines.body.ceilings, costs.body.itbi]).toEqual([[], []])
  const wrong = await app.request(`${PATH}?municipality=recife`)
  expect([wrong.status, Object.keys((await readJson<ErrorBody>(wrong)).fields ?? {})]).toEqual([
    400,
    ['municipality'],
  ])
})
