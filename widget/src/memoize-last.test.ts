import { expect, test } from 'vitest'
import { memoizeLast } from './memoize-last.ts'

test('computes equal arguments once, and different ones again', () => {
  const calls: number[][] = []
  const sum = memoizeLast((...numbers: number[]) => {
    calls.push(numbers)
    return numbers.reduce((total, one) => total + one, 0)
  })
  expect([sum(1, 2), sum(1, 2), sum(2, 2), sum(1, 2)]).toEqual([3, 3, 4, 3])
  expect(calls).toEqual([
    [1, 2],
    [2, 2],
    [1, 2],
  ])
})

test('caches a result of undefined too', () => {
  let calls = 0
  const nothing = memoizeLast(() => void (calls += 1))
  nothing()
  nothing()
  expect(calls).toBe(1)
})
