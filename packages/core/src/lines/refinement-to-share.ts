import { addMonths, longestTerm, monthsBetween } from '../finance/due-dates.ts'
import type { Day } from '../calendar/working-days.ts'
import { firstDueOf } from './line-limits.ts'
import type { Refinement } from './loan-request.ts'

const DAY_MS = 86_400_000
const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Days around the one that is as many whole months away; the others where a month is shorter. */
const AROUND = [-1, 0, 1, 2, 3, -2, -3, -4]

/**
 * What was told after the answers, to be handed on: in the place of a birth date stands one of somebody who is as many
 * whole months old on the first due date and may pay as long, so that every figure stays and nobody's birthday is told.
 * @param day on which it is computed
 * @example refinementToShare({ quotaHolder: true, birthDate: '1990-03-10' }, '2026-11-21') // → { quotaHolder: true, birthDate: '1990-03-20' }
 */
export function refinementToShare(refinement: Refinement, day: Day): Refinement {
  const { birthDate } = refinement
  if (!birthDate) return refinement
  const due = firstDueOf(day)
  const age = monthsBetween(birthDate, due)
  const sameDay = addMonths(due, -age)
  const alike = AROUND.map((days) => daysAfter(sameDay, days)).find(
    (one) => monthsBetween(one, due) === age && longestTerm(one, due) === longestTerm(birthDate, due),
  )
  return { ...refinement, birthDate: alike ?? sameDay }
}
