import { expect, test } from 'vitest'
import { createMemoryCounter } from './memory-counter.ts'

const MINUTE_MS = 60_000

test('allows so many hits per window, then returns the seconds to wait', () => {
  const count = createMemoryCounter({ max: 3, windowMs: MINUTE_MS })
  const ask = (who: string, now: number) => count(who, now)
  expect([0, 1, 2, 3].map((second) => ask('a', second * 1000))).toEqual([null, null, null, 57])
  expect(ask('b', 4000)).toBeNull()
  expect(ask('a', MINUTE_MS - 1)).toBe(1)
  expect([ask('a', MINUTE_MS), ask('a', MINUTE_MS), ask('a', MINUTE_MS), ask('a', MINUTE_MS)]).toEqual([
    null,
    null,
    null,
    60,
  ])
})

test('forgets ended windows, and the oldest of too many', () => {
  const count = createMemoryCounter({ max: 1, windowMs: MINUTE_MS }, 2)
  for (const who of ['a', 'b', 'c']) expect(count(who, 0)).toBeNull()
  expect([count('c', 1), count('b', 1), count('a', 1)]).toEqual([60, 60, null])
})
