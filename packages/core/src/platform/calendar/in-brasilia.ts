const BEHIND_MS = 3 * 60 * 60 * 1000

/**
 * Date and time in Brasília, as `YYYY-MM-DD HH:MM`. The offset is fixed: Brazil abolished summer time in 2019, and the
 * product stores no earlier moment. Computed without `Intl`, whose first use of a time zone takes a phone as long as
 * drawing a list.
 *
 * @throws RangeError for an invalid date
 * @example inBrasilia(new Date('2026-11-21T02:59:00Z')) // → '2026-11-20 23:59'
 */
export const inBrasilia = (instant: Date): string =>
  new Date(instant.getTime() - BEHIND_MS).toISOString().slice(0, 16).replace('T', ' ')
