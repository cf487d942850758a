import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { commissionsByHand, ruleWith } from '../../testing/commissions-by-hand.ts'
import { markThrough } from '../../testing/create-commission.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { writeYear } from '../../testing/write-year.ts'
import { agentOf, makeYear, partnerOf } from '../../testing/year-of-cases.ts'
import type { CommissionSummary, CommissionView, EntriesResult } from './schemas.ts'

const started = await startApp()
const { db, clock } = started
const now = clock.now.toISOString()
for (const number of [0, 1, 2])
  await createPerson(db, { id: agentOf(number), email: `agente${number}@demo.br`, role: 'agent' })
await createPerson(db, { email: 'alice@demo.br', role: 'admin' })
const year = makeYear({ cases: 2000, from: '2025-11-21T03:00:00Z', days: 365, now })
await writeYear(db, year)
const [alice, agent] = await Promise.all(
  ['alice@demo.br', 'agente1@demo.br'].map((email) => signIn(started, email)),
)
type Person = NonNullable<typeof alice>

const rules = [
  ruleWith({ line: 'SBPE', ceiling: 180_000 }),
  ruleWith({ line: 'SBPE', rate: 0.00835, ceiling: 200_000, valid_from: '2026-06-15' }),
  ruleWith({ line: 'MCMV', rate: 0.012345, trigger: 'registrado', valid_until: '2026-08-31' }),
  ruleWith({ rate: 0.005, trigger: 'liberado', valid_from: '2026-03-01' }),
]
for (const one of rules) {
  const answer = await alice!.post('/api/admin/commission-rules', {
    ...one,
    source: 'Anexo II',
    checked_on: null,
  })
  expect(answer.status).toBe(201)
  await started.recalculate()
}

const byHand = commissionsByHand(year, rules)
const months = Array.from({ length: 13 }, (_, index) =>
  new Date(Date.UTC(2025, 10 + index, 1)).toISOString().slice(0, 7),
)
const summary = (person: Person, query: string) =>
  readJson<CommissionSummary>(person.get(`/api/commissions/summary?${query}`))
const expectedOf = ({ figures }: CommissionSummary) => {
  const figure = figures.find(({ kind }) => kind === 'expected')
  return { count: figure?.count, value: figure?.value, before: figure?.before }
}
const handOf = (month: string, of: (one: (typeof byHand)[number]) => boolean = () => true) => {
  const sum = (wanted: string) =>
    byHand.filter((one) => one.month === wanted && of(one)).reduce((total, { amount }) => total + amount, 0)
  const before = months[months.indexOf(month) - 1] ?? ''
  return {
    count: byHand.filter((one) => one.month === month && of(one)).length,
    value: sum(month),
    before: sum(before),
  }
}

test('covers every rule of the commissions in its year', () => {
  expect(byHand.length).toBeGreaterThan(500)
  expect(new Set(byHand.map(({ month }) => month)).size).toBeGreaterThan(9)
  expect(byHand.some(({ amount }) => amount === 180_000)).toBe(true)
})

test.each(months)('%s equals a count by hand of 2,000 cases', async (month) => {
  expect(expectedOf(await summary(alice!, `month=${month}`))).toEqual(handOf(month))
})

test('limits the sums to one agent or one partner, and agents to their own', async () => {
  const month = '2026-06'
  const ofAgent = handOf(month, ({ agent: whose }) => whose === agentOf(1))
  expect(ofAgent.count).toBeGreaterThan(5)
  expect(expectedOf(await summary(alice!, `month=${month}&agent=${agentOf(1)}`))).toEqual(ofAgent)
  expect(expectedOf(await summary(agent!, `month=${month}`))).toEqual(ofAgent)
  const ofPartner = handOf(month, ({ partner }) => partner === partnerOf(3))
  expect(expectedOf(await summary(alice!, `month=${month}&partner=${partnerOf(3)}`))).toEqual(ofPartner)
})

test('returns each row as counted by hand', async () => {
  const rows = await readJson<CommissionView[]>(alice!.get('/api/commissions?month=2026-06&limit=500'))
  const counted = byHand.filter(({ month }) => month === '2026-06')
  expect(Object.fromEntries(rows.map(({ case_id, moved }) => [case_id, moved.expected]))).toEqual(
    Object.fromEntries(counted.map(({ case_id, amount }) => [case_id, amount])),
  )
})

test('splits a long month into pages', async () => {
  const paper = await alice!.get('/api/commissions/month.pdf?month=2026-06')
  const pdf = await PDFDocument.load(await paper.arrayBuffer())
  expect(pdf.getPageCount()).toBeGreaterThan(2)
})

test('sums an invoiced, partly received and closed month as counted by hand', async () => {
  const ofMonths = (...wanted: string[]) => byHand.filter(({ month }) => wanted.includes(month))
  const ids = (some: typeof byHand) => some.map(({ case_id }) => case_id)
  const total = (some: typeof byHand) => some.reduce((sum, { amount }) => sum + amount, 0)
  const mark = async (some: typeof byHand, body: object) => {
    for (let first = 0; first < some.length; first += 200) {
      const cases = ids(some.slice(first, first + 200))
      const { failed } = await readJson<EntriesResult>(markThrough(alice!, { cases, ...body }))
      expect(failed).toEqual([])
    }
  }
  const may = ofMonths('2026-05')
  const paid = may.filter((_, index) => index % 3 === 0)
  const gone = may.filter((_, index) => index % 3 === 1)
  await mark(
    may.filter((one) => !gone.includes(one)),
    { kind: 'invoiced', day: '2026-06-10', number: '77' },
  )
  await mark(paid, { kind: 'received', day: '2026-07-02' })
  await mark(gone, { kind: 'written_off', day: '2026-06-30', reason: 'Glosada' })
  const sums = async (month: string) =>
    Object.fromEntries(
      (await summary(alice!, `month=${month}`)).figures.map(({ kind, value }) => [kind, value]),
    )
  expect(await sums('2026-06')).toEqual({
    expected: total(ofMonths('2026-06')),
    invoiced: total(may) - total(gone),
    received: 0,
    written_off: total(gone),
  })
  expect(await sums('2026-07')).toMatchObject({ invoiced: 0, received: total(paid), written_off: 0 })
  for (const month of months.filter((one) => one < '2026-06')) {
    if (ofMonths(month).length === 0) continue
    const closed = await alice!.post(`/api/commissions/months/${month}/close`, await sums(month))
    expect([month, closed.status]).toEqual([month, 204])
  }
  const closedMonth = await db
    .selectFrom('commission_months')
    .where('month', '=', '2026-05')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(closedMonth).toMatchObject({ expected: total(may), invoiced: 0, received: 0, written_off: 0 })
  const { open } = await summary(alice!, 'month=2026-06')
  expect(open.to_invoice.value + open.to_receive.value).toBe(total(byHand) - total(paid) - total(gone))
  expect(open.to_receive).toEqual({
    count: may.length - paid.length - gone.length,
    value: total(may) - total(paid) - total(gone),
  })
})
