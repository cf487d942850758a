import { monthAfter } from 'core'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { beginningOf } from '../db/day-range.ts'
import type { Database } from '../db/schema.ts'

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
      ...Object.fromEntries(
        [...months, next].map((one, index) => [`moment${index}`, beginningOf(`${one}-01`)]),
      ),
    },
  }
}

/**
 * One question of each of the twelve months, all asked at once.
 * @param ask is told the place of the month among them, and the names of the values where it begins and ends
 */
export function eachMonth<Tables extends keyof Database, Row>(
  ask: (month: RawBuilder<number>, from: string, end: string) => SelectQueryBuilder<Database, Tables, Row>,
): SelectQueryBuilder<Database, Tables, Row> {
  const questions = Array.from({ length: MONTHS }, (_, index) =>
    ask(sql<number>`${sql.lit(index)}`, `moment${index}`, `moment${index + 1}`),
  )
  return questions.reduce((all, one) => all.unionAll(one))
}

export type Period = ReturnType<typeof periodOf>
