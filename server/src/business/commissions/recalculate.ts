import { randomUUID } from 'node:crypto'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { applyRules, countSigned, type Days } from './apply-rules.ts'
import { lockLedger } from './lock-ledger.ts'
import type { CommissionSummary } from './schemas.ts'
import type { Following } from './settle-commission.ts'

/** Contracts per transaction; other writers then wait about 100 ms. */
const AT_ONCE = 100

/**
 * Applies changed rules to open commissions: the first contracts at once, the rest by a job, before anything else of
 * the ledger or the rules changes.
 */
export async function recalculate(
  trx: Trx,
  following: Following & { actor: { id: string } },
  days: Days,
): Promise<void> {
  const { next, seen } = await applyRules(trx, following, days, { after: null, most: AT_ONCE })
  if (!next) return
  await trx
    .insertInto('commission_recalculations')
    .values({
      id: randomUUID(),
      status: 'queued',
      next_attempt_at: following.at,
      signed_from: days.from,
      signed_until: days.until,
      last_day: next.day,
      last_id: next.id,
      done: seen,
      total: await countSigned(trx, days),
      changed_by: following.actor.id,
      created_at: following.at,
    })
    .execute()
}

/** @returns whether contracts are left */
const recalculateMore = ({ db, clock, recordEvent }: ChangeDeps): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await lockLedger(trx, 'alone')
    const row = await trx
      .selectFrom('commission_recalculations')
      .orderBy('created_at')
      .limit(1)
      .selectAll()
      .executeTakeFirst()
    if (!row) return false
    const profile = await trx
      .selectFrom('profiles')
      .where('id', '=', row.changed_by)
      .select('display_name')
      .executeTakeFirst()
    const actor = { id: row.changed_by, displayName: profile?.display_name ?? '' }
    const { next, seen } = await applyRules(
      trx,
      { recordEvent, actor, at: clock().toISOString() },
      { from: row.signed_from, until: row.signed_until },
      { after: { day: row.last_day, id: row.last_id }, most: AT_ONCE },
    )
    if (next)
      await trx
        .updateTable('commission_recalculations')
        .set({ last_day: next.day, last_id: next.id, done: row.done + seen })
        .where('id', '=', row.id)
        .execute()
    else await trx.deleteFrom('commission_recalculations').where('id', '=', row.id).execute()
    return true
  })

/** Finishes pending recalculations, a few contracts per transaction. */
export async function workOnRecalculations(deps: ChangeDeps, ending?: AbortSignal): Promise<void> {
  for (;;) {
    if (ending?.aborted || !(await recalculateMore(deps))) return
    await othersFirst()
  }
}

/** Progress of a recalculation; null when expected amounts are up to date. */
export async function findRecalculation(db: Db | Trx): Promise<CommissionSummary['recalculating']> {
  const row = await db
    .selectFrom('commission_recalculations')
    .limit(1)
    .select(['done', 'total'])
    .executeTakeFirst()
  return row ?? null
}

/** Rejects invoices, closings and rule changes while a recalculation is pending. @throws ApiError wrong_state */
export async function refuseMeanwhile(trx: Trx): Promise<void> {
  if (await findRecalculation(trx)) throw new ApiError('wrong_state', errorText('comissoesRecalculando'))
}
