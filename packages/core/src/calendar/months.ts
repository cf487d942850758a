/** A month, as `2026-11`: as text it sorts as time does. */
export type Month = string

/**
 * The month so many months after another, or before it.
 * @example monthAfter('2026-11', 2) // → '2027-01'
 * @example monthAfter('2026-01', -1) // → '2025-12'
 */
export function monthAfter(month: Month, count: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/**
 * The month that a day is of.
 * @example monthOfDay('2026-11-21') // → '2026-11'
 */
export const monthOfDay = (day: string): Month => day.slice(0, 7)
