import { isWorkingDay, type Day } from 'core'
import { dayAfter } from '../../platform/db/day-range.ts'

/** Median of weighted values; the mean of the two middle ones for an even count. */
export function medianOf(counted: readonly { value: number; count: number }[]): number | null {
  const rows = counted.toSorted((a, b) => a.value - b.value)
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const at = (index: number) => {
    let passed = 0
    return rows.find(({ count }) => (passed += count) > index)!.value
  }
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2
}

/** Working days between the first day and each day of a range; memoized, since callers ask often. */
export function workingDaysSince(first: Day, last: Day): (day: Day) => number {
  const counts = new Map<Day, number>([[first, 0]])
  let count = 0
  for (let day = dayAfter(first, 1); day <= last; day = dayAfter(day, 1)) {
    if (isWorkingDay(day)) count += 1
    counts.set(day, count)
  }
  return (day) => counts.get(day) ?? 0
}
