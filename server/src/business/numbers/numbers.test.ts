import { expect, test } from 'vitest'
import { countByHand, countSigned } from '../../testing/count-by-hand.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { agentOf, makeYear, partnerOf } from '../../testing/year-of-cases.ts'
import { writeYear } from '../../testing/write-year.ts'
import type { Numbers, NumbersList } from './schemas.ts'

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

const numbersOf = (person: Person, query = '') => readJson<Numbers>(person.get(`/api/numbers${query}`))

const ranks = (rows: Numbers['partners']) =>
  Object.fromEntries(
    rows.map(({ id, leads, opened, signed, signed_value }) => [id, { leads, opened, signed, signed_value }]),
  )

/** Reduces a response to the shape of the count by hand. */
function plain({
  figures,
  board,
  stopped,
  expiring,
  stages,
  rejections,
  lost,
  lines,
  partners,
  agents,
}: Numbers) {
  return {
    figures: Object.fromEntries(figures.map(({ key, value }) => [key, value])),
    before: Object.fromEntries(figures.map(({ key, before }) => [key, before])),
    board: board.map(({ column, count }) => [column, count]),
    stopped: Object.fromEntries(stopped.map(({ waiting_on, count }) => [waiting_on, count])),
    expiring: expiring.count,
    stages: stages.map(({ list: _list, ...stage }) => stage),
    rejections: Object.fromEntries(rejections.map(({ cause, count }) => [cause, count])),
    lost: Object.fromEntries(
      lost.map(({ outcome, reason, stage, count }) => [`${outcome} ${reason ?? '-'} ${stage}`, count]),
    ),
    lines: Object.fromEntries(lines.map(({ line, count, value }) => [line ?? '-', [count, value]])),
    partners: ranks(partners),
    agents: ranks(agents),
  }
}

const scopes: [name: string, month: string, scope: { agent?: string; partner?: string }][] = [
  ['this month', '2026-11', {}],
  ['a month in the middle', '2026-06', {}],
  ['a month that begins the year before', '2026-01', {}],
  ['a month without a month before', '2025-11', {}],
  ['a month of one agent', '2026-06', { agent: agentOf(0) }],
  ['a month of one partner', '2026-06', { partner: partnerOf(3) }],
  ['a month of one agent and one partner', '2026-03', { agent: agentOf(2), partner: partnerOf(1) }],
  ['a month long before anything', '2020-01', {}],
]

test.each(scopes)('%s equals a count by hand of 2,000 cases', async (_name, month, scope) => {
  const query = new URLSearchParams({ month, ...scope }).toString()
  const numbers = await numbersOf(alice!, `?${query}`)
  const { listed: _listed, ...byHand } = countByHand(year, { month, ...scope, now })
  expect(plain(numbers)).toEqual(byHand)
})

test('returns a trend equal to the values of its twelve months', async () => {
  const { figures, months } = await numbersOf(alice!, '?month=2026-11')
  const signed = figures.find(({ key }) => key === 'signed')
  const byHand = months.map((month) => countSigned(year, month))
  expect(signed?.trend).toEqual(byHand)
  expect(byHand.filter(Boolean).length).toBeGreaterThan(8)
})

test('covers every figure in its year', async () => {
  const { figures, stopped, lost, lines, rejections } = countByHand(year, { month: '2026-06', now })
  for (const [key, value] of Object.entries(figures)) expect(value, key).toBeGreaterThan(0)
  for (const counts of [stopped, lost, lines, rejections])
    expect(Object.keys(counts).length).toBeGreaterThan(3)
})

/** Counts the rows of a list through all pages. */
async function lengthOf(person: Person, { of, query }: NumbersList) {
  let length = 0
  const search = new URLSearchParams({ ...query, limit: '500' }).toString()
  for (let next: string | undefined = `/api/${of}?${search}`; next;) {
    const response: Response = await person.get(next)
    expect(response.status, next).toBe(200)
    length += (await readJson<unknown[]>(response)).length
    next = /<(.+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
  }
  return length
}

test.each([
  ['an administrator', alice!, {}],
  ['an administrator, of one agent and partner', alice!, { agent: agentOf(1), partner: partnerOf(2) }],
  ['an agent', agent!, { agent: agentOf(1) }],
])('links each figure to the list of counted rows, for %s', async (_name, person, scope) => {
  const month = '2026-06'
  const query = new URLSearchParams({ month, ...(person === alice && scope) }).toString()
  const numbers = await numbersOf(person, `?${query}`)
  const { listed } = countByHand(year, { month, ...scope, now })
  for (const { key, value, list } of numbers.figures)
    expect([key, await lengthOf(person, list)]).toEqual([key, listed[key] ?? value])
  const counted = [
    ...numbers.board,
    ...numbers.stopped,
    numbers.expiring,
    ...numbers.stages,
    ...numbers.lines,
    ...numbers.lost.filter(({ reason }) => reason !== null).slice(0, 10),
    ...[...numbers.partners, ...numbers.agents].flatMap(({ lists, leads, opened, signed }) => [
      { list: lists.leads, count: leads },
      { list: lists.opened, count: opened },
      { list: lists.signed, count: signed },
    ]),
  ]
  for (const { list, count } of counted) expect([list, await lengthOf(person, list)]).toEqual([list, count])
})

test('shows an agent only their own numbers, whichever agent is requested', async () => {
  const countedByHand = countByHand(year, { month: '2026-06', agent: agentOf(1), now })
  const { listed: _listed, agents: _agents, ...byHand } = countedByHand
  const { agents, ...received } = plain(await numbersOf(agent!, '?month=2026-06'))
  expect(received).toEqual(byHand)
  expect(agents).toEqual({})
  const others = await numbersOf(agent!, `?month=2026-06&agent=${agentOf(0)}`)
  expect(others.figures.find(({ key }) => key === 'opened')?.value).toBe(0)
})

test('exports the numbers as a spreadsheet', async () => {
  const response = await alice!.get('/api/numbers/export?month=2026-06')
  expect(response.headers.get('Content-Disposition')).toContain('numeros-2026-06.csv')
  const text = await response.text()
  const { figures } = countByHand(year, { month: '2026-06', now })
  expect(text).toContain(`O mês;Contratos assinados;${figures['signed']};`)
  expect(text).toContain('Quanto duram as etapas;Contrato;')
  const spreadsheet = await alice!.get('/api/numbers/export?month=2026-06&format=xlsx')
  expect(new TextDecoder('latin1').decode((await spreadsheet.arrayBuffer()).slice(0, 2))).toBe('PK')
})

test.each(['month=2026-13', 'month=2026', 'agent=me', 'partner=x', 'x=1'])(
  'rejects the query %s',
  async (query) => {
    expect((await alice!.get(`/api/numbers?${query}`)).status).toBe(400)
  },
)
