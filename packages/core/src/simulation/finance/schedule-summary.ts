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

/**
 * Monthly amounts of a series, in cents. The charge excludes extra payments, which would be peaks in the chart.
 * @example seriesOf(scheduleOf({ system: 'sac', credit: 300, monthlyRate: 0, months: 3 }, { extra: { once: [{ month: 1, amount: 50 }], reduces: 'term' } }), 'charge').join() // → '100,100,50'
 */
export function seriesOf(schedule: Schedule, series: ScheduleSeries): Float64Array {
  if (series !== 'charge') return schedule[series]
  const { extra } = schedule
  const charges = chargesOf(schedule)
  return extra ? charges.map((paid, k) => paid - extra[k]!) : charges
}

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

/** Effect of extra payments on a loan. */
export interface Saved {
  months: number
  interest: Cents
  /** The charge some years on, for extra payments that lower it. */
  charge: { month: number; agreed: Cents; reduced: Cents }
}

/** Month of the compared charges, unless the extra payments begin later or the loan ends sooner. */
const COMPARED_MONTH = 61

/**
 * Compares a loan with the same loan under extra payments.
 * @example savedBy(scheduleOf({ system: 'sac', credit: 1200, monthlyRate: 0, months: 12 }), scheduleOf({ system: 'sac', credit: 1200, monthlyRate: 0, months: 12 }, { extra: { once: [{ month: 1, amount: 550 }], reduces: 'installment' } })).charge // → { month: 12, agreed: 100, reduced: 50 }
 */
export function savedBy(agreed: Schedule, reduced: Schedule): Saved {
  const [before, after] = [totalsOf(agreed), totalsOf(reduced)]
  const firstExtra = reduced.extra?.findIndex((amount) => amount > 0) ?? -1
  const month = Math.min(agreed.months, Math.max(COMPARED_MONTH, firstExtra + 2))
  const extraOfMonth = reduced.extra?.[month - 1] ?? 0
  return {
    months: before.months - after.months,
    interest: before.interest - after.interest,
    charge: {
      month,
      agreed: chargesOf(agreed)[month - 1] ?? 0,
      reduced: (chargesOf(reduced)[month - 1] ?? extraOfMonth) - extraOfMonth,
    },
  }
}
