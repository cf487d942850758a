import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { verifyChain } from '../../platform/audit/verify-chain.ts'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { createDocument } from '../../testing/create-document.ts'
import { askLead } from '../../testing/lead-body.ts'
import { signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { endedCases, signedCases, unredactedEntries } from './due-data.ts'

const started = await startApp()
const { db, dialect, clock, runner, storage } = started
await seedDemo(db, clock.now)
/** Sessions expire as the clock advances. */
const signInBoth = () =>
  Promise.all([demoPeople.alice.email, demoPeople.gil.email].map((email) => signIn(started, email)))
let [alice, gil] = await signInBoth()
const path = '/api/admin/retention'
const case_id = demoId('case', 'boa-vista')

interface Retention {
  rules: { name: string; value: number; due: number }[]
  last_run_at: string | null
}
const getRetention = async (query = '') => {
  const { rules } = await readJson<Retention>(alice!.get(`${path}${query}`))
  return Object.fromEntries(rules.map(({ name, value, due }) => [name, { value, due }]))
}
async function run() {
  await db.updateTable('jobs').set({ next_run_at: clock.now.toISOString() }).execute()
  await runner.tick()
  await runner.idle()
}
const keys = async () => {
  const listed: string[] = []
  for await (const { key } of storage.list('case-documents/documents/')) listed.push(key)
  return listed
}

test('sets a term within its bounds, by administrators only, after a preview', async () => {
  await askLead(started, { name: 'Davi Moura' })
  clock.now = new Date('2027-03-21T12:00:00Z')
  ;[alice, gil] = await signInBoth()
  expect((await getRetention())['leads']).toEqual({ value: 365, due: 0 })
  expect((await getRetention('?leads=60'))['leads']).toMatchObject({ value: 365, due: expect.any(Number) })
  expect((await getRetention('?leads=60'))['leads']!.due).toBeGreaterThan(0)
  expect((await getRetention())['leads']!.due).toBe(0)
  const answer = await alice!.put(path, { leads: 7, signed_cases: 1 })
  expect([answer.status, (await readJson<ErrorBody>(answer)).fields]).toEqual([
    400,
    { leads: 'Informe de 30 a 1825', signed_cases: 'Informe de 5 a 30' },
  ])
  expect((await alice!.put(path, { leads: 60, ended_cases: 12 })).status).toBe(200)
  expect((await getRetention())['ended_cases']!.value).toBe(12)
  const changed = await db
    .selectFrom('audit_log')
    .where('object_id', '=', 'retention.ended_case_months')
    .select('actor_id')
    .execute()
  expect(changed).toEqual([{ actor_id: demoPeople.alice.id }])
  expect((await gil!.get(path)).status).toBe(403)
})

test('deletes data past its term with its files, once a day, logs the counts and keeps a signed case', async () => {
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
  const retention = await readJson<Retention>(admin.get(path))
  expect(retention.rules.find(({ name }) => name === 'ended_cases')?.due).toBe(1)
  expect(retention.rules.find(({ name }) => name === 'signed_cases')?.due).toBe(0)
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
  const event = await db
    .selectFrom('audit_log')
    .where('action', '=', 'retention.apply')
    .where('created_at', '=', clock.now.toISOString())
    .select(['after', 'actor_name'])
    .execute()
  expect(event.every(({ actor_name }) => actor_name === 'Prazo de guarda')).toBe(true)
  const cleared = event.map(({ after }) => JSON.parse(after ?? '{}') as Record<string, unknown>)
  expect(cleared.filter((one) => one['ended_cases'] === 1)).toHaveLength(1)
  expect(cleared.some((one) => 'signed_cases' in one)).toBe(false)
  expect(await verifyChain(db)).toMatchObject({ break: null })
})

test("deletes a case only after its lead's latest request has expired too", async () => {
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

test('redacts old entries of the log and keeps the chain valid', async () => {
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
  // The signed case is past its term too.
  expect(await db.selectFrom('cases').where('outcome', '=', 'concluido').select('id').execute()).toEqual([])
})

// PostgreSQL's plans depend on the number of rows.
test.skipIf(dialect === 'postgres')('finds due data by an index of its age', async () => {
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
