import { addMonths, longestTerm, monthsBetween } from '../finance/due-dates.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import { firstDueOf } from './line-limits.ts'
import type { Refinement } from './loan-request.ts'

const DAY_MS = 86_400_000
const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Offsets in days to try around the day with the same age in months; the negative ones matter in shorter months. */
const AROUND = [-1, 0, 1, 2, 3, -2, -3, -4]

/**
 * Anonymizes the birth date of a refinement before it is shared: replaces it by one with the same age in whole months at the
 * first due date and the same longest term, so that every figure stays the same.
 * @param day of the calculation
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
