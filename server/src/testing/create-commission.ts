import { randomUUID } from 'node:crypto'
import type { CommissionRule } from 'core'
import { settleCommission } from '../business/commissions/settle-commission.ts'
import type { Db } from '../platform/db/connect.ts'
import { createRecordEvent } from '../platform/events/record-event.ts'
import type { Browser } from './browser.ts'

/** Default terms: 1% of the financed amount, due on signature. */
const usual: CommissionRule = {
  bank: null,
  line: null,
  base: 'financiado',
  rate: 0.01,
  ceiling: null,
  trigger: 'assinado',
  valid_from: '2020-01-01',
  valid_until: null,
}

/** Inserts a commission rule directly, without recalculating open commissions. */
export async function createRule(db: Db, id: string, terms: Partial<CommissionRule> = {}): Promise<void> {
  await db
    .insertInto('commission_rules')
    .values({
      ...usual,
      ...terms,
      id,
      source: 'Contrato de correspondente',
      checked_on: null,
      updated_at: '2026-01-01T12:00:00.000Z',
    })
    .execute()
}

/** Creates a rule and a commission of R$ 2,000.00 for R$ 200,000.00. */
export async function createCommission(
  { db, clock }: { db: Db; clock: { now: Date } },
  { rule, ofCase }: { rule: string; ofCase: string },
): Promise<void> {
  await createRule(db, rule)
  const facts = { financed: 20_000_000, client_signed_on: '2026-11-03' }
  await db
    .insertInto('case_operations')
    .values({ case_id: ofCase, ...facts })
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet(facts))
    .execute()
  const following = { recordEvent: createRecordEvent([]), actor: null, at: clock.now.toISOString() }
  await db.transaction().execute((trx) => settleCommission(trx, following, ofCase))
}

/** Marks commissions as invoiced, received or written off. */
export const markThrough = (browser: Browser, body: object, key: string = randomUUID()): Promise<Response> =>
  browser.post('/api/commissions/entries', body, { 'Idempotency-Key': key })
