import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { markThrough } from '../../testing/create-commission.ts'
import { createFolder } from '../../testing/create-folder.ts'
import { openWithTools } from '../../testing/find-pdf-tools.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { lockLedger } from './lock-ledger.ts'
import { purgeStoredResponses } from '../../platform/idempotency/stored-responses.ts'
import type { CommissionRule, RulePreview } from './rule-schemas.ts'
import type { Commission, CommissionSummary, CommissionView, EntriesResult } from './schemas.ts'
import { writeEntries } from './write-entries.ts'

const started = await startApp()
const { db, dialect, clock } = started
await createPerson(db, { email: 'alice@demo.br', name: 'Alice Nogueira', role: 'admin' })
const [gilId, renataId] = [
  await createPerson(db, { email: 'gil@demo.br', name: 'Gil Barreto', role: 'agent' }),
  await createPerson(db, { email: 'renata@demo.br', name: 'Renata Lopes', role: 'agent' }),
]
const [alice, gil, renata] = (await Promise.all(
  ['alice@demo.br', 'gil@demo.br', 'renata@demo.br'].map((email) => signIn(started, email)),
)) as [Person, Person, Person]
type Person = Awaited<ReturnType<typeof signIn>>

const rule = {
  bank: 'Caixa',
  line: 'SBPE',
  base: 'financiado',
  rate: 0.01,
  ceiling: 300_000,
  trigger: 'assinado',
  source: 'Contrato de correspondente, anexo II',
  checked_on: null,
  valid_from: '2026-06-01',
  valid_until: null,
}

interface Facts {
  bank?: string | null
  line?: string | null
  financed?: number | null
  client_signed_on?: string | null
  registered_on?: string | null
}

const write = async (id: string, facts: Facts) =>
  expect((await alice.patch(`/api/cases/${id}/operation`, facts)).status).toBe(200)

/** Opens a case of Gil's through the API. */
async function openCase(facts: Facts, responsible_id = gilId) {
  const opened = await alice.post('/api/cases', {
    name: 'Dora Lira',
    phone: '(81) 98765-4321',
    income: 900_000,
    property_type: 'apartamento',
    property_city: 'Recife',
    property_state: 'PE',
    responsible_id,
  })
  const { id } = await readJson<{ id: string }>(opened)
  await write(id, { bank: 'Caixa', line: 'SBPE', ...facts })
  return id
}

const list = (person: Person, query = '') =>
  readJson<CommissionView[]>(person.get(`/api/commissions${query}`))
const summary = (person: Person, query = '') =>
  readJson<CommissionSummary>(person.get(`/api/commissions/summary${query}`))
const one = (id: string, person = alice) => readJson<Commission>(person.get(`/api/commissions/${id}`))
const mark = (body: object, key?: string) => markThrough(alice, body, key)
const sumsOf = ({ figures }: CommissionSummary) =>
  Object.fromEntries(figures.map(({ kind, value }) => [kind, value]))

const eventsOf = async (id: string) => {
  const rows = await db
    .selectFrom('events')
    .where('subject_id', '=', id)
    .where('kind', 'like', 'commission.%')
    .orderBy('at')
    .select(['kind', 'data', 'case_id'])
    .execute()
  return rows.map(({ kind, data }) => [kind, (JSON.parse(data) as { amount: number }).amount])
}
const actionsOf = async (id: string) =>
  (
    await db
      .selectFrom('audit_log')
      .where('object_id', '=', id)
      .where('action', 'like', 'commission%')
      .orderBy('created_at')
      .select(['action', 'actor_name', 'case_id'])
      .execute()
  ).map(({ action, actor_name, case_id }) => `${action} ${actor_name} ${case_id}`)

const waitingForLocks = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.count ?? 0
}

const tick = () => (clock.now = new Date(clock.now.getTime() + 1000))

const created = await alice.post('/api/admin/commission-rules', rule)
const { id: ruleId } = await readJson<CommissionRule>(created)

