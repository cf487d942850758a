import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { ManyResult } from './schemas.ts'
import type { RequestPreview } from '../correspondence/request-schemas.ts'
import type { Work } from '../work-list/work-schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const gil = await signIn(started, demoPeople.gil.email)

const list = async (query = '') => readJson<Work[]>(gil.get(`/api/work?${query}`))
const withRevision = (rows: readonly Work[]) =>
  rows.map(({ id, updated_at }) => ({ id, seen_at: updated_at }))
const change = (rows: readonly Work[], changeBody: object) =>
  gil.post('/api/work/changes', { cases: withRevision(rows), change: changeBody })
const result = async (rows: readonly Work[], changeBody: object) => {
  const response = await change(rows, changeBody)
  expect(response.status).toBe(200)
  return readJson<ManyResult>(response)
}
const notices = () => db.selectFrom('notices').select('id').orderBy('id').execute()
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Paper that a client still owes. */
const paper = {
  label: 'RG e CPF',
  required: true,
  status: 'pending' as const,
  owner_role: 'cliente' as const,
  rejection_reason: null,
  storage_path: null,
  uploaded_at: null,
  reviewed_at: null,
}

test('records each case separately and names stale and missing ones, which stay unchanged', async () => {
  const [first, second, third] = await list()
  const rows = [first!, second!, third!]
  clock.now = new Date(clock.now.getTime() + 1000)
  await gil.post(`/api/cases/${second!.id}/notes`, { body: 'Enquanto isso.' })
  const missing = { ...third!, id: randomUUID() }
  const report = await result([...rows, missing], { kind: 'assign', responsible_id: demoPeople.gil.id })
  expect(report.done).toEqual(ids([first!, third!]))
  expect(report.failed.map(({ id, code, key }) => [id, code, key])).toEqual([
    [second!.id, 'stale', 'erros.alteradoPorOutro'],
    [missing.id, 'not_found', 'erros.naoEncontrado'],
  ])
  const entries = await db
    .selectFrom('audit_log')
    .where('action', '=', 'case.update')
    .where('created_at', '=', clock.now.toISOString())
    .select(['case_id', 'actor_id'])
    .execute()
  expect(new Set(entries.map(({ case_id }) => case_id))).toEqual(new Set(report.done))
})

test('applies the responsible person, tags, a pause and an ending as for a single case', async () => {
  const before = await notices()
  const rows = (await list()).slice(0, 2)
  const again = async () => (await list('outcome=todos')).filter(({ id }) => ids(rows).includes(id))
  expect(
    await result(await again(), { kind: 'situation', waiting_on: 'cliente', due_on: '2026-12-01' }),
  ).toEqual({ done: expect.arrayContaining(ids(rows)) as string[], failed: [] })
  // Adding a tag overwrites nothing, so a newer revision does not matter.
  expect((await result(rows, { kind: 'tags', add: ['Feirão'] })).failed).toEqual([])
  await result(await again(), { kind: 'suspend', resumes_on: '2026-12-24' })
  for (const row of await again())
    expect(row).toMatchObject({
      waiting_on: 'cliente',
      due_on: '2026-12-01',
      tags: ['Feirão'],
      outcome: 'suspenso',
    })
  await result(await again(), { kind: 'end', outcome: 'desistiu', reason: 'Sumiu' })
  const { done, failed } = await result(await again(), { kind: 'assign', responsible_id: null })
  expect([done, failed.map(({ code }) => code)]).toEqual([[], ['wrong_state', 'wrong_state']])
  // No notices: the request did not ask for any.
  expect(await notices()).toEqual(before)
})

test('e-mails only clients who owe papers, and names the skipped cases before and after', async () => {
  const rows = (await list()).slice(0, 3)
  const [owes, done, unreachable] = ids(rows) as [string, string, string]
  await db.deleteFrom('doc_checklists').where('case_id', 'in', ids(rows)).execute()
  await db
    .insertInto('doc_checklists')
    .values([owes, unreachable].map((case_id) => ({ ...paper, case_id, id: randomUUID() })))
    .execute()
  const followedBy = (client_id: string | null, ...of: string[]) =>
    db.updateTable('cases').set({ client_id }).where('id', 'in', of).execute()
  await followedBy(demoPeople.ana.id, owes, done)
  await followedBy(null, unreachable)
  await db.deleteFrom('outbox_emails').execute()

  const request = { template: 'documentos_pedidos', day: '2027-01-15' }
  const preview = await readJson<RequestPreview>(
    gil.post('/api/work/requests', { ids: ids(rows), ...request }),
  )
  expect(preview.reached).toBe(1)
  expect(preview.example!.text).toMatch(/falta[^]*RG e CPF[^]*15\/01\/2027/)
  const reasons = [
    [done, 'erros.nadaAPedir'],
    [unreachable, 'erros.semEmail'],
  ]
  expect(preview.left.map(({ id, key }) => [id, key])).toEqual(reasons)
  const emails = () => db.selectFrom('outbox_emails').select('to_address').execute()
  expect(await emails(), 'a look sends nothing').toEqual([])

  const report = await result(rows, { kind: 'request', ...request })
  expect([report.done, report.failed.map(({ id, key }) => [id, key])]).toEqual([[owes], reasons])
  expect(await emails()).toEqual([{ to_address: demoPeople.ana.email }])
  const past = await change(rows, { kind: 'request', ...request, day: '2020-01-01' })
  expect([past.status, Object.keys((await readJson<ErrorBody>(past)).fields ?? {})]).toEqual([400, ['day']])
})

test.each([
  [{ kind: 'end', outcome: 'desistiu' }, 'reason'],
  [{ kind: 'suspend', resumes_on: '2020-01-01' }, 'resumes_on'],
  [{ kind: 'assign', responsible_id: demoPeople.ana.id }, 'responsible_id'],
  [{ kind: 'tags', add: [''] }, 'change.add.0'],
  [{ kind: 'delete' }, 'change.kind'],
])('rejects %j for any case and changes nothing', async (invalidChange, field) => {
  const rows = (await list()).slice(0, 2)
  const response = await change(rows, invalidChange)
  expect(response.status).toBe(400)
  expect(Object.keys((await readJson<ErrorBody>(response)).fields ?? {})).toEqual([field])
  const now = await list()
  for (const row of rows) expect(now).toContainEqual(row)
})

test('generates the missing papers of each open case and names an ended one', async () => {
  const rows = (await list('outcome=em_andamento')).slice(0, 2)
  const open = rows[0]!.id
  const ended = rows[1]!.id
  const papersOf = (id: string) =>
    db.selectFrom('doc_checklists').where('case_id', '=', id).select('id').execute()
  await db.deleteFrom('doc_checklists').where('case_id', 'in', ids(rows)).execute()
  await db.updateTable('cases').set({ outcome: 'cancelado' }).where('id', '=', ended).execute()
  const report = await result(rows, { kind: 'checklist' })
  expect([report.done, report.failed.map(({ id, code }) => [id, code])]).toEqual([
    [open],
    [[ended, 'wrong_state']],
  ])
  const papers = await papersOf(open)
  expect(papers.length).toBeGreaterThan(3)
  await result(rows, { kind: 'checklist' })
  expect(await papersOf(open), 'a second time adds nothing').toEqual(papers)
  expect(await papersOf(ended)).toEqual([])
})
