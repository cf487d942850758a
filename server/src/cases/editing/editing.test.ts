import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { openLive } from '../../testing/live-reader.ts'
import { signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { LiveEdit } from './schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const { gil, alice, ana } = demoPeople
const [asGil, asAlice, asAna] = await Promise.all(
  [gil, alice, ana].map(({ email }) => signIn(started, email)),
)
const boaVista = demoId('case', 'boa-vista')
const path = `/api/cases/${boaVista}/editing`
const seenByAlice = () => readJson<LiveEdit[]>(asAlice!.get(path))

test('shows who types in a field to the other staff until they stop', async () => {
  const admin = await openLive(asAlice!)
  const response = await asGil!.put(path, { field: 'operation.bank' })
  expect(await readJson(response)).toEqual([])
  expect(await seenByAlice()).toEqual([
    { field: 'operation.bank', person: { id: gil.id, name: gil.display_name } },
  ])
  await expect.poll(() => admin.heard()).toEqual([`editing ${boaVista}`])
  await asGil!.put(path, { field: 'operation.bank' })
  await asGil!.put(path, { field: 'note' })
  expect((await seenByAlice()).map(({ field }) => field)).toEqual(['note'])
  expect((await asGil!.delete(path)).status).toBe(204)
  expect(await seenByAlice()).toEqual([])
  // A repeated announcement of the same field is no change.
  await expect.poll(() => admin.heard()).toHaveLength(3)
})

test('forgets a screen that was closed without a word after half a minute', async () => {
  await asGil!.put(path, { field: 'operation.bank' })
  expect(await seenByAlice()).toHaveLength(1)
  clock.now = new Date(clock.now.getTime() + 31_000)
  expect(await seenByAlice()).toEqual([])
})

test('refuses clients and names that are no field', async () => {
  expect((await asAna!.put(path, { field: 'note' })).status).toBe(403)
  expect((await asAna!.get(path)).status).toBe(403)
  for (const field of ['', 'Um Campo', 'a.b.c', 'x'.repeat(81)])
    expect((await asGil!.put(path, { field })).status, field).toBe(400)
})

test('shows a case that an agent may not see to no one', async () => {
  expect((await asGil!.put(`/api/cases/${demoId('case', 'nenhum')}/editing`, { field: 'note' })).status).toBe(
    404,
  )
})
