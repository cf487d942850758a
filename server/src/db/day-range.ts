import type { Day } from 'core'

const DAY_MS = 24 * 60 * 60 * 1000

/** The day so many days after another. */
export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** When a day begins in Brasília, which has kept its hour all the year since 2019. */
export const beginningOf = (day: Day) => new Date(`${day}T00:00:00-03:00`).toISOString()

/** The days from one to another, both of them among them, as what comes from the first and before the second. */
export function dayRange(from: Day = '0001-01-01', to?: Day) {
  const before = to === undefined ? '9999-12-31' : dayAfter(to, 1)
  return { from, before, fromMoment: beginningOf(from), beforeMoment: beginningOf(before) }
}
