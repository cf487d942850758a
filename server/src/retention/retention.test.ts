import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { verifyChain } from '../audit/verify-chain.ts'
import { demoId } from '../demo/demo-id.ts'
import { demoPeople } from '../demo/demo-people.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { createDocument } from '../testing/create-document.ts'
import { askLead } from '../testing/lead-body.ts'
import { signIn } from '../testing/people.ts'
import { readJson, type ErrorBody } from '../testing/read-json.ts'
import { startApp } from '../testing/start-app.ts'
import { endedCases, signedCases, unredactedEntries } from './due-data.ts'

const started = await startApp()
const { db, dialect, clock, runner, storage } = started
await seedDemo(db, clock.now)
/** As the clock moves on, sessions end. */
const signInBoth = () =>
  Promise.all([demoPeople.alice.email, demoPeople.gil.email].map((email) => signIn(started, email)))
let [alice, gil] = await signInBoth()
const path = '/api/admin/retention'
const case_id = demoId('case', 'boa-vista')

interface Retention {
  rules: { name: string; value: number; due: number }[]
  last_run_at: string | null
}
const look = async (query = '') => {
  const { rules } = await readJson<Retention>(alice!.get(`${path}${query}`))
  return Object.fromEntries(rules.map(({ name, value, due }) => [name, { value, due }]))
}
async function run() {
  await db.updateTable('jobs').set({ next_run_at: clock.now.toISOString() }).execute()
  await runner.tick()
  await runner.idle()
}
const keys = async () => {
  const found: string[] = []
  for await (const { key } of storage.list('case-documents/documents/')) found.push(key)
  return found
}

test('a term is set between its bounds, by administrators alone, and tried before it counts', async () => {
  await askLead(started, { name: 'Davi Moura' })
  clock.now = new Date('2027-03-21T12:00:00Z')
  ;[alice, gil] = await signInBoth()
  expect((await look())['leads']).toEqual({ value: 365, due: 0 })
  expect((await look('?leads=60'))['leads']).toMatchObject({ value: 365, due: expect.any(Number) })
  expect((await look('?leads=60'))['leads']!.due).toBeGreaterThan(0)
  expect((await look())['leads']!.due).toBe(0)
  const answer = await alice!.put(path, { leads: 7, signed_cases: 1 })
  expect([answer.status, (await readJson<ErrorBody>(answer)).fields]).toEqual([
    400,
    { leads: 'Informe de 30 a 1825', signed_cases: 'Informe de 5 a 30' },
  ])
  expect((await alice!.put(path, { leads: 60, ended_cases: 12 })).status).toBe(200)
  expect((await look())['ended_cases']!.value).toBe(12)
  const changed = await db
    .selectFrom('audit_log')
    .where('object_id', '=', 'retention.ended_case_months')
    .select('actor_id')
    .execute()
  expect(changed).toEqual([{ actor_id: demoPeople.alice.id }])
  expect((await gil!.get(path)).status).toBe(403)
})

