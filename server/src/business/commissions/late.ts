import { today, type CommissionStatus, type Day } from 'core'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { dayAfter } from '../../platform/db/day-range.ts'
import { readDeadlines } from './deadlines.ts'

export interface ListDeps {
  db: Db
  clock: () => Date
}

/** First day of waiting that is not yet late, by status. */
export async function lateBefore({ db, clock }: ListDeps) {
  const { invoice_days, receive_days } = await readDeadlines(db)
  const day = today(clock())
  return { prevista: dayAfter(day, -invoice_days), faturada: dayAfter(day, -receive_days) }
}

export type LateBefore = Awaited<ReturnType<typeof lateBefore>>

/** Whether a commission waits too long as of today, in any month. */
export const isLate = (
  { status, waits_since }: { status: CommissionStatus; waits_since: Day },
  late: LateBefore,
) => (status === 'prevista' || status === 'faturada') && waits_since < late[status]

/** The same condition in SQL for rows of `commissions`. */
export const lateRows = ({ prevista, faturada }: LateBefore) =>
  sql<boolean>`((commissions.status = 'prevista' and commissions.waits_since < ${prevista})
    or (commissions.status = 'faturada' and commissions.waits_since < ${faturada}))`
