import { monthAfter, monthOfDay, type Month } from '../calendar/months.ts'
import type { Cents } from '../finance/money.ts'
import type { Expectation } from './commission-rules.ts'

/** What is written of a commission: what is expected of it, what was invoiced, what came, and what never will. */
export const commissionKinds = ['expected', 'invoiced', 'received', 'written_off'] as const
export type CommissionKind = (typeof commissionKinds)[number]

/** What all that was written of a commission comes to. */
export type CommissionSums = Record<CommissionKind, Cents>

/** How a commission stands; `a_devolver` is one of which more came than is due. */
export const commissionStatuses = [
  'prevista',
  'faturada',
  'recebida',
  'baixada',
  'cancelada',
  'a_devolver',
] as const
export type CommissionStatus = (typeof commissionStatuses)[number]

/**
 * How a commission stands by what was written of it. It is invoiced once all of it is that was not written off, and
 * received once nothing is missing.
 * @example commissionStatus({ expected: 198115, invoiced: 0, received: 0, written_off: 0 }) // → 'prevista'
 * @example commissionStatus({ expected: 198115, invoiced: 198115, received: 100000, written_off: 0 }) // → 'faturada'
 * @example commissionStatus({ expected: 198115, invoiced: 198115, received: 198000, written_off: 115 }) // → 'recebida'
 */
export function commissionStatus({
  expected,
  invoiced,
  received,
  written_off,
}: CommissionSums): CommissionStatus {
  const missing = expected - written_off - received
  if (missing < 0) return 'a_devolver'
  if (missing > 0) return expected - written_off > invoiced ? 'prevista' : 'faturada'
  return received > 0 ? 'recebida' : written_off > 0 ? 'baixada' : 'cancelada'
}

/**
 * How much of a kind is still to be written: all that is left, in cents; never less than nothing.
 * @example leftFor('invoiced', { expected: 500, invoiced: 200, received: 0, written_off: 100 }) // → 200
 * @example leftFor('received', { expected: 500, invoiced: 200, received: 0, written_off: 100 }) // → 400
 */
export function leftFor(
  kind: Exclude<CommissionKind, 'expected'>,
  { expected, invoiced, received, written_off }: CommissionSums,
): Cents {
  const due = expected - written_off
  return Math.max(0, kind === 'invoiced' ? due - invoiced : due - received)
}

/** No contract is older: what a slip of the hand dates before it counts here, in a month that can be closed. */
const firstLedgerMonth: Month = '2000-01'

/**
 * The month in which something of this day is written: its own, or the first that is still open.
 * @param closed the last month that was closed; null before any was
 * @example openMonth('2026-09', '2026-10') // → '2026-11'
 * @example openMonth('0206-09', null) // → '2000-01'
 */
export function openMonth(month: Month, closed: Month | null): Month {
  const first = closed === null ? firstLedgerMonth : monthAfter(closed, 1)
  return month > first ? month : first
}

/** What is written of a kind in a month, in cents; less than nothing takes back what was written before. */
export interface MonthAmount {
  month: Month
  amount: Cents
}

/**
 * What has to be written so that what is expected stands as it should. Months that are closed stay as they are: what
 * they have too much or too little is made up for in the first that is open. What stood in another open month moves.
 * @param written what was expected so far, by month
 * @param wanted what it should be now; null is nothing
 * @param closed the last month that was closed
 * @example
 * // Closed at 2,000.00, and then the bank lends less.
 * expectedEntries(
 *   [{ month: '2026-09', amount: 200000 }],
 *   { reached_on: '2026-09-14', amount: 180000 },
 *   '2026-09',
 * ) // → [{ month: '2026-10', amount: -20000 }]
 */
export function expectedEntries(
  written: readonly MonthAmount[],
  wanted: Pick<Expectation, 'reached_on' | 'amount'> | null,
  closed: Month | null,
): MonthAmount[] {
  const isClosed = ({ month }: MonthAmount) => closed !== null && month <= closed
  const sum = (some: readonly MonthAmount[]) => some.reduce((total, { amount }) => total + amount, 0)
  const open = new Map<Month, Cents>()
  for (const one of written) if (!isClosed(one)) open.set(one.month, (open.get(one.month) ?? 0) + one.amount)
  const rest = (wanted?.amount ?? 0) - sum(written.filter(isClosed))
  // Where nothing is due any more, what closed months still hold is taken back in the first that is open.
  const target = wanted ? openMonth(monthOfDay(wanted.reached_on), closed) : openMonth(closed ?? '', closed)
  const entries = [...open]
    .filter(([month]) => month !== target)
    .map(([month, amount]) => ({ month, amount: -amount }))
  return [...entries, { month: target, amount: rest - (open.get(target) ?? 0) }].filter(
    ({ amount }) => amount !== 0,
  )
}
