import { boardColumns, today, workOrders, type WorkOrder } from 'core'
import { beforeAll, expect, test } from 'vitest'
import { demoPartners, demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { createPersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { DATA_KEYS, startApp } from '../../testing/start-app.ts'
import type { BoardPart, Work, WorkChoices } from './work-schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const gil = await signIn(started, demoPeople.gil.email)
const ana = await signIn(started, demoPeople.ana.email)

const list = async (query = '') => {
  const response = await gil.get(`/api/work?limit=500${query}`)
  expect(response.status, query).toBe(200)
  return readJson<Work[]>(response)
}
const ids = (rows: readonly Work[]) => rows.map(({ id }) => id)
const opened = async (name: string, phone: string) => {
  const body = { name, phone, income: 650_000, property_type: 'apartamento', property_city: 'Olinda' }
  return (await readJson<{ id: string }>(gil.post('/api/cases', { ...body, property_state: 'PE' }))).id
}

const patch = async (id: string, subpath: string, body: object) =>
  expect((await gil.patch(`/api/cases/${id}/${subpath}`, body)).status, subpath).toBe(200)

let all: Work[]
let signed: string
beforeAll(async () => {
  const [first, second, third] = await list()
  await db.updateTable('cases').set({ property_city: 'Olinda' }).where('id', '=', first!.id).execute()
  await patch(first!.id, 'operation', { financed: 30_000_000, line: 'SBPE', client_signed_on: '2026-09-10' })
  await patch(second!.id, 'operation', { financed: 12_345_678, risk_expires_on: '2026-11-24' })
  signed = third!.id
  await db
    .insertInto('case_stages')
    .values({
      id: 'assinado',
      case_id: signed,
      stage: 'assinatura',
      status: 'completed',
      started_at: '2026-10-30T12:00:00.000Z',
      // Midnight of 1 November in Brasília; a minute earlier is October.
      finished_at: '2026-11-01T03:00:00.000Z',
    })
    .execute()
  all = await list()
})

const cases: [filter: string, keep: (row: Work) => boolean][] = [
  ['stage=contrato', (row) => row.current_stage === 'contrato'],
  ['situation=Novo', (row) => row.situation === 'Novo'],
  ['waiting_on=agente', (row) => row.waiting_on === 'agente'],
  ['responsible=me', (row) => row.responsible?.id === demoPeople.gil.id],
  ['responsible=none', (row) => row.responsible === null],
  [`responsible=${demoPeople.alice.id}&stage=contrato`, () => false],
  ['line=SBPE', (row) => row.line === 'SBPE'],
  ['city=Olinda', (row) => row.property_city === 'Olinda'],
  ['value_from=12345678', (row) => row.financed !== null],
  ['value_from=12345679&value_to=30000000', (row) => row.financed === 30_000_000],
  ['created_from=2026-10-01', (row) => today(new Date(row.created_at)) >= '2026-10-01'],
  ['created_to=2026-10-01', (row) => today(new Date(row.created_at)) <= '2026-10-01'],
  ['overdue=true', (row) => row.due_on !== null && row.due_on < '2026-11-21'],
  ['due_in=0', (row) => row.due_on !== null && row.due_on <= '2026-11-21'],
  ['due_in=3&overdue=true', (row) => row.due_on !== null && row.due_on < '2026-11-21'],
  ['stopped=7', (row) => row.stage_since < '2026-11-14T12:00:00.000Z'],
  ['to_review=true', (row) => row.documents_to_review > 0],
  ['missing=true', (row) => row.documents_missing > 0],
  ['column=contrato', (row) => (boardColumns.contrato as readonly string[]).includes(row.current_stage)],
  ['q=sbpe', () => false],
]

test.each(cases)('the filter %s keeps the matching cases only', async (filter, keep) => {
  expect(ids(await list(`&${filter}`))).toEqual(ids(all.filter(keep)))
})

test('filters by month or day of signature, and by partner', async () => {
  expect(ids(await list('&signed=month'))).toContain(signed)
  expect(ids(await list('&signed_from=2026-11-01&signed_to=2026-11-01'))).toContain(signed)
  expect(ids(await list('&signed_to=2026-10-31'))).not.toContain(signed)
  expect(ids(await list('&signed_from=2026-09-10&signed_to=2026-09-10'))).toHaveLength(1)
  expect(ids(await list('&expiring=2'))).not.toEqual(ids(await list('&expiring=3')))
  const assigned = await db
    .selectFrom('case_assignments')
    .where('partner_id', '=', demoPartners.moura.id)
    .select('case_id')
    .execute()
  const ofMoura = new Set(assigned.map(({ case_id }) => case_id))
  const listed = await list(`&partner=${demoPartners.moura.id}&outcome=todos`)
  expect(new Set(ids(listed))).toEqual(ofMoura)
  expect(listed.length).toBeGreaterThan(0)
})

test.each(Object.keys(workOrders) as WorkOrder[])(
  'continues each page where the last one ended, ordered by %s',
  async (order) => {
    for (const filter of ['', '&outcome=todos&created_from=2020-01-01']) {
      const whole = ids(await list(`&order=${order}${filter}`))
      expect(whole.toSorted()).toEqual(ids(await list(filter)).toSorted())
      const paged: string[] = []
      for (let next: string | undefined = `/api/work?limit=8&order=${order}${filter}`; next;) {
        const response: Response = await gil.get(next)
        paged.push(...ids(await readJson<Work[]>(response)))
        next = /<(.+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
      }
      expect(paged).toEqual(whole)
    }
  },
)

test("puts no name into the next page's address and binds the cursor to its order", async () => {
  const named = 'Aaron Abreu'
  await db.updateTable('cases').set({ client_name: named }).where('client_name', '=', '').execute()
  const response = await gil.get('/api/work?limit=1&order=client_name')
  const [first] = await readJson<Work[]>(response)
  expect(first!.client_name).toBe(named)
  const next = /<(.+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1] ?? ''
  const cursor = new URL(next, started.origin).searchParams.get('after') ?? ''
  const read = [
    cursor,
    ...cursor.split('.').map((segment) => Buffer.from(segment, 'base64url').toString()),
  ].join()
  for (const word of named.split(' ')) expect(read).not.toContain(word)
  expect((await gil.get(next.replace('client_name', 'due_on'))).status).toBe(400)
})

test.each([
  'order=id',
  'stage=cartorio',
  'after=x',
  'after=v1.abc',
  'responsible=gil',
  'stopped=0',
  'overdue=false',
  'x=1',
  'value_from=-1',
  'created_from=ontem',
  'person=52998224725',
])('rejects the query %s', async (query) => {
  expect((await gil.get(`/api/work?${query}`)).status).toBe(400)
})

test('lists each filter value once', async () => {
  const { cities, lines, partners } = await readJson<WorkChoices>(gil.get('/api/work/choices'))
  expect(cities.toSorted()).toEqual([...new Set(cities)].toSorted())
  expect(cities).toContain('Olinda')
  expect(lines).toEqual(['SBPE'])
  expect(partners.map(({ name }) => name)).toContain('Moura Imóveis e Crédito')
})

test('groups the same cases into five board columns, each with count and first page', async () => {
  const board = await readJson<BoardPart[]>(gil.get('/api/work/board?limit=2'))
  expect(board.map(({ column }) => column)).toEqual(Object.keys(boardColumns))
  for (const { column, count, items, next } of board) {
    const stages: readonly string[] = boardColumns[column]
    const whole = ids(all.filter((row) => stages.includes(row.current_stage)))
    expect([column, count, ids(items)]).toEqual([column, whole.length, whole.slice(0, 2)])
    if (next === null) expect(whole.length).toBeLessThanOrEqual(2)
    else expect(ids(await list(`&column=${column}&after=${next}`)), column).toEqual(whole.slice(2))
  }
  const mine = await readJson<BoardPart[]>(gil.get('/api/work/board?responsible=none&q=zzz'))
  expect(mine.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0])
})

test('finds a buyer by CPF or telephone without putting either into the address', async () => {
  const id = await opened('Dora Carvalho', '(81) 91234-5678')
  const buyer = db.updateTable('case_buyers').where('case_id', '=', id)
  await buyer.set({ cpf_digest: createPersonalCipher(DATA_KEYS).digest('52998224725', 'cpf') }).execute()
  for (const text of ['(81) 91234-5678', '+55 81 91234-5678', '529.982.247-25', '52998224725']) {
    const { person } = await readJson<{ person: string }>(gil.post('/api/work/person', { text }))
    expect(person).not.toMatch(/9123|5299/)
    expect(ids(await list(`&person=${person}`)), text).toEqual([id])
    expect(ids(await list(`&person=${person}&stage=registro`)), text).toEqual([])
  }
  for (const text of ['81 1234', 'Dora', '2026-000147', '529.982.247-2x'])
    expect(await readJson(gil.post('/api/work/person', { text }))).toEqual({ person: null })
  expect((await ana.post('/api/work/person', { text: '52998224725' })).status).toBe(403)
})

test('filters by documents that expire within days, and by expired ones', async () => {
  const { id } = all[0]!
  const item = { label: 'Holerite', required: true, owner_role: 'cliente', case_id: id } as const
  const rows = ['2026-11-21', '2026-12-06', '2026-12-07'].map((expires_on, index) => ({
    ...item,
    id: `h${index}`,
    expires_on,
  }))
  const expiring = async (days: number) => ids(await list(`&expiring=${days}`)).includes(id)
  for (const [row, days] of [
    [rows[0], 0],
    [rows[1], 15],
    [rows[2], 16],
  ] as const) {
    await db
      .insertInto('doc_checklists')
      .values({ ...row!, status: 'approved' })
      .execute()
    expect(await expiring(days)).toBe(true)
    if (days > 0) expect(await expiring(days - 1)).toBe(false)
    await db.deleteFrom('doc_checklists').where('id', '=', row!.id).execute()
  }
})

test('finds a case by facts of property, seller, operation and broker', async () => {
  const id = await opened('Téo Brandão', '(81) 93333-4444')
  await patch(id, 'property', { registration: '48.213', address: 'Rua da Aurora, 325' })
  await patch(id, 'seller', { name: 'Construtora Açaí', phone: '(81) 95555-6666' })
  await patch(id, 'operation', { proposal: 'PR-7788-9' })
  for (const q of ['teo brandao', 'pr-7788', '48.213', 'rua da aurora', 'acai', 'acai 7788'])
    expect(ids(await list(`&q=${encodeURIComponent(q)}`)), q).toEqual([id])
  const { person } = await readJson<{ person: string }>(
    gil.post('/api/work/person', { text: '81 95555-6666' }),
  )
  expect(ids(await list(`&person=${person}`))).toEqual([id])
})

test('updates the document counts of a case with each change', async () => {
  const [row] = all.filter(({ documents_missing }) => documents_missing > 0)
  const counts = async () => {
    const { documents_to_review, documents_missing } = await readJson<Work>(
      gil.get(`/api/cases/${row!.id}/work`),
    )
    return [documents_to_review, documents_missing]
  }
  const [review, owed] = await counts()
  const added = { label: 'RG', required: true, owner_role: 'cliente', case_id: row!.id } as const
  await db
    .insertInto('doc_checklists')
    .values({ ...added, id: 'novo', status: 'pending' })
    .execute()
  expect(await counts()).toEqual([review, owed! + 1])
  await db.updateTable('doc_checklists').set({ status: 'uploaded' }).where('id', '=', 'novo').execute()
  expect(await counts()).toEqual([review! + 1, owed])
  await db.deleteFrom('doc_checklists').where('id', '=', 'novo').execute()
  expect(await counts()).toEqual([review, owed])
})

test('exports the filtered list without encrypted fields, and logs who did', async () => {
  const response = await gil.get('/api/work/export?stage=contrato&q=a')
  expect(response.headers.get('Content-Disposition')).toContain('dossies-2026-11-21.csv')
  const text = await response.text()
  const [titles, ...rows] = text.replace('\uFEFF', '').trim().split('\r\n')
  expect(titles).toMatch(/^Dossiê;Cliente;Título;/)
  const shown = all.filter((row) => row.current_stage === 'contrato')
  expect(rows.map((row) => row.split(';')[0])).toEqual(shown.map(({ protocol }) => protocol))
  expect(text).not.toMatch(/\d{5}-\d{4}/)
  const entry = await db
    .selectFrom('audit_log')
    .where('action', '=', 'case.export_list')
    .select(['actor_id', 'after'])
    .executeTakeFirstOrThrow()
  expect(entry.actor_id).toBe(demoPeople.gil.id)
  expect(JSON.parse(entry.after!)).toEqual({
    stage: 'contrato',
    outcome: 'em_andamento',
    order: 'due_on',
    searched: true,
  })
  const chosen = all.slice(1, 3).map(({ id }) => id)
  const some = await gil.get(`/api/work/export?ids=${[...chosen, demoPeople.gil.id].join('~')}`)
  expect((await some.text()).trim().split('\r\n')).toHaveLength(3)
  const spreadsheet = await gil.get('/api/work/export?format=xlsx')
  expect(new TextDecoder('latin1').decode((await spreadsheet.arrayBuffer()).slice(0, 2))).toBe('PK')
})

test("filters by a document to review, or a client's message unread by this person", async () => {
  const shown = async () => ids(await list('&answered=true'))
  await db.deleteFrom('messages').execute()
  await db.updateTable('cases').set({ documents_to_review: 0 }).execute()
  expect(await shown()).toEqual([])
  const mine = await readJson<{ id: string }[]>(ana.get('/api/cases'))
  const [first, second] = ids(all.filter(({ id }) => mine.some((one) => one.id === id)))
  const path = `/api/cases/${first}/messages`
  expect((await ana.post(path, { body: 'Já enviei tudo.' })).status).toBe(201)
  // A staff message does not count as an answer.
  expect((await gil.post(`/api/cases/${second}/messages`, { body: 'Faltou um.' })).status).toBe(201)
  expect(await shown()).toEqual([first])
  const until = new Date(clock.now.getTime() + 1000).toISOString()
  expect((await gil.post(`${path}/read`, { until })).status).toBe(204)
  expect(await shown()).toEqual([])
  await db.updateTable('cases').set({ documents_to_review: 1 }).where('id', '=', second!).execute()
  expect(await shown()).toEqual([second])
})
