import { monthAfter, monthOfDay, type Month } from '../../platform/calendar/months.ts'
import type { Cents } from '../../platform/money/money.ts'
import type { Expectation } from './commission-rules.ts'

export const commissionKinds = ['expected', 'invoiced', 'received', 'written_off'] as const
export type CommissionKind = (typeof commissionKinds)[number]

/** Sum of a commission's entries by kind. */
export type CommissionSums = Record<CommissionKind, Cents>

/** Status of a commission; `a_devolver` means the bank paid more than is due. */
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
 * Computes the status of a commission from its entries: invoiced once everything not written off is invoiced, received
 * once nothing is missing.
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
 * Amount of a kind that is still open, in cents; never negative.
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

/** No contract is older: an earlier date is a typing error and counts in this month, which can be closed. */
const firstLedgerMonth: Month = '2000-01'

/**
 * Returns the month in which an entry is posted: its own month, or the first open one.
 * @param closed the last closed month; null before any was closed
 * @example openMonth('2026-09', '2026-10') // → '2026-11'
 * @example openMonth('0206-09', null) // → '2000-01'
 */
export function openMonth(month: Month, closed: Month | null): Month {
  const first = closed === null ? firstLedgerMonth : monthAfter(closed, 1)
  return month > first ? month : first
}

/** Entry of a kind in a month, in cents; a negative amount reverses earlier entries. */
export interface MonthAmount {
  month: Month
  amount: Cents
}

/**
 * Computes the entries that bring the expected amount to its new value. Closed months do not change: their difference is
 * posted in the first open month. Amounts in other open months are moved.
 * @param written expected entries so far, by month
 * @param wanted the new expectation; null for none
 * @param closed the last closed month
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
  // When nothing is due any more, the first open month reverses what the closed months hold.
  const target = wanted ? openMonth(monthOfDay(wanted.reached_on), closed) : openMonth(closed ?? '', closed)
  const entries = [...open]
    .filter(([month]) => month !== target)
    .map(([month, amount]) => ({ month, amount: -amount }))
  return [...entries, { month: target, amount: rest - (open.get(target) ?? 0) }].filter(
    ({ amount }) => amount !== 0,
  )
}