test('what is past its term goes with its files, once a day, and the log says how much; a signed case stays', async () => {
  await gil!.post(`/api/cases/${case_id}/notes`, { body: 'Desistiu da compra.', is_public: false })
  await createDocument(started, { case_id, status: 'approved' })
  const before = await keys()
  const others = await db
    .selectFrom('cases')
    .where('id', '!=', case_id)
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const closed_at = clock.now.toISOString()
  await db.updateTable('cases').set({ outcome: 'desistiu', closed_at }).where('id', '=', case_id).execute()
  await db
    .updateTable('cases')
    .set({ outcome: 'concluido', signed_on: '2027-01-01', closed_at })
    .where('id', '=', others.id)
    .execute()
  await run()
  expect(await db.selectFrom('cases').where('id', '=', case_id).select('id').execute()).toHaveLength(1)

  clock.now = new Date('2028-04-01T12:00:00Z')
  const admin = await signIn(started, demoPeople.alice.email)
  const told = await readJson<Retention>(admin.get(path))
  expect(told.rules.find(({ name }) => name === 'ended_cases')?.due).toBe(1)
  expect(told.rules.find(({ name }) => name === 'signed_cases')?.due).toBe(0)
  await run()
  const left = await db.selectFrom('cases').where('id', 'in', [case_id, others.id]).select('id').execute()
  expect(left).toEqual([{ id: others.id }])
  expect((await keys()).length).toBe(before.length - before.filter((key) => key.includes(case_id)).length)
  const entries = await db
    .selectFrom('audit_log')
    .where('case_id', '=', case_id)
    .select(['before', 'after', 'redacted_by'])
    .execute()
  expect(entries.length).toBeGreaterThan(0)
  for (const entry of entries)
    expect(entry).toMatchObject({ before: null, after: null, redacted_by: expect.any(String) })
  const said = await db
    .selectFrom('audit_log')
    .where('action', '=', 'retention.apply')
    .where('created_at', '=', clock.now.toISOString())
    .select(['after', 'actor_name'])
    .execute()
  expect(said.every(({ actor_name }) => actor_name === 'Prazo de guarda')).toBe(true)
  const cleared = said.map(({ after }) => JSON.parse(after ?? '{}') as Record<string, unknown>)
  expect(cleared.filter((one) => one['ended_cases'] === 1)).toHaveLength(1)
  expect(cleared.some((one) => 'signed_cases' in one)).toBe(false)
  expect(await verifyChain(db)).toMatchObject({ break: null })
})

test('a case to whose lead somebody added since goes when that is over too', async () => {
  const admin = await signIn(started, demoPeople.gil.email)
  await askLead(started, { name: 'Davi Moura', phone: '(81) 97777-0001', cpf: '111.444.777-35' })
  const [lead] = await db.selectFrom('leads').where('name', '=', 'Davi Moura').select('id').execute()
  const opened = await admin.post(`/api/leads/${lead!.id}/case`, {})
  expect(opened.status, await opened.clone().text()).toBe(201)
  const { case_id: itsCase } = await db
    .selectFrom('leads')
    .where('id', '=', lead!.id)
    .select('case_id')
    .executeTakeFirstOrThrow()
  const closed_at = clock.now.toISOString()
  await db.updateTable('cases').set({ outcome: 'desistiu', closed_at }).where('id', '=', itsCase!).execute()
  const isThere = async () =>
    (await db.selectFrom('cases').where('id', '=', itsCase!).select('id').execute()).length > 0

  clock.now = new Date('2029-03-01T12:00:00Z')
  await askLead(started, { name: 'Davi Moura', phone: '(81) 97777-0001', cpf: '111.444.777-35' })
  clock.now = new Date('2029-05-01T12:00:00Z')
  await run()
  expect(await isThere()).toBe(true)
  clock.now = new Date('2030-05-01T12:00:00Z')
  await run()
  expect(await isThere()).toBe(false)
})

test('old entries of the log lose their words, and the chain is whole', async () => {
  clock.now = new Date('2034-04-01T12:00:00Z')
  await run()
  const old = await db
    .selectFrom('audit_log')
    .where('created_at', '<', '2029-01-01')
    .where('redacted_by', 'is', null)
    .select('action')
    .execute()
  expect(old.filter(({ action }) => !['person.erase', 'retention.apply'].includes(action))).toEqual([])
  expect(await verifyChain(db)).toMatchObject({ break: null })
  // The signed case is past its years too.
  expect(await db.selectFrom('cases').where('outcome', '=', 'concluido').select('id').execute()).toEqual([])
})

// PostgreSQL plans by how much there is.
test.skipIf(dialect === 'postgres')('what is due is found by its age, however much is kept', async () => {
  const before = '2026-01-01T00:00:00.000Z'
  const indexes = { ended: 'cases_lost', signed: 'cases_closed', unredacted: 'audit_log_unredacted' }
  const queries = {
    ended: endedCases(db, before).select('id'),
    signed: signedCases(db, before).select('id'),
    unredacted: unredactedEntries(db, before).select('id'),
  }
  for (const [name, index] of Object.entries(indexes)) {
    const { sql, parameters } = queries[name as keyof typeof indexes].compile()
    const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
    const { rows } = await db.executeQuery<{ detail: string }>(plan)
    expect(rows[0]?.detail, name).toMatch(new RegExp(`^SEARCH \\w+ USING INDEX ${index} `))
  }
})
