import { monthAfter } from 'core'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { beginningOf } from '../../platform/db/day-range.ts'
import type { Database } from '../../platform/db/schema.ts'

/** Months in a trend. */
const MONTHS = 12

const lastDayOf = (month: string) =>
  new Date(Date.parse(`${monthAfter(month, 1)}-01`) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** A month and the eleven before it, for queries and lists. */
export function periodOf(month: string) {
  const months = Array.from({ length: MONTHS }, (_, index) => monthAfter(month, index + 1 - MONTHS))
  const next = monthAfter(month, 1)
  return {
    month,
    before: monthAfter(month, -1),
    months,
    /** First and last day of the month, for filters of lists. */
    days: { from: `${month}-01`, to: lastDayOf(month) },
    /** Days and moments as text for comparisons in queries. */
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

/**
 * Unions one query per month of a period.
 * @param query gets the index of the month, and the moments at which it starts and ends
 */
export function eachMonth<Tables extends keyof Database, Row>(
  { months, month }: Period,
  query: (month: RawBuilder<number>, from: string, end: string) => SelectQueryBuilder<Database, Tables, Row>,
): SelectQueryBuilder<Database, Tables, Row> {
  const begins = [...months, monthAfter(month, 1)].map((one) => beginningOf(`${one}-01`))
  return months
    .map((_, index) => query(sql<number>`${sql.lit(index)}`, begins[index]!, begins[index + 1]!))
    .reduce((all, one) => all.unionAll(one))
}

export type Period = ReturnType<typeof periodOf>
