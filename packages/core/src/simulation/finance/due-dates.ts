import type { Day } from '../../platform/calendar/working-days.ts'

const parts = (day: Day) => day.split('-').map(Number) as [number, number, number]
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/**
 * Adds months to a day, limited to the last day of the month.
 * @example addMonths('2026-01-31', 1) // → '2026-02-28'
 * @example addMonths('2017-06-01', 378) // → '2048-12-01'
 */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = parts(day)
  const count = year * 12 + month - 1 + months
  const to = { year: Math.floor(count / 12), month: (count % 12) + 1 }
  const last = Math.min(date, daysIn(to.year, to.month))
  return [String(to.year).padStart(4, '0'), ...[to.month, last].map((n) => String(n).padStart(2, '0'))].join(
    '-',
  )
}

/**
 * Counts whole months between two days; negative if the second comes first.
 * @example monthsBetween('1990-03-10', '2026-03-09') // → 431
 */
export function monthsBetween(from: Day, to: Day): number {
  const [fromYear, fromMonth, fromDate] = parts(from)
  const [year, month, date] = parts(to)
  // A birthday on the 31st falls on the last day of a shorter month.
  const due = Math.min(fromDate, daysIn(year, month))
  return (year - fromYear) * 12 + month - fromMonth - (date < due ? 1 : 0)
}

/** Insurers' limit: no due date after the oldest buyer is 80 years and 6 months old. */
export const OLDEST_MONTHS = 966

/**
 * Longest term that the oldest buyer may take: the last installment is due by birth + 966 months; 0 if not even the first is.
 * @example longestTerm('1968-06-02', '2017-06-01') // → 379
 */
export function longestTerm(birthDate: Day, firstDue: Day): number {
  const limit = addMonths(birthDate, OLDEST_MONTHS)
  const months = Math.max(0, monthsBetween(firstDue, limit))
  // The limit may fall on the last day of a month that is shorter than the due day.
  return firstDue > limit ? 0 : months + (addMonths(firstDue, months) <= limit ? 1 : 0)
}
