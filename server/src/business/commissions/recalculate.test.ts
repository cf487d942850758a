import type { CommissionRule } from 'core'
import { expect, test } from 'vitest'
import { commissionsByHand, ruleWith } from '../../testing/commissions-by-hand.ts'
import { markThrough } from '../../testing/create-commission.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { writeYear } from '../../testing/write-year.ts'
import { agentOf, makeYear } from '../../testing/year-of-cases.ts'
import type { CommissionSummary } from './schemas.ts'

const started = await startApp()
const { db, clock } = started
const now = clock.now.toISOString()
for (const number of [0, 1, 2])
  await createPerson(db, { id: agentOf(number), email: `agente${number}@demo.br`, role: 'agent' })
await createPerson(db, { email: 'alice@demo.br', name: 'Alice Nogueira', role: 'admin' })
/** Settles several hundred contracts twice. */
const patience = { timeout: 60_000 }
const year = makeYear({ cases: 1600, from: '2025-11-21T03:00:00Z', days: 365, now })
await writeYear(db, year)
const alice = await signIn(started, 'alice@demo.br')

const create = (one: CommissionRule) =>
  alice.post('/api/admin/commission-rules', { ...one, source: 'Anexo II', checked_on: null })
const progress = async () =>
  (await readJson<CommissionSummary>(alice.get('/api/commissions/summary'))).recalculating
const bodyOf = async (answer: Response | Promise<Response>) => {
  const { status } = (answer = await answer)
  return [status, (await readJson<ErrorBody>(answer)).message]
}
const busy = [
  409,
  'A tabela de regras mudou, e as comissões estão sendo recalculadas. Tente de novo em instantes.',
]
const ledger = async () =>
  Object.fromEntries(
    (await db.selectFrom('commissions').select(['case_id', 'expected']).orderBy('case_id').execute()).map(
      ({ case_id, expected }) => [case_id, expected],
    ),
  )
const byHand = (rules: CommissionRule[]) =>
  Object.fromEntries(commissionsByHand(year, rules).map(({ case_id, amount }) => [case_id, amount]))
/** Aborts a run of the job after this many transactions. */
function endAfter(pieces: number) {
  const ending = new AbortController()
  let left = pieces
  const signal = ending.signal
  Object.defineProperty(signal, 'aborted', { get: () => left-- <= 0 })
  return signal
}

test('applies a rule to many contracts in steps, and blocks the ledger meanwhile', patience, async () => {
  const first = ruleWith({})
  const answer = await create(first)
  expect(answer.status).toBe(201)
  const { id, revision } = await readJson<{ id: string; revision: number }>(answer)
  const begun = (await progress())!
  expect(begun.done).toBe(100)
  expect(begun.total).toBeGreaterThan(500)
  expect(begun.total).toBeLessThan(year.cases.length)
  const hand = byHand([first])
  expect(Object.keys(await ledger()).length).toBeLessThan(Object.keys(hand).length)

  const [one] = Object.keys(await ledger())
  const entry = { kind: 'invoiced', cases: [one], day: '2026-11-20', number: '7' }
  expect(await bodyOf(markThrough(alice, entry))).toEqual(busy)
  const sums = { expected: 0, invoiced: 0, received: 0, written_off: 0 }
  expect(await bodyOf(alice.post('/api/commissions/months/2025-12/close', sums))).toEqual(busy)
  expect(await bodyOf(create(ruleWith({ line: 'SBPE' })))).toEqual(busy)
  const path = `/api/admin/commission-rules/${id}`
  expect(await bodyOf(alice.put(path, { rate: 0.01, revision }))).toEqual(busy)
  expect(await bodyOf(alice.delete(`${path}?revision=${revision}`))).toEqual(busy)

  await started.recalculate(endAfter(1))
  expect(await progress()).toEqual({ ...begun, done: 200 })
  await started.recalculate()
  expect(await progress()).toBeNull()
  expect(await ledger()).toEqual(hand)
  expect((await markThrough(alice, entry)).status).toBe(200)
})

test(
  'updates each contract once under the author of the change, and writes nothing in a second run',
  patience,
  async () => {
    const before = await db.selectFrom('commission_entries').select('id').execute()
    const second = ruleWith({ rate: 0.01, ceiling: 200_000, valid_from: '2026-03-01' })
    expect((await create(second)).status).toBe(201)
    await started.recalculate()
    const [invoiced] = await db
      .selectFrom('commissions')
      .where('invoiced', '>', 0)
      .select(['case_id', 'expected'])
      .execute()
    const hand = byHand([ruleWith({}), second])
    // Invoiced commissions keep their terms.
    expect(await ledger()).toEqual({ ...hand, [invoiced!.case_id]: invoiced!.expected })
    const entries = await db
      .selectFrom('commission_entries')
      .where(
        'id',
        'not in',
        before.map(({ id }) => id),
      )
      .select(['case_id', 'author_id'])
      .execute()
    expect(new Set(entries.map(({ case_id }) => case_id)).size).toBe(entries.length)
    expect(new Set(entries.map(({ author_id }) => author_id)).size).toBe(1)
    const actors = await db
      .selectFrom('audit_log')
      .where('action', '=', 'commission.change')
      .select('actor_name')
      .distinct()
      .execute()
    expect(actors).toEqual([{ actor_name: 'Alice Nogueira' }])
    await started.recalculate()
    expect(await db.selectFrom('commission_entries').select('id').execute()).toHaveLength(
      before.length + entries.length,
    )
  },
)

test('deletes an unused rule and recalculates its contracts as after any change', patience, async () => {
  const before = await ledger()
  // Each contract is due by a rule with a later start.
  const answer = await create(ruleWith({ valid_from: '2020-01-01' }))
  const { id, revision } = await readJson<{ id: string; revision: number }>(answer)
  await started.recalculate()
  const path = `/api/admin/commission-rules/${id}`
  expect((await alice.delete(`${path}?revision=${revision + 1}`)).status).toBe(409)
  expect((await alice.delete(`${path}?revision=${revision}`)).status).toBe(204)
  expect((await progress())?.done).toBe(100)
  await started.recalculate()
  expect(await progress()).toBeNull()
  expect(await ledger()).toEqual(before)
})