test('expects the commission of a signed contract once, by the rule of its day of signature', async () => {
  expect(created.status).toBe(201)
  const id = await openCase({ financed: 24_764_400 })
  expect((await alice.get(`/api/commissions/${id}`)).status).toBe(404)
  tick()
  await write(id, { client_signed_on: '2026-11-10' })
  await write(id, { client_signed_on: '2026-11-10' })
  tick()
  await write(id, { bank: 'Caixa' })
  const commission = await one(id)
  expect(commission).toMatchObject({
    client_name: 'Dora Lira',
    agent: { id: gilId, name: 'Gil Barreto' },
    base_amount: 24_764_400,
    rate: 0.01,
    reached_on: '2026-11-10',
    total: { expected: 247_644, invoiced: 0, received: 0, written_off: 0 },
    status: 'prevista',
    is_late: true,
  })
  expect(commission.entries).toHaveLength(1)
  expect(await eventsOf(id)).toEqual([['commission.expected', 247_644]])
  // Commission entries stay out of the case's history, which more people read.
  expect(await actionsOf(id)).toEqual(['commission.expect Alice Nogueira null'])
})

test("follows the contract's amount, ceiling and month, and its cancellation", async () => {
  const id = await openCase({ financed: 20_000_000, client_signed_on: '2026-11-12' })
  tick()
  await write(id, { financed: 21_000_000 })
  expect((await one(id)).total.expected).toBe(210_000)
  tick()
  await write(id, { financed: 90_000_000 })
  expect((await one(id)).total.expected).toBe(300_000)
  tick()
  await write(id, { client_signed_on: '2026-10-30' })
  const moved = await one(id)
  expect(moved.entries.map(({ month, amount }) => [month, amount]).slice(-2)).toEqual(
    expect.arrayContaining([
      ['2026-11', -300_000],
      ['2026-10', 300_000],
    ]),
  )
  expect((await list(alice, '?month=2026-11')).some(({ case_id }) => case_id === id)).toBe(false)
  expect(
    (await list(alice, '?month=2026-10')).map(({ case_id, moved: sums }) => [case_id, sums.expected]),
  ).toEqual([[id, 300_000]])
  tick()
  const lost = { outcome: 'cancelado', reason: 'Aberto por engano' }
  expect((await alice.post(`/api/cases/${id}/outcome`, lost)).status).toBe(200)
  expect(await one(id)).toMatchObject({ status: 'cancelada', total: { expected: 0 } })
  expect(await list(alice, '?month=2026-10')).toEqual([])
  tick()
  expect((await alice.post(`/api/cases/${id}/outcome`, { outcome: 'em_andamento' })).status).toBe(200)
  expect(await one(id)).toMatchObject({ status: 'prevista', total: { expected: 300_000 } })
  tick()
  await write(id, { client_signed_on: null })
  expect(await one(id)).toMatchObject({ status: 'cancelada' })
  expect((await eventsOf(id)).map(([kind]) => kind)).toEqual([
    'commission.expected',
    'commission.changed',
    'commission.changed',
    'commission.changed',
    'commission.withdrawn',
    'commission.changed',
    'commission.withdrawn',
  ])
})

test('expects a commission when the stage alone marks the contract as signed', async () => {
  const id = await openCase({ financed: 10_000_000 })
  const stages = [
    'pre_analise',
    'analise_credito',
    'analise_engenharia',
    'contrato',
    'assinatura',
    'registro',
  ]
  for (const stage of stages) {
    tick()
    const moved = await gil.post(`/api/cases/${id}/stage`, { stage, confirmed: true })
    expect(moved.status, stage).toBe(200)
    expect((await alice.get(`/api/commissions/${id}`)).status, stage).toBe(stage === 'registro' ? 200 : 404)
  }
  expect((await one(id)).total.expected).toBe(100_000)
  expect(await actionsOf(id)).toEqual(['commission.expect Gil Barreto null'])
})

