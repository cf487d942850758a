import { isWorkingDay } from '../platform/calendar/working-days.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** Brasília is three hours behind UTC, all year round since 2019. */
const BEHIND_UTC = 3 * 60
/** Office hours in minutes of the day: 8:00 to 18:00. */
const BEGINS = 8 * 60
const ENDS = 18 * 60
const HOUR = 60

/**
 * Returns the moment when so many working hours have passed; nights, weekends and holidays do not count.
 *
 * @example workingHoursAfter(new Date('2026-11-23T13:00:00Z'), 2).toISOString() // → '2026-11-23T15:00:00.000Z'
 */
export function workingHoursAfter(instant: Date, hours: number): Date {
  const start = Math.floor(instant.getTime() / MINUTE_MS) - BEHIND_UTC
  let day = Math.floor(start / DAY_MINUTES)
  let minute = start - day * DAY_MINUTES
  for (let left = hours * HOUR; ; day += 1, minute = 0) {
    const date = new Date(day * DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 10)
    const from = Math.max(minute, BEGINS)
    if (!isWorkingDay(date) || from >= ENDS) continue
    if (ENDS - from >= left) return new Date((day * DAY_MINUTES + from + left + BEHIND_UTC) * MINUTE_MS)
    left -= ENDS - from
  }
}

/**
 * Like `workingHoursAfter` with one hour.
 *
 * @example oneWorkingHourAfter(new Date('2026-11-20T20:30:00Z')).toISOString() // → '2026-11-23T12:00:00.000Z'
 */
export const oneWorkingHourAfter = (instant: Date): Date => workingHoursAfter(instant, 1)
