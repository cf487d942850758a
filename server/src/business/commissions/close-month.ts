import { commissionKinds, today, type CommissionSums, type Month } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { withLedger } from './mark-commissions.ts'
import { refuseMeanwhile } from './recalculate.ts'
import { zeroSums } from './schemas.ts'

/** Sums of a month's entries by kind. */
export async function sumsOfMonth(db: Db | Trx, month: Month): Promise<CommissionSums> {
  const rows = await db
    .selectFrom('commission_entries')
    .where('month', '=', month)
    .groupBy('kind')
    .select((row) => ['kind', row.cast<number>(row.fn.sum('amount'), 'bigint').as('amount')])
    .execute()
  const sums = zeroSums()
  for (const { kind, amount } of rows) sums[kind] = amount
  return sums
}

/** First month with entries that is not closed; null for none. */
export async function firstOpenMonth(db: Db | Trx, closed: Month | null): Promise<Month | null> {
  const row = await db
    .selectFrom('commission_entries')
    .where('month', '>', closed ?? '')
    .select((one) => one.fn.min('month').as('month'))
    .executeTakeFirst()
  return row?.month ?? null
}

/** Whether a month can be closed: it is over, and no earlier month with entries is open. */
export const canClose = (month: Month, present: Month, closed: Month | null, first: Month | null) =>
  month < present && (closed === null || month > closed) && (first === null || first >= month)

/**
 * Closes a month for good: neither it nor an earlier month gets new entries.
 * @param seen sums that the caller saw
 * @throws ApiError not_allowed, wrong_state, or stale when entries were added meanwhile
 */
export const closeMonth = (
  deps: ChangeDeps,
  asker: Actor,
  month: Month,
  seen: CommissionSums,
): Promise<void> =>
  withLedger(deps, asker, async (trx, actor, closed) => {
    await refuseMeanwhile(trx)
    const now = deps.clock()
    const at = now.toISOString()
    if (closed !== null && month <= closed) throw new ApiError('wrong_state', errorText('mesJaFechado'))
    if (month >= today(now).slice(0, 7)) throw new ApiError('wrong_state', errorText('mesNaoAcabou'))
    const first = await firstOpenMonth(trx, closed)
    if (first !== null && first < month)
      throw new ApiError(
        'wrong_state',
        errorText('mesAntesAberto', { mes: first.split('-').toReversed().join('/') }),
      )
    const sums = await sumsOfMonth(trx, month)
    if (commissionKinds.some((kind) => sums[kind] !== seen[kind])) throw new ApiError('stale')
    const row = { month, closed_at: at, closed_by: actor.id, closed_by_name: actor.displayName, ...sums }
    await trx.insertInto('commission_months').values(row).execute()
    await deps.recordEvent(trx, {
      kind: 'commission.month_closed',
      actor,
      subject: month,
      at,
      data: {},
      change: { before: null, after: row },
    })
  })
