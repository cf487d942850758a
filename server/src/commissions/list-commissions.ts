import { commissionKinds, commissionStatus, today, type CommissionStatus, type Month } from 'core'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/connect.ts'
import type { ListPage } from '../http/list-page.ts'
import { commissionsFor } from './commission-query.ts'
import { fillRows, type Found } from './fill-rows.ts'
import { lateBefore, lateRows, type LateBefore, type ListDeps } from './late.ts'
import type { CommissionQuery, CommissionView } from './schemas.ts'
import { zeroSums } from './schemas.ts'

/** What waits for somebody: an invoice, the money, or that it is given back. */
const waiting: CommissionStatus[] = ['prevista', 'faturada', 'a_devolver']

/** What was written of the commissions that a month changed: in it, and until its end. */
async function sumsUntil(db: Db, actor: Actor, asked: CommissionQuery, month: Month, late: LateBefore) {
  const ids = db.selectFrom('commission_entries').where('month', '=', month).select('case_id')
  const rows = await commissionsFor(db, actor, asked)
    .innerJoin('commission_entries as entry', 'entry.case_id', 'commissions.case_id')
    .where('commissions.case_id', 'in', ids)
    .where('entry.month', '<=', month)
    .$if(asked.late !== undefined, (all) => all.where(lateRows(late)))
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
  const found = new Map<string, Omit<Found, 'status'>>()
  for (const { case_id, kind, total, moved, by } of rows) {
    const one = found.get(case_id) ?? { case_id, by, moved: zeroSums(), total: zeroSums() }
    one.moved[kind] = moved
    one.total[kind] = total
    found.set(case_id, one)
  }
  return [...found.values()]
}

const keyOf = ({ by, case_id }: Found) => `${by}_${case_id}`

/**
 * Those that a month changed, as they were at its end: the same for ever once it is closed. How they stood then is added
 * up here, so all of a month are; there are no more of them than contracts in it.
 */
async function findOfMonth(
  db: Db,
  actor: Actor,
  asked: CommissionQuery,
  month: Month,
  late: LateBefore,
): Promise<Found[]> {
  const { status, kind, after = '', limit } = asked
  return (await sumsUntil(db, actor, asked, month, late))
    .filter(({ moved }) => commissionKinds.some((one) => moved[one] !== 0))
    .filter(({ moved }) => kind === undefined || moved[kind] !== 0)
    .map((one) => ({ ...one, status: commissionStatus(one.total) }))
    .filter((one) => (status === undefined || one.status === status) && keyOf(one) > after)
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .slice(0, limit + 1)
}

/** Those that something is waited for now, whatever their month: of years, so no more are read than a page has. */
async function findOpen(db: Db, actor: Actor, asked: CommissionQuery, late: LateBefore): Promise<Found[]> {
  const { status, after, limit } = asked
  const [since = '', last = ''] = after?.split('_') ?? []
  const rows = await commissionsFor(db, actor, asked)
    .where('commissions.status', 'in', status ? [status] : [...waiting])
    .$if(asked.late !== undefined, (all) => all.where(lateRows(late)))
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
  return rows.map(({ case_id, by, status: standing, ...total }) => ({
    case_id,
    by,
    status: standing,
    total,
    moved: zeroSums(),
  }))
}

/**
 * One page of commissions, as they are narrowed: those that a month changed, or all that something is waited for, what
 * has waited longest first.
 * @throws ApiError not_allowed
 */
export async function listCommissions(
  deps: ListDeps,
  actor: Actor,
  asked: CommissionQuery,
): Promise<ListPage<CommissionView>> {
  const { db, clock } = deps
  const month = asked.month ?? today(clock()).slice(0, 7)
  const isOpen = asked.show === 'open'
  const late = await lateBefore(deps)
  const found = isOpen
    ? await findOpen(db, actor, asked, late)
    : await findOfMonth(db, actor, asked, month, late)
  const page = found.slice(0, asked.limit)
  const last = page.at(-1)
  return {
    items: await fillRows(db, actor, page, isOpen ? null : month, late),
    next: last && found.length > asked.limit ? keyOf(last) : null,
  }
}
