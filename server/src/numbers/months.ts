import { monthAfter } from 'core'
import { beginningOf } from '../db/day-range.ts'

/** How many months a trend shows. */
const MONTHS = 12

const lastDayOf = (month: string) =>
  new Date(Date.parse(`${monthAfter(month, 1)}-01`) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** A month with the eleven before it, as queries and lists are asked for them. */
export function periodOf(month: string) {
  const months = Array.from({ length: MONTHS }, (_, index) => monthAfter(month, index + 1 - MONTHS))
  const next = monthAfter(month, 1)
  return {
    month,
    before: monthAfter(month, -1),
    months,
    /** First and last day of the month, as a list's filters take them. */
    days: { from: `${month}-01`, to: lastDayOf(month) },
    /** What queries compare with: months are compared as texts that begin alike. */
    values: {
      firstDay: `${months[0]}-01`,
      previousDay: `${monthAfter(month, -1)}-01`,
      day: `${month}-01`,
      endDay: `${next}-01`,
      firstMoment: beginningOf(`${months[0]}-01`),
      previousMoment: beginningOf(`${monthAfter(month, -1)}-01`),
      moment: beginningOf(`${month}-01`),
      endMoment: beginningOf(`${next}-01`),
    },
  }
}

export type Period = ReturnType<typeof periodOf>