test('previews exactly the changes that saving a rule makes', async () => {
  const before = await summary(alice, '?month=2026-11')
  const change = { ...rule, rate: 0.012, id: ruleId }
  const preview = await readJson<RulePreview>(alice.post('/api/admin/commission-rules/preview', change))
  expect(preview).toMatchObject({ added: 0, removed: 0, unchanged: 0 })
  expect(preview.changed).toBeGreaterThan(1)
  expect(preview.examples).toHaveLength(preview.changed)
  expect(sumsOf(await summary(alice, '?month=2026-11'))).toEqual(sumsOf(before))
  const saved = await alice.put(`/api/admin/commission-rules/${ruleId}`, { rate: 0.012, revision: 1 })
  expect(saved.status).toBe(200)
  const after = await summary(alice, '?month=2026-11')
  expect((sumsOf(after).expected ?? 0) - (sumsOf(before).expected ?? 0)).toBe(preview.after - preview.before)
  const again = await readJson<RulePreview>(alice.post('/api/admin/commission-rules/preview', change))
  expect(again).toMatchObject({ added: 0, changed: 0, removed: 0 })
  expect((await alice.put(`/api/admin/commission-rules/${ruleId}`, { rate: 0.01, revision: 1 })).status).toBe(
    409,
  )
  expect((await alice.put(`/api/admin/commission-rules/${ruleId}`, { rate: 0.01, revision: 2 })).status).toBe(
    200,
  )
})

test('makes earlier contracts due by an earlier rule, and refuses to delete a rule in use', async () => {
  const id = await openCase({ line: 'MCMV', financed: 15_000_000, client_signed_on: '2026-11-05' })
  expect((await alice.get(`/api/commissions/${id}`)).status).toBe(404)
  expect((await summary(alice, '?month=2026-11')).missing).toEqual([
    { case_id: id, protocol: expect.any(String), why: 'rule' },
  ])
  const mcmv = { ...rule, line: 'MCMV', ceiling: null, rate: 0.005 }
  const { id: added } = await readJson<CommissionRule>(alice.post('/api/admin/commission-rules', mcmv))
  expect((await one(id)).total.expected).toBe(75_000)
  expect((await summary(alice, '?month=2026-11')).missing).toEqual([])
  const refused = await alice.delete(`/api/admin/commission-rules/${added}`)
  expect(refused.status).toBe(409)
  expect((await readJson<ErrorBody>(refused)).message).toContain('em aberto por esta regra: 1')
  const poor = await openCase({ line: 'MCMV', financed: null, client_signed_on: '2026-11-05' })
  expect((await summary(alice, '?month=2026-11')).missing).toEqual([
    { case_id: poor, protocol: expect.any(String), why: 'amount' },
  ])
})

test.each([
  [{ rate: 0 }, 'rate'],
  [{ rate: 1.5 }, 'rate'],
  [{ rate: 0.0000001 }, 'rate'],
  [{ ceiling: 0 }, 'ceiling'],
  [{ ceiling: 1.5 }, 'ceiling'],
  [{ base: 'renda' }, 'base'],
  [{ trigger: 'vendido' }, 'trigger'],
  [{ source: ' ' }, 'source'],
  [{ bank: '' }, 'bank'],
  [{ valid_from: '2026-02-30' }, 'valid_from'],
  [{ valid_until: '2026-05-31' }, 'valid_until'],
])('rejects a rule with %j and names the field', async (wrong, field) => {
  for (const path of ['', '/preview']) {
    const refused = await alice.post(`/api/admin/commission-rules${path}`, {
      ...rule,
      line: 'Outra',
      ...wrong,
    })
    expect(refused.status).toBe(400)
    expect(Object.keys((await readJson<ErrorBody>(refused)).fields ?? {})).toEqual([field])
  }
})

test('rejects two rules of the same contracts with the same first day', async () => {
  const same = await alice.post('/api/admin/commission-rules', { ...rule, bank: 'CAIXA', line: 'sbpe' })
  expect([same.status, (await readJson<ErrorBody>(same)).fields]).toEqual([
    409,
    { valid_from: expect.any(String) },
  ])
})

