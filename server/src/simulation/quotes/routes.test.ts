import {
  addMonths,
  builtInLines,
  chargesOf,
  hundredthsOf,
  limitsOf,
  loanRequestOf,
  quoteLines,
  scheduleOf,
  type CashInHand,
  type CetPart,
  type Quote,
  type UpFrontItem,
} from 'core'
import { expect, test } from 'vitest'
import type { PublicConfig, ScheduleRow } from 'core'
import { answers } from '../../testing/answers.ts'
import { Browser } from '../../testing/browser.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { signInAdmin } from '../../testing/sign-in-admin.ts'
import { startApp } from '../../testing/start-app.ts'

const PATH = '/api/public/quotes'
const started = await startApp()
const { app, db, postJson } = started
const alice = await signInAdmin(started)
const day = '2026-11-21'
const recife = {
  ...answers,
  uf: { id: 26, sigla: 'PE', nome: 'Pernambuco' },
  municipio: { id: 2_611_606, nome: 'Recife' },
}

interface Schedule {
  credit: number
  months: number
  paid: number
  rows: ScheduleRow[]
}

interface CetAnswer {
  cet: number
  cetParts: CetPart[]
  upFront: UpFrontItem[]
  credit: number
}

/** Fees of a new installation that the CET includes. */
const firstCatalogue = {
  fees: [{ code: 'avaliacao', label: '', rules: { kind: 'fixed' as const, amountCents: 310_000 } }],
  state: 'PE',
  city: 'Recife',
}

test('quotes every line that the answers reach as core does, with borders and ways to fit', async () => {
  const refinement = { quotaHolder: true, birthDate: '1990-10-01' }
  const response = await postJson(`${PATH}?include=borders`, { answers, refinement })
  expect(response.status).toBe(200)
  const { borders, largestPrice, smallestIncome, costs, ...quote } = await readJson<
    Omit<Quote, 'lines'> & {
      lines: (Quote['lines'][number] & { cash: { sac: CashInHand }; datedCet: null })[]
      borders: unknown[]
      largestPrice: number
      smallestIncome: number | null
      costs: object
    }
  >(response)
  const formula = { name: 'linhas', version: 2, body: builtInLines }
  const lines = quote.lines.map(({ cash: _cash, datedCet, ...line }) => {
    expect(datedCet).toBeNull()
    return line
  })
  expect({ ...quote, lines }).toEqual(
    JSON.parse(
      JSON.stringify(quoteLines(loanRequestOf(recife, refinement), formula, day, undefined, firstCatalogue)),
    ),
  )
  expect(quote.lines.map(({ id }) => id)).toEqual(['mcmv-4', 'sbpe'])
  expect(costs).toEqual({ name: 'custos', version: 2 })
  // Recife charges 1% of the price in the SFH; the registry is Pernambuco's, the appraisal that of a new catalogue.
  expect(quote.lines[1]?.cash.sac.items.map(({ code, amount }) => [code, amount])).toEqual([
    ['entry', quote.lines[1]?.sac.entry],
    ['itbi', 400_000],
    ['registro', expect.any(Number)],
    ['avaliacao', 310_000],
  ])
  expect(borders.length).toBeGreaterThan(2)
  expect([largestPrice, smallestIncome]).toEqual([25_000_000, null])
})

test('computes borders only when the caller includes them', async () => {
  const searched = ['borders', 'largestPrice', 'smallestIncome']
  const usual = await readJson<Quote>(postJson(PATH, { answers }))
  const { borders, largestPrice, smallestIncome, ...rest } = await readJson<
    Quote & { borders: unknown; largestPrice: unknown; smallestIncome: unknown }
  >(postJson(`${PATH}?include=borders`, { answers }))
  expect([borders, largestPrice, smallestIncome]).not.toContain(undefined)
  expect(Object.keys(usual).filter((name) => searched.includes(name))).toEqual([])
  expect(usual).toEqual(rest)
  const wrong = await postJson(`${PATH}?include=tudo`, { answers })
  expect([wrong.status, (await readJson<ErrorBody>(wrong)).fields]).toEqual([
    400,
    { include: 'Valor inválido' },
  ])
})

