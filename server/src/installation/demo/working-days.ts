import { today } from 'core'

/** Working days before today, and the time in Brasília: `[3, '14:20']`. */
export type At = [workingDaysAgo: number, time: `${number}:${number}`]

const DAY_MS = 24 * 60 * 60 * 1000
const weekend = new Set([0, 6])

/** Timestamp some working days before now, since offices are closed on Sundays. */
export function momentOf(now: Date, [workingDaysAgo, time]: At): string {
  const day = new Date(`${today(now)}T00:00:00Z`)
  for (let left = workingDaysAgo; left > 0;) {
    day.setTime(day.getTime() - DAY_MS)
    if (!weekend.has(day.getUTCDay())) left--
  }
  return new Date(`${day.toISOString().slice(0, 10)}T${time}:00-03:00`).toISOString()
}