test('invoices and receives many at once, and names those with nothing left', async () => {
  const ids = await Promise.all(
    [1, 2, 3].map(() => openCase({ financed: 10_000_000, client_signed_on: '2026-11-16' })),
  )
  tick()
  const invoiced = { kind: 'invoiced', cases: ids, day: '2026-11-18', number: '1042' }
  expect((await readJson<EntriesResult>(mark(invoiced))).done.toSorted()).toEqual(ids.toSorted())
  const again = await readJson<EntriesResult>(mark(invoiced))
  expect(again.done).toEqual([])
  expect(again.failed.map(({ code, message }) => `${code} ${message}`)).toEqual(
    ids.map(() => 'wrong_state Não há o que faturar'),
  )
  expect(await one(ids[0]!)).toMatchObject({ status: 'faturada', number: '1042', is_late: false })
  tick()
  const partialReceipt = { kind: 'received', cases: [ids[0]], day: '2026-11-20', amount: 60_000 }
  expect((await mark(partialReceipt)).status).toBe(200)
  expect(await one(ids[0]!)).toMatchObject({ status: 'faturada', total: { received: 60_000 } })
  const tooMuch = await mark({ ...partialReceipt, amount: 40_001 })
  expect([tooMuch.status, (await readJson<ErrorBody>(tooMuch)).fields]).toEqual([
    400,
    { amount: 'É mais do que falta' },
  ])
  tick()
  expect(
    (await mark({ kind: 'written_off', cases: [ids[0]], day: '2026-11-20', reason: 'O banco glosou' }))
      .status,
  ).toBe(200)
  expect(await one(ids[0]!)).toMatchObject({
    status: 'recebida',
    total: { received: 60_000, written_off: 40_000 },
  })
  await mark({ kind: 'received', cases: ids, day: '2026-11-20' })
  expect(await one(ids[1]!)).toMatchObject({ status: 'recebida', total: { received: 100_000 } })
  // More was received than is due once the contract shrinks.
  tick()
  await write(ids[2]!, { financed: 9_000_000 })
  expect(await one(ids[2]!)).toMatchObject({ status: 'a_devolver' })
  expect((await summary(alice)).open.to_return).toEqual({ count: 1, value: 10_000 })
  expect((await list(alice, '?show=open&status=a_devolver')).map(({ case_id }) => case_id)).toEqual([ids[2]])
  expect(await actionsOf(ids[0]!)).toEqual([
    'commission.expect Alice Nogueira null',
    'commission.invoice Alice Nogueira null',
    'commission.receive Alice Nogueira null',
    'commission.write_off Alice Nogueira null',
  ])
})

test('counts a repeated partial entry once, and rejects its key for anything else', async () => {
  const id = await openCase({ financed: 10_000_000, client_signed_on: '2026-11-16' })
  tick()
  const key = randomUUID()
  const partialReceipt = { kind: 'received', cases: [id], day: '2026-11-20', amount: 30_000 }
  const answers = await Promise.all(
    [1, 2, 3].map(async () => readJson<EntriesResult>(mark(partialReceipt, key))),
  )
  expect(answers).toEqual(answers.map(() => ({ done: [id], failed: [] })))
  expect((await one(id)).total.received).toBe(30_000)
  for (const other of [
    { ...partialReceipt, amount: 40_000 },
    { ...partialReceipt, day: '2026-11-19' },
  ]) {
    const refused = await mark(other, key)
    expect([refused.status, (await readJson<ErrorBody>(refused)).code]).toEqual([422, 'key_reused'])
  }
  expect((await one(id)).total.received).toBe(30_000)
  expect((await mark(partialReceipt)).status).toBe(200)
  expect((await one(id)).total.received).toBe(60_000)
  const unkeyed = await alice.post('/api/commissions/entries', partialReceipt)
  expect([unkeyed.status, Object.keys((await readJson<ErrorBody>(unkeyed)).fields ?? {})]).toEqual([
    400,
    ['Idempotency-Key'],
  ])
  // A refused entry may be sent again under its key; stored responses last a day.
  const again = randomUUID()
  expect((await mark({ ...partialReceipt, amount: 40_001 }, again)).status).toBe(400)
  clock.now = new Date(clock.now.getTime() + 25 * 60 * 60 * 1000)
  expect((await mark({ ...partialReceipt, amount: 40_000 }, key)).status).toBe(200)
  const stored = db.selectFrom('idempotency_keys').where('key', 'in', [key, again]).select('key')
  expect(await stored.execute()).toEqual([{ key }])
  await purgeStoredResponses(db, new Date(clock.now.getTime() + 25 * 60 * 60 * 1000))
  expect(await stored.execute()).toEqual([])
  clock.now = new Date(clock.now.getTime() - 25 * 60 * 60 * 1000)
})

