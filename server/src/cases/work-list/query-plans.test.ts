import { workOrders } from 'core'
import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import type { AutomationRow } from '../../business/automations/schemas.ts'
import { purgeLeads } from '../../leads/purge-leads.ts'
import { markThrough } from '../../testing/create-commission.ts'
import { formWith } from '../../testing/form-with.ts'
import { fullScans } from '../../testing/full-scans.ts'
import { createManyCases } from '../../testing/many-cases.ts'
import { idOf } from '../../testing/many-rows.ts'
import type { CaseTasks } from '../tasks/schemas.ts'
import { askLead } from '../../testing/lead-body.ts'
import { openDatabase } from '../../testing/open-database.ts'
import { signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { recordQueries } from '../../testing/record-queries.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { startApp } from '../../testing/start-app.ts'

const { ana, paula, gil, alice } = demoPeople
/** Agents with a branch, each responsible for a few cases. */
const AGENTS = 150

const recorded = recordQueries()
const connection = await openDatabase(recorded.log)
await seedDemo(connection.db, new Date('2026-11-21T12:00:00Z'))
await createManyCases(connection.db, {
  cases: 3000,
  ofPartner: 60,
  documents: 60,
  partnerId: paula.partner_id!,
  clientId: ana.id,
})
const branchId = idOf('branch', 0)
await connection.db
  .insertInto('branches')
  .values(
    Array.from({ length: 20 }, (_, number) => ({
      id: idOf('branch', number),
      name: `Filial ${number}`,
      name_key: `filial ${number}`,
      city: 'Recife',
      updated_at: '2026-11-21T12:00:00.000Z',
    })),
  )
  .execute()
await connection.db.updateTable('profiles').set({ branch_id: branchId }).where('id', '=', gil.id).execute()
// Most cases have an agent, each agent few of them: PostgreSQL's plans depend on that.
for (let number = 0; number < AGENTS; number += 1) {
  const { db } = connection
  const agentId = idOf('person', number)
  const cases = Array.from({ length: 15 }, (_, one) => idOf('case', 100 + number + one * AGENTS))
  await db.updateTable('cases').set({ responsible_id: agentId }).where('id', 'in', cases).execute()
  await db
    .updateTable('profiles')
    .set({ branch_id: idOf('branch', 1 + (number % 19)) })
    .where('id', '=', agentId)
    .execute()
}
if (connection.dialect === 'postgres')
  await connection.db.executeQuery(CompiledQuery.raw('vacuum analyze branches, profiles, cases'))
const started = await startApp({ connection })
const [asAna, asPaula, asGil, asAlice] = await Promise.all(
  [ana, paula, gil, alice].map(({ email }) => signIn(started, email)),
)

const path = `/api/cases/${idOf('case', 0)}`
/** One document waits for review, the other for its file. */
const [sent, awaited] = [0, 1].map((number) => `${path}/documents/${idOf('document', number)}`)
const until = '2026-11-21T12:00:00.000Z'

/** Cursor somewhere in the middle. */
const after = `after=2026-01-02T12:00:00.000Z_${idOf('case', 0)}`

/** Runs every query of cases, their rows, and the e-mails. */
async function askEverything() {
  recorded.begin()
  for (const person of [asAna!, asPaula!, asGil!]) {
    const reads = [
      '/api/cases',
      '/api/cases?q=recife%20casa',
      path,
      ...['stages', 'public-notes', 'documents', 'fees', 'assignments', 'messages'].map(
        (subpath) => `${path}/${subpath}`,
      ),
      '/api/notices',
      ...['/api/cases', '/api/notices', `${path}/messages`].map((list) => `${list}?${after}`),
      `/api/cases?q=recife%20casa&${after}`,
    ]
    for (const read of reads) expect((await person.get(read)).status, read).toBe(200)
    for (const read of ['', `?${after}`, '/count'])
      expect((await person.get(`/api/review${read}`)).status, read).toBe(person === asAna ? 403 : 200)
    expect((await person.get('/api/cases/waiting')).status).toBe(person === asPaula ? 200 : 403)
    expect((await person.post(`${path}/messages`, { body: 'Olá' })).status).toBe(201)
    expect((await person.post(`${path}/messages/read`, { until })).status).toBe(204)
    expect((await person.post('/api/notices/read', { until })).status).toBe(204)
  }
  const { person } = await readJson<{ person: string }>(
    asGil!.post('/api/work/person', { text: '81987654321' }),
  )
  const some = idOf('partner', 1)
  const filters = [
    '',
    '&stage=contrato',
    '&situation=Novo',
    '&waiting_on=banco',
    '&responsible=me',
    '&responsible=none',
    '&overdue=true',
    '&stopped=7',
    '&to_review=true',
    '&missing=true',
    '&answered=true',
    '&answered=true&responsible=me',
    '&expiring=15',
    '&line=SBPE',
    '&city=Recife',
    '&tag=vip',
    '&value_from=1&value_to=2',
    '&created_from=2026-01-01&created_to=2026-01-02',
    '&signed=month&outcome=todos',
    '&signed_to=2026-01-02',
    ...['sent', 'approved', 'conditioned', 'refused', 'registered', 'released', 'closed'].map(
      (date) => `&outcome=todos&date=${date}&date_from=2026-01-01&date_to=2026-01-02`,
    ),
    '&outcome=todos&date=stage_ended&ended_stage=contrato&date_from=2026-01-01&date_to=2026-01-02',
    '&outcome=todos&date=document_rejected&date_from=2026-01-01&date_to=2026-01-02',
    '&outcome=todos&date=document_rejected&rejection=verso&date_from=2026-01-01&date_to=2026-01-02',
    '&outcome=todos&date=document_reviewed&date_from=2026-01-01&date_to=2026-01-02',
    '&outcome=perdidos&reason=Sumiu&date=closed&date_from=2026-01-01&date_to=2026-01-02',
    '&no_line=true',
    `&partner=${some}`,
    `&branch=${branchId}`,
    '&branch=none',
    `&referred_by=${some}`,
    '&referred_by=none',
    `&person=${person}`,
    '&q=recife%20casa',
  ]
  const addresses = [
    ...filters.map((filter) => `?limit=1${filter}`),
    ...Object.keys(workOrders).flatMap((order) => [`?order=${order}`, `?order=${order}&to_review=true`]),
    '/count',
    ...['stage', 'responsible', 'branch', 'referred_by'].map((by) => `/groups?limit=1&by=${by}`),
    '/board',
    '/board?to_review=true',
  ]
  for (const list of addresses) expect((await asGil!.get(`/api/work${list}`)).status, list).toBe(200)
  for (const words of ['q=recife%20casa', 'q=zq', `person=${person}`, `recent=${idOf('case', 0)}`])
    for (const browser of [asGil!, asAlice!])
      expect((await browser.get(`/api/search?${words}`)).status, words).toBe(200)
  for (const subpath of ['property', 'seller', 'operation'])
    expect((await asGil!.patch(`${path}/${subpath}`, {})).status, subpath).toBe(200)
  expect((await asGil!.post(`${path}/tags`, { add: ['VIP', 'Urgente'] })).status).toBe(200)
  expect((await asGil!.post(`${path}/tags`, { remove: ['vip'] })).status).toBe(200)
  expect((await asGil!.post(`${path}/buyers`, { name: 'Rita Melo' })).status).toBe(201)
  for (const as of [{ as: 'client' }, { as: 'partner', partner_id: paula.partner_id }])
    expect((await asGil!.post(`${path}/look`, as)).status).toBe(200)
  for (const read of [
    'work',
    'checklist',
    'buyers',
    'facts',
    'notes',
    'history',
    'credit',
    'quotes',
    'quotes/draft',
  ])
    expect((await asGil!.get(`${path}/${read}`)).status, read).toBe(200)
  const saved = await asGil!.post('/api/work/views', { name: 'Meus', filters: {}, is_shared: true })
  const { id } = await readJson<{ id: string }>(saved)
  expect((await asGil!.patch(`/api/work/views/${id}`, { name: 'Meus dossiês' })).status).toBe(200)
  expect((await asGil!.delete(`/api/work/views/${id}`)).status).toBe(204)
  const tasks = await readJson<CaseTasks>(
    asGil!.post(`${path}/tasks`, { title: 'Ligar', due_on: '2026-11-30' }),
  )
  expect((await asGil!.patch(`/api/tasks/${tasks.tasks[0]?.id}`, { done: true })).status).toBe(204)
  for (const read of [`${path}/tasks`, '/api/tasks', '/api/tasks?until=2026-11-30'])
    expect((await asGil!.get(read)).status, read).toBe(200)
  for (const numbers of ['', `?partner=${some}`, `?month=2026-01&agent=${gil.id}`, `?branch=${branchId}`])
    for (const one of [asGil!, asAlice!])
      expect((await one.get(`/api/numbers${numbers}`)).status, numbers).toBe(200)
  for (const subpath of ['staff', 'choices', 'views'])
    expect((await asGil!.get(`/api/work/${subpath}`)).status).toBe(200)
  for (const list of ['emails', 'invitations', 'people', 'people?role=agent', 'people?active=false'])
    for (const page of ['', after])
      expect(
        (await asAlice!.get(`/api/admin/${list}${list.includes('?') ? '&' : '?'}${page}`)).status,
        list,
      ).toBe(200)
  expect((await asAlice!.get(`/api/admin/people?partner=${paula.partner_id}`)).status).toBe(200)
  expect((await asAna!.post(`${path}/messages`, { body: 'Olá', stage: 'Análise de crédito' })).status).toBe(
    201,
  )
  expect((await asGil!.post(`${path}/messages`, { body: 'Olá', to_role: 'parceiro' })).status).toBe(201)
  expect((await asAna!.request(`${awaited}/file`, formWith('rg.pdf', samplePdf()))).status).toBe(201)
  expect((await asPaula!.get(`${awaited}/files`)).status).toBe(200)
  expect((await asPaula!.get(`${awaited}/file?versao=1`)).status).toBe(200)
  expect((await asPaula!.post(`${awaited}/approve`)).status).toBe(200)
  const history = connection.db.selectFrom('audit_log').where('case_id', '=', idOf('case', 0)).selectAll()
  expect(await history.orderBy('created_at').execute()).toHaveLength(10)
  expect((await asPaula!.post(`${sent}/reject`, { rejection_reason: 'Ilegível.' })).status).toBe(200)
  expect((await asGil!.post(`${path}/stage`, { stage: 'pre_analise', confirmed: true })).status).toBe(200)
  expect((await asGil!.post(`${path}/stage`, { stage: 'lead_criado', notes: 'Volta.' })).status).toBe(200)
}

/** Runs every query of leads, for a person who asked twice and whose case exists. */
async function askLeads() {
  const inbox = '/api/leads'
  const receipts = [1, 2].map(async () => readJson<{ claim_token: string }>(askLead(started)))
  for (const { claim_token: token } of await Promise.all(receipts))
    expect((await asAna!.post(`${inbox}/claim`, { token })).status).toBe(200)
  for (const cpf of ['0', '1'])
    expect((await askLead(started, { cpf, phone: `(81) 91234-567${cpf}` })).status).toBe(201)
  const { person } = await readJson<{ person: string }>(
    asGil!.post('/api/work/person', { text: '81912345671' }),
  )
  const [first] = await readJson<{ id: string }[]>(asGil!.get(`${inbox}?person=${person}`))
  const firstPage = await asGil!.get(`${inbox}?limit=1`)
  const next = /<(.+)>/.exec(firstPage.headers.get('Link') ?? '')![1]!
  const created = 'status=todos&answered=true&created_from=2026-11-01&created_to=2026-11-30'
  for (const query of [
    'status=novo',
    'status=todos&owner=me&origin=widget',
    'owner=none&due=true',
    'q=dora',
    created,
  ])
    expect((await asGil!.get(`${inbox}?${query}`)).status, query).toBe(200)
  for (const read of [next, `${inbox}/${first?.id}`, `${inbox}/count`])
    expect((await asGil!.get(read)).status, read).toBe(200)
  const change = (subpath: string, body: object) => asGil!.post(`${inbox}/${first?.id}/${subpath}`, body)
  expect((await change('contacts', { channel: 'ligacao', result: 'falou' })).status).toBe(201)
  expect((await change('discard', { reason: 'sem_contato' })).status).toBe(200)
  expect((await change('reopen', {})).status).toBe(200)
  expect((await change('case', {})).status).toBe(201)
  await purgeLeads(connection.db, new Date('2026-11-21T12:00:00Z'))
}

/** Adds as many tasks as a year leaves: PostgreSQL's plans depend on the number of rows. */
async function fillTasks(automationId: string) {
  const { db } = connection
  const numbers = Array.from({ length: 2000 }, (_, number) => number)
  const at = '2026-11-20T12:00:00.000Z'
  const lead = {
    status: 'descartado',
    discard_reason: 'robo',
    queue_key: '9',
    search_text: '',
    origin: 'site',
    name: 'X',
  } as const
  const times = { created_at: at, updated_at: at, waiting_since: at }
  const rows = (table: string) =>
    numbers.map((number) => ({ id: idOf(table, number), case_id: idOf('case', number) }))
  for (const [first, last] of [
    [0, 1000],
    [1000, 2000],
  ] as const) {
    await db
      .insertInto('leads')
      .values(
        rows('lead')
          .slice(first, last)
          .map((row) => ({ ...row, ...lead, ...times, protocol: row.id, simulations: 0, attempts: 0 })),
      )
      .execute()
    await db
      .insertInto('tasks')
      .values(
        rows('task')
          .slice(first, last)
          .map((row) => ({
            ...row,
            title: 'Ligar',
            due_on: `20${30 + (Number.parseInt(row.id.slice(0, 6), 16) % 60)}-01-01`,
            created_at: at,
          })),
      )
      .execute()
    await db
      .insertInto('automation_runs')
      .values(
        rows('run')
          .slice(first, last)
          .map((row) => ({
            ...row,
            automation_id: automationId,
            subject_id: row.case_id,
            occasion: at,
            status: 'done' as const,
            due_at: at,
            created_at: at,
            done_at: at,
          })),
      )
      .execute()
  }
  await db
    .insertInto('case_operations')
    .values(
      numbers.map((number) => ({
        case_id: idOf('case', number),
        risk_expires_on: `20${10 + (number % 80)}-01-01`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (connection.dialect === 'postgres')
    await db.executeQuery(CompiledQuery.raw('analyze tasks, automation_runs, case_operations'))
}

/** Runs every query of the automations, on a day with something for each. */
async function askAutomations() {
  const rules = await readJson<AutomationRow[]>(asAlice!.get('/api/admin/automations'))
  for (const {
    id,
    key: _key,
    name: _name,
    active: _active,
    updated_at: _at,
    revision: _revision,
    ...rule
  } of rules) {
    expect((await asAlice!.post('/api/admin/automations/dry-run', rule)).status).toBe(200)
    expect((await asAlice!.put(`/api/admin/automations/${id}`, { active: true })).status).toBe(200)
  }
  await fillTasks(rules[0]!.id)
  const { id: asked } = demoPeople.gil
  for (const query of [
    '',
    `?${after}`,
    `?actor=${asked}`,
    '?object=cases&action=case.move_stage',
    `?target=${asked}`,
    '?from=2026-11-01&to=2026-11-30&q=nada%20disso',
  ])
    expect((await asAlice!.get(`/api/admin/logs${query}`)).status, query).toBe(200)
  for (const query of ['', `?${after}`, `?automation=${rules[0]?.id}`])
    expect((await asAlice!.get(`/api/admin/automations/runs${query}`)).status).toBe(200)
  await started.runAutomations()
}

/** Runs every query of commissions, from a rule to a closed month. */
async function askCommissions() {
  const one = idOf('case', 1)
  const rule = { bank: null, line: null, base: 'financiado', rate: 0.01, ceiling: null, trigger: 'assinado' }
  const sources = { source: 'Anexo II', checked_on: null, valid_from: '2026-01-01', valid_until: null }
  const rules = '/api/admin/commission-rules'
  const added = await readJson<{ id: string }>(asAlice!.post(rules, { ...rule, ...sources }))
  const signed = { financed: 20_000_000, client_signed_on: '2026-10-20' }
  expect((await asGil!.patch(`/api/cases/${one}/operation`, signed)).status).toBe(200)
  expect(
    (await asAlice!.post(`${rules}/preview`, { ...rule, ...sources, id: added.id, rate: 0.02 })).status,
  ).toBe(200)
  expect((await asAlice!.put(`${rules}/${added.id}`, { rate: 0.02 })).status).toBe(200)
  const entry = { cases: [one], day: '2026-10-21' }
  for (const body of [{ kind: 'invoiced', number: '7' }, { kind: 'received' }])
    expect((await markThrough(asAlice!, { ...entry, ...body })).status).toBe(200)
  for (const person of [asGil!, asAlice!])
    for (const query of [
      '',
      '?month=2026-10',
      `?month=2026-10&agent=${gil.id}&partner=${idOf('partner', 1)}`,
      '?show=open',
      '?show=open&late=true&status=prevista',
    ]) {
      expect((await person.get(`/api/commissions${query}`)).status, query).toBe(200)
      if (!query.includes('show'))
        expect((await person.get(`/api/commissions/summary${query}`)).status, query).toBe(200)
    }
  expect((await asAlice!.get(`/api/commissions/${one}`)).status).toBe(200)
  const sums = { expected: 400_000, invoiced: 400_000, received: 400_000, written_off: 0 }
  expect((await asAlice!.post('/api/commissions/months/2026-10/close', sums)).status).toBe(204)
}

/** Staff see all cases: lists are read in order from an index that also holds the search text. */
const all = ['SCAN cases USING INDEX cases_search', 'Index Scan cases_search', 'Index Only Scan cases_search']

/** Searches of the audit log and its cases, by whichever index PostgreSQL chooses for few cases. */
const inLog = /^select "id" from "audit_log" where \(lower\(/

/** The first page of a whole list starts at the start of its index. */
const newest =
  /\b(USING (COVERING )?INDEX|Index( Only)? Scan) (outbox_emails_created|invitations_created|profiles_search|profiles_partner|profiles_branch|automation_runs_created|audit_log_newest|cases_opened)$/

/** PostgreSQL counts waiting documents from open cases, which are few compared to ended ones. */
const underWay = /^(Bitmap Index|Index Only) Scan cases_by_financed$/

/** Without any device, every index of these empty tables costs PostgreSQL the same. */
const empty = /^Index Scan push_(subscriptions_pkey|messages_subscription)$/

/** Tables that do not grow with the cases, such as the queue of the index of persons and runs whose e-mails are queued, and the word index, whose matches SQLite calls a scan. */
const small =
  /^SCAN (json_each|case_search) VIRTUAL TABLE|\b(app_settings|app_settings_pkey|checklist_models|checklist_models_pkey|automations|automations_pkey|automations_trigger|automation_runs_queued|SCAN (page|waiting|chosen|known|moved|counted)|(SCAN|Scan) (commission_rules|commission_recalculations|commission_months(_pkey)?|webhook_endpoints(_pkey)?|branches(_pkey)?|some|banks(_pkey)?|partners|published|published_revision|ui_strings|fee_catalog|fee_catalog_code_key|themes|themes_one_active|calc_formulas|index_figures(_pkey)?|rule_reminders(_pkey)?|person_index_queue(_pkey)?))\b/

test('runs no query that scans a whole table', { timeout: 60_000 }, async () => {
  await askEverything()
  await askLeads()
  await askAutomations()
  await askCommissions()
  const queries = recorded.queries()
  const scansByQuery: Record<string, string[]> = {}
  let staffLists = 0
  for (const query of queries) {
    const scans = (await fullScans(connection, query)).filter(
      (scan) => !small.test(scan) && !newest.test(scan) && !underWay.test(scan) && !empty.test(scan),
    )
    const ofStaff = /^select [^;]* from "cases" (where cases.search_text|order by)/.test(query.sql)
    const unexpected = ofStaff || inLog.test(query.sql) ? scans.filter((scan) => !all.includes(scan)) : scans
    staffLists += ofStaff && unexpected.length < scans.length ? 1 : 0
    if (unexpected.length > 0) scansByQuery[query.sql] = unexpected
  }
  expect(scansByQuery).toEqual({})
  // The staff's list is found, so the queries were recorded; its searches use the word index.
  expect(staffLists).toBeGreaterThan(0)
  expect(queries.length).toBeGreaterThan(40)
})

test('detects a query that scans a whole table', async () => {
  const { db } = connection
  const slow = [
    db.selectFrom('messages').selectAll().where('body', '=', 'Olá').compile(),
    db.selectFrom('doc_checklists').select('id').where('label', '=', 'CPF').orderBy('id').compile(),
  ]
  for (const query of slow) expect(await fullScans(connection, query), query.sql).toHaveLength(1)
})
