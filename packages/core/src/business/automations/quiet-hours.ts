import { today } from '../../platform/calendar/today.ts'
import { bankHolidays } from '../../platform/calendar/working-days.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Hours of a day between which the product may write to clients. */
const BEGINS = 8
const ENDS = 20

/** Milliseconds of an hour of a day in Brasília, UTC-3 all year round. */
const at = (day: string, hour: number) => Date.parse(`${day}T00:00:00-03:00`) + hour * HOUR_MS

/** Sundays and holidays only: messages may go out on Saturdays. */
const isDayOfRest = (day: string) =>
  new Date(`${day}T12:00:00Z`).getUTCDay() === 0 || bankHolidays(Number(day.slice(0, 4))).includes(day)

/**
 * Returns the first moment, from an instant on, at which the product may write to a client: from 8:00 to 20:00, not on
 * Sundays and holidays.
 *
 * @example sendableFrom(new Date('2026-11-21T23:30:00Z')).toISOString() // → '2026-11-23T11:00:00.000Z'
 * @example sendableFrom(new Date('2026-11-23T13:00:00Z')).toISOString() // → '2026-11-23T13:00:00.000Z'
 */
export function sendableFrom(instant: Date): Date {
  for (let time = instant.getTime(); ; time += DAY_MS) {
    const day = today(new Date(time))
    if (isDayOfRest(day)) continue
    const isLaterDay = time !== instant.getTime()
    if (isLaterDay || time < at(day, BEGINS)) return new Date(at(day, BEGINS))
    if (time < at(day, ENDS)) return instant
  }
}

/** Checks whether the product must not write to clients at an instant. */
export const isQuiet = (instant: Date): boolean => sendableFrom(instant).getTime() !== instant.getTime()