test('reverses an entry once, by an entry of its own', async () => {
  const id = await openCase({ financed: 10_000_000, client_signed_on: '2026-11-16' })
  tick()
  await mark({ kind: 'invoiced', cases: [id], day: '2026-11-18', number: '7' })
  const { entries } = await one(id)
  const [due, invoice] = ['expected', 'invoiced'].map((kind) => entries.find((entry) => entry.kind === kind))
  const takeBack = (entry: { id: string } | undefined) =>
    alice.post(`/api/commissions/${id}/entries/${entry?.id}/take-back`, { reason: 'Nota cancelada' })
  expect(invoice).toMatchObject({ can_reverse: true, author: 'Alice Nogueira', number: '7' })
  expect(due).toMatchObject({ can_reverse: false })
  expect((await takeBack(due)).status).toBe(409)
  tick()
  expect((await takeBack(invoice)).status).toBe(204)
  expect((await takeBack(invoice)).status).toBe(409)
  expect((await takeBack({ id: randomUUID() })).status).toBe(404)
  const after = await one(id)
  expect(after).toMatchObject({ status: 'prevista', number: null, total: { invoiced: 0 } })
  expect(after.entries.at(-1)).toMatchObject({
    amount: -100_000,
    is_reversal: true,
    can_reverse: false,
    reason: 'Nota cancelada',
  })
})

test('waits since the day of a new, earlier invoice', async () => {
  const id = await openCase({ financed: 10_000_000, client_signed_on: '2026-11-05' })
  const waitsSince = async () =>
    (
      await db
        .selectFrom('commissions')
        .where('case_id', '=', id)
        .select('waits_since')
        .executeTakeFirstOrThrow()
    ).waits_since
  expect(await waitsSince()).toBe('2026-11-05')
  tick()
  await mark({ kind: 'invoiced', cases: [id], day: '2026-11-18', number: '8' })
  expect(await waitsSince()).toBe('2026-11-18')
  const wrong = (await one(id)).entries.find(({ kind }) => kind === 'invoiced')
  tick()
  await alice.post(`/api/commissions/${id}/entries/${wrong?.id}/take-back`, { reason: 'Dia errado' })
  tick()
  await mark({ kind: 'invoiced', cases: [id], day: '2026-11-10', number: '8' })
  expect(await waitsSince()).toBe('2026-11-10')
})

test('rejects invoices and receipts before the day of signature', async () => {
  const [early, late] = [
    await openCase({ financed: 10_000_000, client_signed_on: '2026-11-05' }),
    await openCase({ financed: 10_000_000, client_signed_on: '2026-11-16' }),
  ]
  const refused = await mark({ kind: 'received', cases: [late], day: '2016-11-18' })
  expect([refused.status, (await readJson<ErrorBody>(refused)).fields]).toEqual([
    400,
    { day: 'O contrato só foi assinado depois, em 16/11/2026' },
  ])
  const both = await readJson<EntriesResult>(
    mark({ kind: 'invoiced', cases: [early, late], day: '2026-11-10', number: '31' }),
  )
  expect([both.done, both.failed.map(({ id, code }) => [id, code])]).toEqual([
    [early],
    [[late, 'wrong_state']],
  ])
  expect((await one(late)).total.invoiced).toBe(0)
})

