import { expect, test } from 'vitest'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { View } from './schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
await createPerson(db, { email: 'otto@demo.br', role: 'agent' })
const [gil, otto, alice] = await Promise.all(
  [demoPeople.gil.email, 'otto@demo.br', demoPeople.alice.email].map((email) => signIn(started, email)),
)

const filters = { stage: 'contrato', order: 'client_name' }
const save = (browser: typeof gil, body: object) => browser!.post('/api/work/views', body)
const views = (browser: typeof gil) => readJson<View[]>(browser!.get('/api/work/views'))
const fieldsOf = async (response: Response) => {
  expect(response.status).toBe(400)
  return Object.keys((await readJson<ErrorBody>(response)).fields ?? {})
}

test('shows a view to its owner until shared, and lets only owner and administrators change it', async () => {
  const saved = await save(gil, { name: 'Contratos', filters })
  expect(saved.status).toBe(201)
  const ownView = await readJson<View>(saved)
  expect(ownView).toMatchObject({
    name: 'Contratos',
    filters,
    is_shared: false,
    is_own: true,
    may_change: true,
  })
  expect(await views(otto)).toEqual([])
  const path = `/api/work/views/${ownView.id}`
  for (const browser of [otto, alice]) {
    expect((await browser!.patch(path, { name: 'Meus' })).status).toBe(404)
    expect((await browser!.delete(path)).status).toBe(404)
  }

  expect((await gil!.patch(path, { is_shared: true })).status).toBe(200)
  expect(await views(otto)).toMatchObject([
    { id: ownView.id, is_own: false, may_change: false, owner_name: 'Gil Barreto' },
  ])
  expect((await otto!.patch(path, { name: 'Meus' })).status).toBe(404)
  expect((await views(alice))[0]?.may_change).toBe(true)
  expect((await alice!.patch(path, { name: 'No contrato' })).status).toBe(200)
  expect(await views(gil)).toMatchObject([{ name: 'No contrato', filters }])
  expect((await alice!.delete(path)).status).toBe(204)
  expect(await views(gil)).toEqual([])
  const auditRows = await db
    .selectFrom('audit_log')
    .where('object_id', '=', ownView.id)
    .select(['action', 'after'])
    .orderBy('created_at')
    .execute()
  expect(auditRows.map(({ action }) => action).toSorted()).toEqual([
    'view.change',
    'view.change',
    'view.remove',
    'view.save',
  ])
  expect(JSON.stringify(auditRows)).not.toContain('client_name')
})

test('allows a name once per owner, however it is spelled, and again for other owners', async () => {
  expect((await save(gil, { name: 'São João', filters })).status).toBe(201)
  expect(await fieldsOf(await save(gil, { name: 'SAO JOAO', filters }))).toEqual(['name'])
  expect((await save(otto, { name: 'São João', filters })).status).toBe(201)
  const other = await readJson<View>(save(gil, { name: 'Outra', filters }))
  expect(await fieldsOf(await gil!.patch(`/api/work/views/${other.id}`, { name: 'sao joao' }))).toEqual([
    'name',
  ])
  expect((await gil!.patch(`/api/work/views/${other.id}`, { name: 'OUTRA', filters: {} })).status).toBe(200)
})

test.each([
  [{ name: ' ', filters }, 'name'],
  [{ name: 'x'.repeat(41), filters }, 'name'],
  [{ name: 'X', filters: { stage: 'cartorio' } }, 'filters.stage'],
  [{ name: 'X', filters: { nada: '1' } }, 'filters'],
  [{ name: 'X', filters: { person: `v1.${'a'.repeat(43)}` } }, 'filters'],
  [{ name: 'X', filters, is_shared: 'sim' }, 'is_shared'],
])('rejects %j and names the field', async (body, field) => {
  expect(await fieldsOf(await save(gil, body))).toEqual([field])
})

test('limits the number of views per person', async () => {
  for (let number = (await views(otto)).filter(({ is_own }) => is_own).length; number < 30; number += 1)
    expect((await save(otto, { name: `Visão ${number}`, filters: {} })).status).toBe(201)
  expect(await fieldsOf(await save(otto, { name: 'Mais uma', filters: {} }))).toEqual(['name'])
})

test('saves one of several views with the same name at once and rejects the others', async () => {
  await createPerson(db, { email: 'olga@demo.br', role: 'agent' })
  const olga = await signIn(started, 'olga@demo.br')
  const saved = await Promise.all(Array.from({ length: 4 }, () => save(olga, { name: 'Minhas', filters })))
  expect(saved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400])
})
