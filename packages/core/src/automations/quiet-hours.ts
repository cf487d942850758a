import { today } from '../calendar/today.ts'
import { bankHolidays } from '../calendar/working-days.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Hours of a day between which somebody may be written to. */
const BEGINS = 8
const ENDS = 20

/** An hour of a day in Brasília, which is three hours behind UTC all year round. */
const at = (day: string, hour: number) => Date.parse(`${day}T00:00:00-03:00`) + hour * HOUR_MS

/** Saturdays are no rest: operations are silent on Sundays and holidays alone. */
const isDayOfRest = (day: string) =>
  new Date(`${day}T12:00:00Z`).getUTCDay() === 0 || bankHolidays(Number(day.slice(0, 4))).includes(day)

/**
 * The first moment from an instant on at which a client may be written to by the product itself: from 8 to 20 o'clock,
 * not on Sundays and holidays.
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

/** Whether nobody is written to by the product itself at an instant. */
export const isQuiet = (instant: Date): boolean => sendableFrom(instant).getTime() !== instant.getTime()