test('refuses anonymous quotes for a second when too many wait, and none with an API key', async () => {
  const { key } = await readJson<{ key: string }>(
    alice.post('/api/admin/keys', { name: 'Site', scopes: ['simulate'] }),
  )
  const anonymous = Array.from({ length: 120 }, (_, at) =>
    at % 2
      ? new Browser(started).post(PATH, { answers })
      : new Browser(started).post('/api/public/simulations', answers),
  )
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` }
  const withKey = app.request(PATH, { method: 'POST', headers, body: JSON.stringify({ answers }) })
  const responses = await Promise.all(anonymous)
  const statuses = responses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(64)
  const refused = responses.find(({ status }) => status === 503)
  expect(refused?.headers.get('Retry-After')).toBe('1')
  expect((await withKey).status).toBe(200)
  expect((await postJson(PATH, { answers })).status).toBe(200)
})

test("returns the CET by calendar days beside that of equal months when the contract's day is known", async () => {
  interface Dated {
    id: string
    sac: { cet: number }
    price: { cet: number }
    datedCet: { sac: number; price: number }
  }
  const contractDay = '2027-01-29'
  const { lines } = await readJson<{ lines: Dated[] }>(postJson(PATH, { answers, contractDay }))
  expect(lines.map(({ id }) => id)).toEqual(['mcmv-4', 'sbpe'])
  for (const { id, datedCet, ...line } of lines)
    for (const system of ['sac', 'price'] as const) {
      const body = { answers, contractDay, line: id, system }
      const schedule = await readJson<{ cet: number; datedCet: number } & Schedule>(
        postJson(`${PATH}/schedule`, body),
      )
      expect([schedule.cet, schedule.datedCet]).toEqual([line[system].cet, datedCet[system]])
      // Definition of CET: the payments of each day, discounted to the day of the contract, equal the credit less the appraisal.
      const worth = schedule.rows.reduce((sum, { month, charge }) => {
        const days = (Date.parse(addMonths(contractDay, month)) - Date.parse(contractDay)) / 86_400_000
        return sum + charge / (1 + datedCet[system]) ** (days / 365)
      }, 0)
      expect(Math.abs(worth / (schedule.credit - 310_000) - 1)).toBeLessThan(1e-9)
      expect(datedCet[system]).not.toBe(line[system].cet)
      expect(Math.abs(datedCet[system] - line[system].cet)).toBeLessThan(0.001)
    }
  const wrong = await postJson(PATH, { answers, contractDay: '29/01/2027' })
  expect((await readJson<ErrorBody>(wrong)).fields).toEqual({ contractDay: 'Informe a data como AAAA-MM-DD' })
})

test('returns the schedule of a line as JSON and as a spreadsheet', async () => {
  const body = { answers, line: 'sbpe', system: 'sac' }
  const schedule = await readJson<Schedule>(postJson(`${PATH}/schedule`, body))
  const line = builtInLines.lines.find(({ id }) => id === 'sbpe')!
  const limits = limitsOf(line, 'sac', loanRequestOf(recife), builtInLines, day)
  expect(schedule).toMatchObject({ credit: limits.credit, months: 360 })
  expect(schedule.rows.at(-1)).toMatchObject({ month: 360, balance: 0 })
  expect(schedule.paid).toBe(schedule.rows.reduce((sum, row) => sum + row.charge, 0))

  const smaller = { ...body, credit: 10_000_000, extra: { monthly: 100_000, reduces: 'term' } }
  const sooner = await readJson<Schedule>(postJson(`${PATH}/schedule`, smaller))
  expect(sooner.months).toBeLessThan(100)
  expect(sooner.rows[0]?.charge).toBe(
    chargesOf(scheduleOf({ ...limits, credit: 10_000_000 }, { costs: limits.costsFor(10_000_000) }))[0],
  )

  const fgts = { monthly: 0, once: [{ month: 7, amount: 500_000 }], fgts: 1_000_000, reduces: 'installment' }
  const lower = await readJson<Schedule>(postJson(`${PATH}/schedule`, { ...smaller, extra: fgts }))
  expect(lower.rows.flatMap(({ month, extra }) => (extra > 0 ? [month] : [])).slice(0, 3)).toEqual([
    7, 24, 48,
  ])
  expect(lower.rows[24]!.amortization).toBeLessThan(lower.rows[0]!.amortization)
  const withExtra = await (await postJson(`${PATH}/schedule.csv`, { ...smaller, extra: fgts })).text()
  expect(withExtra.split('\r\n')[24]).toMatch(/^24;.*;10000,00;[\d,]+$/)

  const csv = await postJson(`${PATH}/schedule.csv`, body)
  const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csv.arrayBuffer()).split('\r\n')
  expect(csv.headers.get('Content-Disposition')).toBe('attachment; filename="planilha-sbpe-sac.csv"')
  expect(lines[0]).toBe(
    '\uFEFFMês;Correção (TR);Amortização;Juros;MIP;DFI;Tarifa;Encargo;Pagamento extra;Saldo devedor',
  )
  expect(lines).toHaveLength(362)
  expect(lines[1]?.split(';')[7]).toBe((schedule.rows[0]!.charge / 100).toFixed(2).replace('.', ','))
})

test('names the parts of the CET of home equity, which pays IOF; they add up to the displayed total', async () => {
  const equity = { ...answers, propertyType: 'emprestimo_garantia', useFgts: false, termMonths: 240 }
  const { cet, cetParts, upFront, credit } = await readJson<CetAnswer>(
    postJson(`${PATH}/schedule`, { answers: equity, line: 'garantia', system: 'price' }),
  )
  expect(upFront).toEqual([
    { code: 'appraisal', amount: 310_000 },
    { code: 'iof', amount: Math.round(credit * 0.0338) },
  ])
  expect(cetParts.map(({ code }) => code)).toEqual([
    'interest',
    'insurance',
    'monthlyFee',
    'appraisal',
    'iof',
  ])
  const sum = cetParts.reduce((total, { yearly }) => total + Math.round(yearly * 1e4), 0)
  expect(sum).toBe(hundredthsOf(cet))
})

test.each([
  [{ answers: { ...answers, city: 'Atlântida' } }, { 'answers.city': 'Cidade não encontrada em PE' }],
  [{ answers: { ...answers, propertyValue: 0 } }, { 'answers.propertyValue': 'Valor deve ser positivo' }],
  [
    { answers, refinement: { birthDate: '31/12/1990' } },
    { 'refinement.birthDate': 'Informe a data como AAAA-MM-DD' },
  ],
  [
    { answers, refinement: { birthDate: '2999-01-01' } },
    { 'refinement.birthDate': 'A data de nascimento ainda não chegou' },
  ],
  [
    { answers, refinement: { birthDate: '2020-05-31' } },
    { 'refinement.birthDate': 'É preciso ter 18 anos ou mais' },
  ],
  [{ answers, refinement: { idade: 35 } }, { 'refinement.idade': 'Campo desconhecido' }],
])('rejects %j and names the field', async (input, fields) => {
  const response = await postJson(PATH, input)
  expect([response.status, (await readJson<ErrorBody>(response)).fields]).toEqual([400, fields])
})

test.each([
  [{ line: 'mcmv-1', system: 'sac' }, { line: 'Esta linha de crédito não atende estas respostas' }],
  [{ line: 'sbpe', system: 'sacre' }, { system: 'Valor inválido' }],
  [{ line: 'sbpe', system: 'sac', tr: 1 }, { tr: 'No máximo 0,02' }],
])('rejects a schedule of %j and names the field', async (input, fields) => {
  const response = await postJson(`${PATH}/schedule`, { answers, ...input })
  expect([response.status, (await readJson<ErrorBody>(response)).fields]).toEqual([400, fields])
})

const labels = async () => {
  const { lines, formula } = await readJson<Quote>(postJson(PATH, { answers }))
  return [formula.version, ...lines.map(({ label }) => label)]
}

test('applies a newly activated version of the lines at once, and keeps the last when it is unreadable', async () => {
  const [sbpe] = builtInLines.lines.filter(({ id }) => id === 'sbpe')
  const body = { ...builtInLines, lines: [{ ...sbpe!, label: 'SBPE da casa' }] }
  const wrong = await alice.post('/api/admin/formulas', { name: 'linhas', body: { ...body, lines: [] } })
  expect(wrong.status).toBe(400)
  const { id } = await readJson<{ id: string }>(alice.post('/api/admin/formulas', { name: 'linhas', body }))
  await alice.put(`/api/admin/formulas/${id}`, { is_active: true })
  expect(await labels()).toEqual([3, 'SBPE da casa'])

  await db.updateTable('calc_formulas').set({ body: '{"schema":9}' }).where('id', '=', id).execute()
  expect((await labels())[0]).toBe(2)
  const health = await readJson<{ checks: { key: string; status: string }[] }>(alice.get('/api/admin/health'))
  expect(JSON.stringify(health)).toContain('linhas')
  // The rules of the three cards belong to another formula.
  expect((await readJson<PublicConfig>(app.request('/api/public/config'))).formula.version).toBe(1)
})
