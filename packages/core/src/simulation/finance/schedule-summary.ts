import type { Cents } from '../../platform/money/money.ts'
import { chargesOf, rowsOf, totalsOf, type ScheduleRow } from './schedule-rows.ts'
import type { Schedule } from './schedule.ts'

/** Payments in some months of a loan, and the balance after them; amounts in cents. */
export interface ScheduleSum {
  /** Charges and extra payments. */
  paid: Cents
  interest: Cents
  /** Agreed amortization and extra payments. */
  amortization: Cents
  balance: Cents
}

/** Twelve months of a loan, fewer in the last year. */
export interface ScheduleYear extends ScheduleSum {
  /** Counted from 1. */
  year: number
  months: (ScheduleSum & { month: number })[]
}

const ofRow = ({ month, charge, extra, interest, amortization, balance }: ScheduleRow) => ({
  month,
  paid: charge + extra,
  interest,
  amortization: amortization + extra,
  balance,
})

/**
 * Summarizes a loan by years.
 * @example yearsOf(scheduleOf({ system: 'price', credit: 1000000, monthlyRate: 0.1, months: 14 })).map(({ months }) => months.length) // → [12, 2]
 */
export function yearsOf(schedule: Schedule): ScheduleYear[] {
  const rows = rowsOf(schedule).map(ofRow)
  return Array.from({ length: Math.ceil(rows.length / 12) }, (_, at) => {
    const months = rows.slice(12 * at, 12 * at + 12)
    const sum = (of: (one: ScheduleSum) => Cents) => months.reduce((total, one) => total + of(one), 0)
    return {
      year: at + 1,
      paid: sum(({ paid }) => paid),
      interest: sum(({ interest }) => interest),
      amortization: sum(({ amortization }) => amortization),
      balance: months.at(-1)!.balance,
      months,
    }
  })
}

/** Series that the chart can show. */
export const scheduleSeries = ['charge', 'balance', 'interest'] as const
export type ScheduleSeries = (typeof scheduleSeries)[number]

/** Monthly amounts of a series, in cents. */
export const seriesOf = (schedule: Schedule, series: ScheduleSeries): Float64Array =>
  series === 'charge' ? chargesOf(schedule) : schedule[series]

/**
 * First month in which the two series have changed order; null if they do not cross.
 * @example crossingOf([4, 3, 2], [3, 3, 3]) // → 3
 */
export function crossingOf(one: ArrayLike<Cents>, other: ArrayLike<Cents>): number | null {
  const months = Math.min(one.length, other.length)
  const above = months > 0 ? Math.sign(one[0]! - other[0]!) : 0
  for (let k = 1; k < months; k += 1)
    if (above !== 0 && Math.sign(one[k]! - other[k]!) === -above) return k + 1
  return null
}

/** Months and interest saved by extra payments. */
export const savedBy = (agreed: Schedule, sooner: Schedule) => {
  const [before, after] = [totalsOf(agreed), totalsOf(sooner)]
  return { months: before.months - after.months, interest: before.interest - after.interest }
}
