import { commissionKinds, commissionStatus, today, type CommissionStatus, type Month } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { ListPage } from '../../platform/http/list-page.ts'
import { commissionsFor } from './commission-query.ts'
import { toCommissionViews, type CommissionTotals } from './to-commission-view.ts'
import { lateBefore, lateRows, type LateBefore, type ListDeps } from './late.ts'
import type { CommissionQuery, CommissionView } from './schemas.ts'
import { zeroSums } from './schemas.ts'

/** Statuses that wait for an invoice, for the money, or for a repayment. */
const waiting: CommissionStatus[] = ['prevista', 'faturada', 'a_devolver']

/** Sums of the commissions that changed in a month: within it, and up to its end. */
async function sumsUntil(db: Db, actor: Actor, query: CommissionQuery, month: Month, late: LateBefore) {
  const ids = db.selectFrom('commission_entries').where('month', '=', month).select('case_id')
  const rows = await commissionsFor(db, actor, query)
    .innerJoin('commission_entries as entry', 'entry.case_id', 'commissions.case_id')
    .where('commissions.case_id', 'in', ids)
    .where('entry.month', '<=', month)
    .$if(query.late !== undefined, (all) => all.where(lateRows(late)))
    .groupBy(['entry.case_id', 'entry.kind'])
    .select((row) => [
      'entry.case_id',
      'entry.kind',
      row.cast<number>(row.fn.sum('entry.amount'), 'bigint').as('total'),
      row
        .cast<number>(
          row.fn.sum(row.case().when('entry.month', '=', month).then(row.ref('entry.amount')).else(0).end()),
          'bigint',
        )
        .as('moved'),
      row.fn.min('commissions.reached_on').as('by'),
    ])
    .execute()
  const byCase = new Map<string, Omit<CommissionTotals, 'status'>>()
  for (const { case_id, kind, total, moved, by } of rows) {
    const one = byCase.get(case_id) ?? { case_id, by, moved: zeroSums(), total: zeroSums() }
    one.moved[kind] = moved
    one.total[kind] = total
    byCase.set(case_id, one)
  }
  return [...byCase.values()]
}

const keyOf = ({ by, case_id }: CommissionTotals) => `${by}_${case_id}`

/**
 * Commissions that changed in a month, as of its end: fixed once it is closed. Computes the status of each here, so all
 * rows of a month are read; there are no more than contracts in it.
 */
async function findOfMonth(
  db: Db,
  actor: Actor,
  query: CommissionQuery,
  month: Month,
  late: LateBefore,
): Promise<CommissionTotals[]> {
  const { status, kind, after = '', limit } = query
  return (await sumsUntil(db, actor, query, month, late))
    .filter(({ moved }) => commissionKinds.some((one) => moved[one] !== 0))
    .filter(({ moved }) => kind === undefined || moved[kind] !== 0)
    .map((one) => ({ ...one, status: commissionStatus(one.total) }))
    .filter((one) => (status === undefined || one.status === status) && keyOf(one) > after)
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .slice(0, limit + 1)
}

/** Open commissions of any month. They span years, so only one page is read. */
async function findOpen(
  db: Db,
  actor: Actor,
  query: CommissionQuery,
  late: LateBefore,
): Promise<CommissionTotals[]> {
  const { status, after, limit } = query
  const [since = '', last = ''] = after?.split('_') ?? []
  const rows = await commissionsFor(db, actor, query)
    .where('commissions.status', 'in', status ? [status] : [...waiting])
    .$if(query.late !== undefined, (all) => all.where(lateRows(late)))
    .$if(after !== undefined, (all) =>
      all.where((eb) =>
        eb(eb.refTuple('commissions.waits_since', 'commissions.case_id'), '>', eb.tuple(since, last)),
      ),
    )
    .select([
      'commissions.case_id',
      'commissions.waits_since as by',
      'commissions.status',
      'commissions.expected',
      'commissions.invoiced',
      'commissions.received',
      'commissions.written_off',
    ])
    .orderBy('commissions.waits_since')
    .orderBy('commissions.case_id')
    .limit(limit + 1)
    .execute()
  return rows.map(({ case_id, by, status: present, ...total }) => ({
    case_id,
    by,
    status: present,
    total,
    moved: zeroSums(),
  }))
}

/**
 * Lists one page of commissions: those that changed in a month, or all open ones, longest waiting first.
 * @throws ApiError not_allowed
 */
export async function listCommissions(
  deps: ListDeps,
  actor: Actor,
  query: CommissionQuery,
): Promise<ListPage<CommissionView>> {
  const { db, clock } = deps
  const month = query.month ?? today(clock()).slice(0, 7)
  const isOpen = query.show === 'open'
  const late = await lateBefore(deps)
  const rows = isOpen
    ? await findOpen(db, actor, query, late)
    : await findOfMonth(db, actor, query, month, late)
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return {
    items: await toCommissionViews(db, actor, page, isOpen ? null : month, late),
    next: last && rows.length > query.limit ? keyOf(last) : null,
  }
}
