import { builtInFormula, type Scenario, type Simulation } from 'core'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { answers } from '../../testing/answers.ts'
import { Browser } from '../../testing/browser.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { signInAdmin } from '../../testing/sign-in-admin.ts'
import { startApp } from '../../testing/start-app.ts'

const PATH = '/api/public/simulations'
const started = await startApp()
const { clock, postJson } = started

test('returns the figures of the worked example for complete answers', async () => {
  const response = await postJson(PATH, answers)
  expect(response.status).toBe(200)
  const { credit, installment, scenarios } = await readJson<Simulation>(response)
  expect({ credit, installment }).toEqual({ credit: 32_000_000, installment: 314_454 })
  expect(scenarios.map(({ name, entry }) => [name, entry])).toEqual([
    ['Conservador', 11_657_143],
    ['Equilibrado', 8_000_000],
    ['Ousado', 6_494_118],
  ])
})

test('recognizes a city without accents and case, from the location service', async () => {
  const { state, city, ...rest } = answers
  const byName = { ...rest, state: 'sp', city: 'sao paulo' }
  const byRecord = {
    ...rest,
    uf: { id: 26, sigla: 'PE', nome: 'Pernambuco' },
    municipio: { id: 2611606, nome: 'Recife' },
  }
  for (const body of [byName, byRecord]) expect((await postJson(PATH, body)).status).toBe(200)
  expect([state, city]).toEqual(['PE', 'Recife'])
})

const bandAt = async (instant: string) => {
  clock.now = new Date(instant)
  const { mcmv } = await readJson<Simulation>(postJson(PATH, { ...answers, monthlyIncome: 900_000 }))
  return mcmv?.maxIncome
}

test('uses the tables in force on the current day in Brasília', async () => {
  expect(await bandAt('2026-04-22T02:59:59Z')).toBe(1_200_000)
  expect(await bandAt('2026-04-22T03:00:00Z')).toBe(960_000)
})

test('feeds the cards from the suggested line when the formula says so', async () => {
  const alice = await signInAdmin(started)
  const path = '/api/admin/formulas'
  const body = { ...builtInFormula.body, cards: 'linha' }
  const { id } = await readJson<{ id: string }>(alice.post(path, { name: 'simulacao', body }))
  expect((await alice.put(`${path}/${id}`, { is_active: true })).status).toBe(200)
  const { monthlyRate, maxLtv, scenarios } = await readJson<Simulation>(postJson(PATH, answers))
  expect({ monthlyRate, maxLtv }).toEqual({ monthlyRate: 0.1 / 12, maxLtv: 0.8 })
  // The third card would be 368,000, but only 330,000 are left to finance.
  expect(scenarios.map(({ credit }) => credit)).toEqual([27_200_000, 32_000_000, 33_000_000])
  expect((await alice.put(`${path}/${id}`, { is_active: false })).status).toBe(200)
})

test.each([
  [{ city: 'Atlântida' }, { city: 'Cidade não encontrada em PE' }],
  [{ state: 'XX' }, { state: 'Estado não encontrado' }],
  [{ state: 'SP' }, { city: 'Cidade não encontrada em SP' }],
  [{ propertyValue: 10_000_000_001 }, { propertyValue: 'Valor máximo: R$ 100.000.000' }],
  [{ monthlyIncome: 1_000_000_001 }, { monthlyIncome: 'Renda máxima: R$ 10.000.000' }],
  [{ propertyValue: 0 }, { propertyValue: 'Valor deve ser positivo' }],
  [{ downPayment: -1 }, { downPayment: 'Valor deve ser positivo' }],
  [{ propertyValue: '1e3' }, { propertyValue: 'Informe um número, em centavos' }],
  [{ propertyValue: [40_000_000] }, { propertyValue: 'Informe um número, em centavos' }],
  [{ propertyValue: 40_000_000.5 }, { propertyValue: 'Informe o valor em centavos inteiros' }],
  [{ hasCarteiraAssinada: false }, { incomeTypes: 'Selecione pelo menos um tipo de renda' }],
  [{ uf: 7 }, { uf: 'Valor inválido' }],
  [{ role: 'admin' }, { role: 'Campo desconhecido' }],
])('rejects %j with a message on its field', async (change, fields) => {
  const response = await postJson(PATH, { ...answers, ...change })
  expect(response.status).toBe(400)
  expect(await readJson(response)).toEqual({
    code: 'invalid_input',
    message: Object.values(fields)[0],
    fields,
  })
})