test('keeps an invoice written while its contract changes', async () => {
  const id = await openCase({ financed: 10_000_000, client_signed_on: '2026-11-16' })
  tick()
  const at = clock.now.toISOString()
  let change: Promise<void> | undefined
  await db.transaction().execute(async (trx) => {
    await lockLedger(trx, 'alone')
    const commission = trx.selectFrom('commissions').where('case_id', '=', id).selectAll()
    const head = await commission.executeTakeFirstOrThrow()
    change = write(id, { financed: 9_000_000 })
    // SQLite blocks the second transaction at its start, PostgreSQL at the ledger's lock.
    if (dialect === 'postgres') await expect.poll(waitingForLocks).toBeGreaterThan(0)
    const entry = { kind: 'invoiced', month: '2026-11', day: '2026-11-18', amount: 100_000 } as const
    await writeEntries(trx, head, [entry], null, at)
  })
  await change
  expect((await one(id)).total).toEqual({
    expected: 90_000,
    invoiced: 100_000,
    received: 0,
    written_off: 0,
  })
})

test.each([
  [{ kind: 'invoiced', number: '' }, 'number'],
  [{ kind: 'written_off', reason: '' }, 'reason'],
  [{ kind: 'received', day: '2026-11-31' }, 'day'],
  [{ kind: 'received', day: '2027-01-01' }, 'day'],
  [{ kind: 'received', amount: 0 }, 'amount'],
  [{ kind: 'received', cases: [] }, 'cases'],
  [{ kind: 'received', cases: ['x'] }, 'cases.0'],
  [{ kind: 'received', cases: [randomUUID(), randomUUID()], amount: 1 }, 'amount'],
])('rejects an entry with %j and names the field', async (wrong, field) => {
  const refused = await mark({ cases: [randomUUID()], day: '2026-11-18', ...wrong })
  expect(refused.status).toBe(400)
  expect(Object.keys((await readJson<ErrorBody>(refused)).fields ?? {})).toEqual([field])
})

test('shows agents the commissions of their own cases, without changes', async () => {
  const id = await openCase({ financed: 12_000_000, client_signed_on: '2026-09-10' }, renataId)
  const listed = await list(renata, '?month=2026-09')
  expect(listed.map(({ case_id }) => case_id)).toEqual([id])
  expect(await list(gil, '?month=2026-09')).toEqual([])
  expect(sumsOf(await summary(gil, '?month=2026-09')).expected).toBe(0)
  expect(sumsOf(await summary(gil, `?month=2026-09&agent=${renataId}`)).expected).toBe(0)
  expect(sumsOf(await summary(alice, `?month=2026-09&agent=${renataId}`)).expected).toBe(120_000)
  expect((await gil.get(`/api/commissions/${id}`)).status).toBe(404)
  expect((await one(id, renata)).entries[0]).toMatchObject({ can_reverse: false })
  expect(await (await gil.get('/api/commissions/export?month=2026-09')).text()).not.toContain('Dora')
  expect((await markThrough(renata, { kind: 'received', cases: [id], day: '2026-09-11' })).status).toBe(403)
  // Until its month is closed a commission follows the case's agent.
  tick()
  await alice.patch(`/api/cases/${id}`, { responsible_id: gilId })
  expect((await list(gil, '?month=2026-09')).map(({ case_id }) => case_id)).toEqual([id])
  expect(await list(renata, '?month=2026-09')).toEqual([])
})

