import { randomUUID } from 'node:crypto'
import {
  commissionStatus,
  type Cents,
  type CommissionKind,
  type CommissionSums,
  type Day,
  type Month,
} from 'core'
import type { Moment } from '../../platform/db/column-types.ts'
import type { Trx } from '../../platform/db/connect.ts'
import { momentAfter } from '../../platform/db/moment-after.ts'
import type { CommissionRow } from './read-due-cases.ts'

export interface NewEntry {
  kind: CommissionKind
  month: Month
  day: Day
  amount: Cents
  terms?: object
  number?: string | null
  reason?: string | null
  reverses?: string
}

const sumsOf = ({ expected, invoiced, received, written_off }: CommissionSums): CommissionSums => ({
  expected,
  invoiced,
  received,
  written_off,
})

/** Day since which the next step is due: the invoice's, or the day on which the commission became due. */
async function waitsSince(trx: Trx, { case_id, reached_on }: CommissionRow, sums: CommissionSums) {
  if (commissionStatus(sums) !== 'faturada') return reached_on
  const last = await trx
    .selectFrom('commission_entries')
    .where('case_id', '=', case_id)
    .where('kind', '=', 'invoiced')
    .where('reverses', 'is', null)
    // Reversed invoices do not count.
    .where('id', 'not in', (taken) =>
      taken
        .selectFrom('commission_entries')
        .where('case_id', '=', case_id)
        .where('reverses', 'is not', null)
        .select((row) => row.ref('reverses').$notNull().as('id')),
    )
    .select((row) => row.fn.max('day').as('day'))
    .executeTakeFirst()
  return last?.day ?? reached_on
}

/**
 * Adds entries to a commission and updates its sums; the only writer of both tables.
 * @param head new columns, without the sums
 */
export async function writeEntries(
  trx: Trx,
  head: CommissionRow,
  entries: readonly NewEntry[],
  by: { id: string } | null,
  at: Moment,
): Promise<CommissionRow> {
  const { case_id } = head
  if (entries.length > 0) {
    const last = await trx
      .selectFrom('commission_entries')
      .where('case_id', '=', case_id)
      .select((row) => row.fn.max('created_at').as('created_at'))
      .executeTakeFirst()
    // Keeps the order of entries written at the same time.
    const created_at = momentAfter(last?.created_at ?? undefined, new Date(at))
    await trx
      .insertInto('commission_entries')
      .values(
        entries.map(({ terms, number = null, reason = null, reverses = null, ...entry }) => ({
          ...entry,
          id: randomUUID(),
          case_id,
          terms: terms ? JSON.stringify(terms) : null,
          number,
          reason,
          reverses,
          author_id: by?.id ?? null,
          created_at,
        })),
      )
      .execute()
  }
  const sums = sumsOf(head)
  for (const { kind, amount } of entries) sums[kind] += amount
  const after: CommissionRow = {
    ...head,
    ...sums,
    status: commissionStatus(sums),
    waits_since: await waitsSince(trx, head, sums),
    updated_at: at,
  }
  await trx.updateTable('commissions').set(after).where('case_id', '=', case_id).execute()
  return after
}
