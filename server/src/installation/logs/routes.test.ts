import { expect, test } from 'vitest'
import { demoId } from '../demo/demo-id.ts'
import { demoPeople } from '../demo/demo-people.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { LogEntry } from './schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const { gil, alice } = demoPeople
const [asGil, asAlice] = await Promise.all([gil, alice].map(({ email }) => signIn(started, email)))
const case_id = demoId('case', 'boa-vista')
const { protocol } = await db
  .selectFrom('cases')
  .where('id', '=', case_id)
  .select('protocol')
  .executeTakeFirstOrThrow()

// Gil moves a case on the 21st; Alice writes texts on the 22nd, before midnight in Brazil.
await asGil!.post(`/api/cases/${case_id}/stage`, { stage: 'lead_criado', notes: 'Volta.' })
clock.now = new Date('2026-11-23T02:30:00Z')
const text = await readJson<{ id: string; revision: number }>(
  asAlice!.post('/api/admin/strings', { ns: 'inicio', key: 'titulo', value: 'Sua casa própria' }),
)
clock.now = new Date('2026-11-23T02:31:00Z')
await asAlice!.request(`/api/admin/strings/${text.id}`, {
  method: 'PUT',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ value: 'Sua casa 100%', revision: text.revision }),
})

const find = async (search: string) => {
  const entries = await readJson<LogEntry[]>(asAlice!.get(`/api/admin/logs${search}`))
  return entries.map(({ action }) => action)
}

test('returns who changed what, before and after, newest first', async () => {
  const [last, ...rest] = await readJson<LogEntry[]>(asAlice!.get('/api/admin/logs'))
  expect(last).toMatchObject({
    actor_name: alice.display_name,
    action: 'string.change',
    object: 'ui_strings',
    object_id: text.id,
    before: { value: 'Sua casa própria' },
    after: { value: 'Sua casa 100%' },
    case_id: null,
    protocol: null,
  })
  expect(rest.at(-1)).toMatchObject({ action: 'case.move_stage', case_id, protocol, actor_id: gil.id })
})

test.each([
  [`?actor=${gil.id}`, ['case.move_stage']],
  ['?object=cases', ['case.move_stage']],
  ['?action=string.create', ['string.create']],
  [`?target=${text.id}`, ['string.change', 'string.create']],
  [`?target=${case_id}`, ['case.move_stage']],
  ['?from=2026-11-22', ['string.change', 'string.create']],
  ['?to=2026-11-21', ['case.move_stage']],
  ['?from=2026-11-22&to=2026-11-22&object=cases', []],
  ['?q=GIL', ['case.move_stage']],
  ['?q=100%25', ['string.change']],
  [`?q=${protocol}`, ['case.move_stage']],
  ['?q=alice%20casa', ['string.change', 'string.create']],
  ['?q=nada_disso', []],
])('%s finds %j', async (search, actions) => {
  expect(await find(search)).toEqual(actions)
})

test('continues each page where the last one ended', async () => {
  const first = await asAlice!.get('/api/admin/logs?limit=1')
  const next = /<(.*?)>/.exec(first.headers.get('Link') ?? '')![1]!
  const second = await readJson<LogEntry[]>(asAlice!.get(next))
  expect(second.map(({ action }) => action)).toEqual(['string.create'])
})

test('rejects invalid queries by field', async () => {
  const answer = await asAlice!.get('/api/admin/logs?actor=eu&from=ontem')
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    fields: { actor: expect.any(String), from: expect.any(String) },
  })
})

test('exports the filtered log without formula injection, and logs the export', async () => {
  const spreadsheet = await asAlice!.get('/api/admin/logs/export?object=ui_strings')
  expect(spreadsheet.headers.get('Content-Disposition')).toContain('logs-2026-11-22.csv')
  const lines = (await spreadsheet.text()).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('Quem')
  expect(lines[1]).toContain('string.change')
  expect(await find('?action=log.export_list')).toEqual(['log.export_list'])
})

test('verifies the chain, for administrators only', async () => {
  const chain = await readJson<{ links: number; break: null }>(asAlice!.get('/api/admin/logs/chain'))
  expect(chain.break).toBeNull()
  expect(chain.links).toBeGreaterThanOrEqual(3)
  for (const path of ['', '/export', '/chain'])
    expect((await asGil!.get(`/api/admin/logs${path}`)).status, path).toBe(403)
})
