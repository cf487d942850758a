/** A day without time or zone: `2026-11-22`. */
export type Day = string

const DAY_MS = 86_400_000

const timeOf = (day: Day) => Date.parse(`${day}T12:00:00Z`)
const dayAt = (time: number): Day => new Date(time).toISOString().slice(0, 10)

/**
 * Adds calendar days.
 *
 * @example addDays('2026-12-30', 3) // → '2027-01-02'
 */
export const addDays = (day: Day, days: number): Day => dayAt(timeOf(day) + days * DAY_MS)

/**
 * Easter Sunday of a year in the Gregorian calendar (Meeus, Jones and Butcher).
 *
 * @example easterOf(2026) // → '2026-04-05'
 */
export function easterOf(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - d + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return dayAt(Date.UTC(year, month - 1, day, 12))
}

/** National holidays on a fixed day. Source: laws 662/1949, 6.802/1980 and 14.759/2023. */
const fixed = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']

/** Movable days without bank business, in days from Easter: carnival Monday and Tuesday, Good Friday, Corpus Christi. */
const fromEaster = [-48, -47, -2, 60]

/**
 * Lists the days of a year on which Brazilian banks are closed, weekends aside.
 *
 * @example bankHolidays(2026).includes('2026-04-03') // → true
 */
export function bankHolidays(year: number): Day[] {
  const easter = timeOf(easterOf(year))
  return [
    ...fixed.map((day) => `${year}-${day}`),
    ...fromEaster.map((days) => dayAt(easter + days * DAY_MS)),
  ].toSorted()
}

const holidaysByYear = new Map<number, ReadonlySet<Day>>()

function isBankHoliday(day: Day): boolean {
  const year = Number(day.slice(0, 4))
  const holidays = holidaysByYear.get(year) ?? new Set(bankHolidays(year))
  holidaysByYear.set(year, holidays)
  return holidays.has(day)
}

/**
 * Checks whether banks and registries work on a day.
 * @param closed further closed days, from the administrator's settings
 *
 * @example isWorkingDay('2026-11-20') // → false
 * @example isWorkingDay('2026-11-23', ['2026-11-23']) // → false
 */
export function isWorkingDay(day: Day, closed: readonly Day[] = []): boolean {
  const weekday = new Date(timeOf(day)).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  return !closed.includes(day) && !isBankHoliday(day)
}

/**
 * Adds working days to a day. With a count of 0 it returns the day itself, or the next working day.
 *
 * @example addWorkingDays('2026-11-19', 1) // → '2026-11-23'
 * @example addWorkingDays('2026-11-22', 0) // → '2026-11-23'
 */
export function addWorkingDays(day: Day, count: number, closed: readonly Day[] = []): Day {
  let time = timeOf(day)
  for (let left = count; left > 0 || !isWorkingDay(dayAt(time), closed);) {
    time += DAY_MS
    if (left > 0 && isWorkingDay(dayAt(time), closed)) left -= 1
  }
  return dayAt(time)
}
