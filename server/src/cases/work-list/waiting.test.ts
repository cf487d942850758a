import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { createDocument } from '../../testing/create-document.ts'
import { signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { shortName } from '../record/client-name.ts'
import type { Case, WaitingCase } from '../record/schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const [paula, pedro, gil] = await Promise.all(
  (['paula', 'pedro', 'gil'] as const).map((key) => signIn(started, demoPeople[key].email)),
)
await db
  .updateTable('doc_checklists')
  .set({ status: 'not_applicable', rejection_reason: null, waive_reason: null })
  .execute()
await db.updateTable('cases').set({ waiting_on: 'banco' }).execute()
const anas = demoId('case', 'boa-vista')
const brunos = demoId('case', 'joao-pessoa')
const waiting = (person: typeof paula) => readJson<WaitingCase[]>(person!.get('/api/cases/waiting'))

test('lists the longest waiting case first, with the number of waiting documents', async () => {
  expect(await waiting(paula)).toEqual([])
  await createDocument(started, {
    case_id: anas,
    status: 'in_review',
    uploaded_at: '2026-11-11T12:00:00.000Z',
  })
  await createDocument(started, { case_id: anas, owner_role: 'parceiro', status: 'pending', required: true })
  const mine = await db
    .selectFrom('case_assignments')
    .innerJoin('cases', 'cases.id', 'case_id')
    .where('partner_id', '=', demoPeople.paula.partner_id)
    .where('cases.id', '<>', anas)
    .where('cases.outcome', '=', 'em_andamento')
    .select(['cases.id', 'cases.stage_since'])
    .executeTakeFirstOrThrow()
  await db
    .updateTable('cases')
    .set({ waiting_on: 'corretor', stage_since: '2026-11-01T12:00:00.000Z' })
    .where('id', '=', mine.id)
    .execute()
  const [first, second] = await waiting(paula)
  expect(first).toMatchObject({ id: mine.id, to_review: 0, to_send: 0, since: '2026-11-01T12:00:00.000Z' })
  expect(second).toMatchObject({ id: anas, client_name: 'Ana Clara Ferreira', to_review: 1, to_send: 1 })
  expect((await gil!.get('/api/cases/waiting')).status).toBe(403)
})

test("shortens the client's name for a referrer and hides the documents", async () => {
  await createDocument(started, {
    case_id: brunos,
    status: 'in_review',
    uploaded_at: '2026-11-11T12:00:00.000Z',
  })
  await db
    .updateTable('cases')
    .set({ title: 'Bruno Albuquerque · Recife' })
    .where('id', '=', brunos)
    .execute()
  await db
    .updateTable('partners')
    .set({ can_see_documents: false, can_review: false, can_refer: true })
    .where('id', '=', demoPeople.pedro.partner_id)
    .execute()
  expect((await waiting(pedro)).find(({ id }) => id === brunos)).toBeUndefined()
  const shortened = { client_name: 'Bruno A.', title: 'Bruno A. · Recife' }
  const cases = await readJson<Case[]>(pedro!.get('/api/cases'))
  expect(cases.find(({ id }) => id === brunos)).toMatchObject(shortened)
  expect(await readJson<Case>(pedro!.get(`/api/cases/${brunos}`))).toMatchObject(shortened)
  expect((await pedro!.get(`/api/cases/${randomUUID()}`)).status).toBe(404)
})

test.each([
  ['Ana Clara Ferreira', 'Ana F.'],
  ['Ana', 'Ana'],
  ['', ''],
])('shortens %s to %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})