test('keeps a closed month unchanged and puts later entries into the first open month', async () => {
  const id = await openCase({ financed: 10_000_000, client_signed_on: '2026-09-15' })
  const close = async (month: string, seen?: object) =>
    alice.post(
      `/api/commissions/months/${month}/close`,
      seen ?? sumsOf(await summary(alice, `?month=${month}`)),
    )
  expect((await close('2026-11')).status).toBe(409)
  const early = await close('2026-10')
  expect([early.status, (await readJson<ErrorBody>(early)).message]).toEqual([
    409,
    'Feche antes o mês de 09/2026',
  ])
  const stale = await close('2026-09', { expected: 1, invoiced: 0, received: 0, written_off: 0 })
  expect([stale.status, (await readJson<ErrorBody>(stale)).code]).toEqual([409, 'stale'])
  expect((await summary(alice, '?month=2026-09')).closing).toEqual({
    closed: null,
    can_close: true,
    first_open: null,
  })
  tick()
  expect((await close('2026-09')).status).toBe(204)
  expect((await close('2026-09')).status).toBe(409)
  const frozen = async () => [
    await list(alice, '?month=2026-09'),
    (await summary(alice, '?month=2026-09')).figures,
    await (await alice.get('/api/commissions/export?month=2026-09')).text(),
  ]
  const before = await frozen()
  expect((await summary(alice, '?month=2026-09')).closing).toMatchObject({
    closed: { at: clock.now.toISOString(), by: 'Alice Nogueira' },
    can_close: false,
  })

  tick()
  await write(id, { financed: 8_000_000 })
  await alice.patch(`/api/cases/${id}`, { responsible_id: renataId })
  await alice.put(`/api/admin/commission-rules/${ruleId}`, { rate: 0.02 })
  await alice.put(`/api/admin/commission-rules/${ruleId}`, { rate: 0.01 })
  await mark({ kind: 'invoiced', cases: [id], day: '2026-09-20', number: '9' })
  const late = await openCase({ financed: 5_000_000, client_signed_on: '2026-09-02' })
  expect(await frozen()).toEqual(before)
  const october = await list(alice, '?month=2026-10')
  expect(october.find(({ case_id }) => case_id === id)).toMatchObject({
    agent: { id: gilId },
    moved: { expected: -20_000, invoiced: 80_000 },
    total: { expected: 80_000, invoiced: 80_000 },
    status: 'faturada',
  })
  expect(october.find(({ case_id }) => case_id === late)?.moved.expected).toBe(50_000)
  const rows = await db
    .selectFrom('audit_log')
    .where('action', '=', 'commission.close_month')
    .selectAll()
    .execute()
  expect(rows.map(({ object_id, actor_name }) => [object_id, actor_name])).toEqual([
    ['2026-09', 'Alice Nogueira'],
  ])
  const entry = {
    id: randomUUID(),
    case_id: id,
    kind: 'received',
    day: '2026-09-30',
    amount: 1,
    created_at: clock.now.toISOString(),
  } as const
  await expect(
    db
      .insertInto('commission_entries')
      .values({ ...entry, month: '2026-09' })
      .execute(),
  ).rejects.toThrow('closed')
  await expect(
    db.updateTable('commission_entries').set({ amount: 1 }).where('case_id', '=', id).execute(),
  ).rejects.toThrow('append-only')
  await expect(db.deleteFrom('commission_entries').where('month', '=', '2026-09').execute()).rejects.toThrow(
    'closed',
  )
  await expect(db.deleteFrom('commission_months').execute()).rejects.toThrow('append-only')
})

test('sums exactly the listed rows, and links each card to its own list', async () => {
  const { figures, open } = await summary(alice, '?month=2026-11')
  for (const { kind, count, value } of figures) {
    const rows = await list(alice, `?month=2026-11&kind=${kind}&limit=500`)
    expect([kind, rows.length, rows.reduce((sum, { moved }) => sum + moved[kind], 0)]).toEqual([
      kind,
      count,
      value,
    ])
  }
  const late = await list(alice, '?show=open&late=true&limit=500')
  expect(late).toHaveLength(open.late.count)
  expect(late.every(({ is_late }) => is_late)).toBe(true)
  const waiting = await list(alice, '?show=open&status=prevista&limit=500')
  expect(waiting).toHaveLength(open.to_invoice.count)
  expect(
    waiting.reduce((sum, { total }) => sum + total.expected - total.written_off - total.received, 0),
  ).toBe(open.to_invoice.value)
})

