import type { Day } from 'core'

const DAY_MS = 24 * 60 * 60 * 1000

/** Adds a number of days to a day. */
export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Start of a day in Brasília, which has had no daylight saving time since 2019. */
export const beginningOf = (day: Day) => new Date(`${day}T00:00:00-03:00`).toISOString()

/** Days from one to another, both included, as a half-open range of days and of moments. */
export function dayRange(from: Day = '0001-01-01', to?: Day) {
  const before = to === undefined ? '9999-12-31' : dayAfter(to, 1)
  return { from, before, fromMoment: beginningOf(from), beforeMoment: beginningOf(before) }
}