test.each([
  ['an empty body', '', 'invalid_json'],
  ['what is not JSON', '{"propertyType":', 'invalid_json'],
  ['NaN', '{"propertyValue":NaN}', 'invalid_json'],
  ['an array', '[]', 'invalid_input'],
  ['null', 'null', 'invalid_input'],
  ['a number', '3', 'invalid_input'],
  ['a number past every float', JSON.stringify(answers).replace('40000000', '1e309'), 'invalid_input'],
  ['minus zero', JSON.stringify(answers).replace('40000000', '-0'), 'invalid_input'],
  ['a deep nest', '{"uf":'.repeat(9000) + '1' + '}'.repeat(9000), 'invalid_input'],
])('rejects %s with 400', async (_, body, code) => {
  const response = await postJson(PATH, body)
  expect([response.status, (await readJson<ErrorBody>(response)).code]).toEqual([400, code])
})

test.each(['__proto__', 'constructor', 'toString'])(
  'rejects a body that sets %s and changes nothing',
  async (key) => {
    const body = `{"${key}":{"prototype":{"polluted":true},"polluted":true},${JSON.stringify(answers).slice(1)}`
    expect((await postJson(PATH, body)).status).toBe(400)
    expect(Object.keys(Object.prototype)).toEqual([])
    expect('polluted' in {}).toBe(false)
  },
)

test('rejects a body over 64 KB with or without Content-Length', async () => {
  const body = JSON.stringify({ ...answers, city: 'x'.repeat(64 * 1024) })
  const announced = await postJson(PATH, body, { 'Content-Length': String(body.length) })
  const streamed = await postJson(PATH, body)
  for (const response of [announced, streamed]) {
    expect([response.status, (await readJson<ErrorBody>(response)).code]).toEqual([413, 'too_large'])
  }
})

const sendAs = (type: string) => postJson(PATH, answers, { 'Content-Type': type })

test('reads JSON only, with or without a charset', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
    expect((await sendAs(type)).status, type).toBe(415)
  }
  expect((await sendAs('Application/JSON; charset=utf-8')).status).toBe(200)
})

const wild = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom('1e3', -0, 1e300, Number.MAX_SAFE_INTEGER, true, 'PE', 'installment', 420, []),
)

const numbersOf = ({
  installment,
  credit,
  downPaymentPercent,
  entry,
  fgts,
  total,
  incomeShare,
}: Scenario) => [installment, credit, downPaymentPercent, entry, fgts, total, incomeShare]

test('survives any JSON and returns a number for every figure', async () => {
  const nearlyRight = fc
    .dictionary(fc.constantFrom(...Object.keys(answers), 'desiredInstallment', 'uf', 'municipio'), wild, {
      maxKeys: 3,
    })
    .map((change) => ({ ...answers, ...change }))
  let answered = 0
  await fc.assert(
    fc.asyncProperty(fc.oneof(nearlyRight, fc.object(), fc.jsonValue()), async (body) => {
      // Each request from its own address, since one address may send 120 a minute.
      const response = await new Browser(started).post(PATH, body)
      expect([200, 400]).toContain(response.status)
      if (response.status === 400) return
      answered++
      const { credit, installment, scenarios } = await readJson<Simulation>(response)
      const figures = [credit, installment, ...scenarios.flatMap(numbersOf)]
      expect(figures).toHaveLength(2 + scenarios.length * 7)
      for (const figure of figures) expect(Number.isFinite(figure) && figure >= 0).toBe(true)
    }),
    { numRuns: 400 },
  )
  expect(answered).toBeGreaterThan(20)
})

test('limits the simulations of one network', async () => {
  const browser = new Browser(started)
  const statuses = []
  for (let time = 0; time < 122; time += 1) statuses.push((await browser.post(PATH, answers)).status)
  expect(statuses.slice(118)).toEqual([200, 200, 429, 429])
})