test.each([
  ['of a month', 'month=2026-11'],
  ['of what is open', 'show=open'],
  ['of what is late', 'show=open&late=true'],
])('returns a list %s in pages, each row once', async (_, query) => {
  const all = await list(alice, `?${query}&limit=500`)
  const caseIds: string[] = []
  for (let next: string | undefined = `/api/commissions?${query}&limit=2`; next;) {
    const response: Response = await alice.get(next)
    caseIds.push(...(await readJson<CommissionView[]>(response)).map(({ case_id }) => case_id))
    next = /<(.+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
  }
  expect(caseIds).toEqual(all.map(({ case_id }) => case_id))
  expect(caseIds.length).toBeGreaterThan(4)
})

test('exports a month as a spreadsheet and as PDF, and logs who did', async () => {
  const spreadsheet = await alice.get('/api/commissions/export?month=2026-11')
  expect(spreadsheet.headers.get('Content-Disposition')).toContain('comissoes-2026-11.csv')
  const rows = (await spreadsheet.text()).trim().split('\r\n')
  expect(rows).toHaveLength(1 + (await list(alice, '?month=2026-11&limit=500')).length)
  expect(rows[0]).toContain('Dossiê;Cliente;Agente;Parceiro;Banco;Linha;Assinatura')
  expect(rows.find((row) => row.includes('247.644,00'))).toContain('1,0000%;3.000,00;2.476,44')
  const xlsx = await alice.get('/api/commissions/export?month=2026-11&format=xlsx')
  expect(new TextDecoder('latin1').decode((await xlsx.arrayBuffer()).slice(0, 2))).toBe('PK')
  const paper = await alice.get('/api/commissions/month.pdf?month=2026-11')
  expect(paper.headers.get('Content-Disposition')).toContain('comissoes-2026-11.pdf')
  const pdf = await PDFDocument.load(await paper.arrayBuffer())
  expect([pdf.getTitle(), pdf.getPageCount()]).toEqual(['Comissões de novembro de 2026', 1])
  const taken = await db
    .selectFrom('audit_log')
    .where('action', '=', 'commission.export_list')
    .where('after', 'like', '%2026-11%')
    .select('after')
    .execute()
  expect(
    taken.map(({ after }) => (JSON.parse(after ?? '{}') as { format: string }).format).toSorted(),
  ).toEqual(['csv', 'pdf', 'xlsx'])
})

test("shows an agent's PDF no other names, whichever agent is requested", async () => {
  const folder = await createFolder()
  const printed = async (person: Person, agent: string) => {
    const answer = await person.get(`/api/commissions/month.pdf?month=2026-11&agent=${agent}`)
    const path = join(folder, 'month.pdf')
    await writeFile(path, new Uint8Array(await answer.arrayBuffer()))
    return (await openWithTools(path)).texts.join('\n')
  }
  expect(await printed(renata, gilId)).not.toContain('Gil Barreto')
  expect(await printed(gil, gilId)).toContain('Agente: Gil Barreto')
  expect(await printed(alice, gilId)).toContain('Agente: Gil Barreto')
})

test('takes the days until a commission is late from the settings', async () => {
  const deadlines = '/api/admin/commission-rules/deadlines'
  expect(await readJson(alice.get(deadlines))).toEqual({ invoice_days: 10, receive_days: 30 })
  const wrong = await alice.put(deadlines, { invoice_days: 0, receive_days: 30 })
  expect([wrong.status, Object.keys((await readJson<ErrorBody>(wrong)).fields ?? {})]).toEqual([
    400,
    ['invoice_days'],
  ])
  const before = (await summary(alice)).open.late.count
  expect((await alice.put(deadlines, { invoice_days: 365, receive_days: 365 })).status).toBe(200)
  expect(before).toBeGreaterThan(0)
  expect((await summary(alice)).open.late).toEqual({ count: 0, value: 0 })
})

test.each(['month=2026-13', 'month=2026', 'agent=me', 'status=x', 'show=x', 'late=1', 'after=x', 'x=1'])(
  'rejects the query %s',
  async (query) => {
    expect((await alice.get(`/api/commissions?${query}`)).status).toBe(400)
  },
)
