import type { Cents } from './money.ts'
import { chargesOf, rowsOf, totalsOf, type ScheduleRow } from './schedule-rows.ts'
import type { Schedule } from './schedule.ts'

/** What is paid in some months of a loan, and what is owed after them; amounts in cents. */
export interface ScheduleSum {
  /** Charges, and what is paid besides them. */
  paid: Cents
  interest: Cents
  /** Agreed, and what is paid besides. */
  amortization: Cents
  balance: Cents
}

/** Twelve months of a loan, or what is left of them. */
export interface ScheduleYear extends ScheduleSum {
  /** From 1 on. */
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
 * A loan by years.
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

/** What of a loan is looked at month by month. */
export const scheduleSeries = ['charge', 'balance', 'interest'] as const
export type ScheduleSeries = (typeof scheduleSeries)[number]

/** One amount a month, in cents. */
export const seriesOf = (schedule: Schedule, series: ScheduleSeries): Float64Array =>
  series === 'charge' ? chargesOf(schedule) : schedule[series]

/**
 * The first month in which the one that was above is below the other; null where they do not cross.
 * @example crossingOf([4, 3, 2], [3, 3, 3]) // → 3
 */
export function crossingOf(one: ArrayLike<Cents>, other: ArrayLike<Cents>): number | null {
  const months = Math.min(one.length, other.length)
  const above = months > 0 ? Math.sign(one[0]! - other[0]!) : 0
  for (let k = 1; k < months; k += 1)
    if (above !== 0 && Math.sign(one[k]! - other[k]!) === -above) return k + 1
  return null
}

/** What paying more than agreed comes to. */
export const savedBy = (agreed: Schedule, sooner: Schedule) => {
  const [before, after] = [totalsOf(agreed), totalsOf(sooner)]
  return { months: before.months - after.months, interest: before.interest - after.interest }
}
