import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addWorkingDays, easterOf, isWorkingDay } from './working-days.ts'

// Source: Observatório Nacional.
test.each([
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterOf(year)).toBe(day)
})

test('weekends, national holidays and days added by an administrator are not working days', () => {
  const off = [
    '2026-01-01',
    '2026-02-16',
    '2026-02-17',
    '2026-04-03',
    '2026-06-04',
    '2026-11-20',
    '2026-11-22',
  ]
  expect(off.filter((day) => isWorkingDay(day))).toEqual([])
  expect(['2026-02-18', '2026-11-19'].every((day) => isWorkingDay(day))).toBe(true)
  expect(isWorkingDay('2026-06-24', ['2026-06-24'])).toBe(false)
})

test('adding working days passes exactly that many working days', () => {
  const days = fc.integer({ min: 0, max: 3650 }).map((n) => new Date(Date.UTC(2024, 0, 1 + n, 12)))
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 60 }), (from, count) => {
      const day = from.toISOString().slice(0, 10)
      const later = addWorkingDays(day, count)
      let worked = 0
      for (let time = from.getTime() + 86_400_000; ; time += 86_400_000) {
        const next = new Date(time).toISOString().slice(0, 10)
        if (isWorkingDay(next)) worked += 1
        if (next === later) break
      }
      expect([worked, isWorkingDay(later)]).toEqual([count, true])
    }),
  )
})
