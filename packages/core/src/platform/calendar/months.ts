/** A month as `2026-11`. Text order is time order. */
export type Month = string

/**
 * Adds months to a month; a negative count goes back.
 * @example monthAfter('2026-11', 2) // → '2027-01'
 * @example monthAfter('2026-01', -1) // → '2025-12'
 */
export function monthAfter(month: Month, count: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/**
 * Returns the month of a day.
 * @example monthOfDay('2026-11-21') // → '2026-11'
 */
export const monthOfDay = (day: string): Month => day.slice(0, 7)
