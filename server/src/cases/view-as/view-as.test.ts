import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPartners, demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { createDocument } from '../../testing/create-document.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { upload } from '../../testing/upload.ts'
import type { SeenCase } from './schemas.ts'
import type { Work } from '../work-list/work-schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const broker = randomUUID()
await db
  .insertInto('partners')
  .values({
    id: broker,
    name: 'Cora Corretora',
    type: 'corretor',
    created_at: clock.now.toISOString(),
    can_see_documents: false,
    can_review: false,
    can_refer: true,
  })
  .execute()
await createPerson(db, { email: 'cora@demo.br', role: 'partner', partner_id: broker })
const [gil, ana, paula, cora] = await Promise.all(
  [demoPeople.gil.email, demoPeople.ana.email, demoPeople.paula.email, 'cora@demo.br'].map((email) =>
    signIn(started, email),
  ),
)
const id = demoId('case', 'boa-vista')
const viewAs = (body: object) => gil!.post(`/api/cases/${id}/look`, body)
const readPart = <Body>(browser: typeof gil, path: string) =>
  readJson<Body>(browser!.get(`/api/cases/${id}${path}`))

test('returns exactly what the client and the partner get themselves', async () => {
  for (const [browser, body] of [
    [ana, { as: 'client' }],
    [paula, { as: 'partner', partner_id: demoPeople.paula.partner_id }],
  ] as const) {
    const view = await readJson<SeenCase>(viewAs(body))
    const { unread_messages: _own, ...caseRow } = await readPart<Record<string, unknown>>(browser, '')
    expect(view.found).toMatchObject(caseRow)
    expect(view.stages).toEqual(await readPart(browser, '/stages'))
    expect(view.notes).toEqual(await readPart(browser, '/public-notes'))
    expect(view.documents).toEqual(await readPart(browser, '/documents'))
    expect(view.fees).toEqual(await readPart(browser, '/fees'))
    expect(view.assignments).toEqual(await readPart(browser, '/assignments'))
    expect(view.contacts).toEqual(await readPart(browser, '/contacts'))
    expect(view.messages).toEqual(await readPart(browser, '/messages?limit=50'))
  }
})

test('serves files with no more than the rights of the viewed person', async () => {
  const item = await createDocument(started, { case_id: id })
  const status = async (browser: typeof gil, kind: 'file' | 'files', query: string) =>
    (await browser!.get(`/api/cases/${id}/documents/${item}/${kind}?${query}`)).status
  const { partner_id: works } = demoPeople.paula
  await db
    .insertInto('case_assignments')
    .values({ id: randomUUID(), case_id: id, partner_id: broker, responsibility: 'Indicação' })
    .execute()
  expect((await upload(ana!, { case_id: id, id: item })).status).toBe(201)
  for (const kind of ['file', 'files'] as const) {
    expect(await status(gil, kind, `como=${works}`)).toBe(200)
    expect(await status(gil, kind, 'como=cliente')).toBe(200)
    expect(await status(gil, kind, `como=${broker}`)).toBe(403)
    expect(await status(gil, kind, `como=${randomUUID()}`)).toBe(404)
    expect(await status(gil, kind, 'como=admin')).toBe(400)
    expect(await status(paula, kind, 'como=cliente')).toBe(403)
    expect(await status(ana, kind, `como=${works}`)).toBe(403)
  }
  expect(await status(gil, 'file', `versao=1&como=${works}`)).toBe(200)
  expect(await status(gil, 'file', 'versao=1&como=cliente')).toBe(403)
  await db.deleteFrom('case_assignments').where('partner_id', '=', broker).execute()
  expect(await status(gil, 'file', `como=${broker}`)).toBe(404)
})

test('changes nothing but the history, which names the viewer and the viewed person', async () => {
  const before = await dumpTables(db)
  expect((await viewAs({ as: 'client' })).status).toBe(200)
  const after = await dumpTables(db)
  const changed = Object.keys(after).filter(
    (table) => JSON.stringify(after[table as never]) !== JSON.stringify(before[table as never]),
  )
  expect(changed.toSorted()).toEqual(['audit_chain', 'audit_log', 'events'])
  const entry = await db
    .selectFrom('audit_log')
    .where('action', '=', 'case.look_as')
    .select(['actor_id', 'after'])
    .executeTakeFirstOrThrow()
  expect(entry.actor_id).toBe(demoPeople.gil.id)
})

test('refuses to view as a person who is missing or cannot see the case', async () => {
  expect((await viewAs({ as: 'partner', partner_id: broker })).status).toBe(404)
  expect((await viewAs({ as: 'partner', partner_id: randomUUID() })).status).toBe(404)
  expect((await viewAs({ as: 'admin' })).status).toBe(400)
  expect((await paula!.post(`/api/cases/${id}/look`, { as: 'client' })).status).toBe(403)
  await db.updateTable('cases').set({ client_id: null }).where('id', '=', id).execute()
  expect((await viewAs({ as: 'client' })).status).toBe(409)
  const item = await createDocument(started, { case_id: id })
  for (const kind of ['file', 'files']) {
    const response = await gil!.get(`/api/cases/${id}/documents/${item}/${kind}?como=cliente`)
    expect([response.status, (await readJson<{ code: string }>(response)).code]).toEqual([409, 'wrong_state'])
  }
})

test('moves access from the old referrer to the new one from the next request on', async () => {
  const refer = (partner: string | null) => gil!.patch(`/api/cases/${id}`, { referred_by: partner })
  const status = async () => (await cora!.get(`/api/cases/${id}`)).status
  expect(await status()).toBe(404)
  expect(await readJson<Work>(refer(broker))).toMatchObject({
    referred_by: 'Cora Corretora',
    referrer_id: broker,
  })
  expect(await status()).toBe(200)
  const view = await readJson<SeenCase>(viewAs({ as: 'partner', partner_id: broker }))
  expect([view.fees, view.messages]).toEqual([null, null])
  expect(view.documents.every(({ file }) => file === null)).toBe(true)
  expect(await readJson<Work[]>(gil!.get('/api/work?q=corretora'))).toMatchObject([{ id }])
  expect((await refer(demoPartners.moura.id)).status).toBe(200)
  expect(await status()).toBe(404)
  expect((await refer(null)).status).toBe(200)
  // Partners that work on the case keep access.
  expect((await paula!.get(`/api/cases/${id}`)).status).toBe(200)
  await db.updateTable('partners').set({ active: false }).where('id', '=', broker).execute()
  expect((await refer(broker)).status).toBe(400)
})
