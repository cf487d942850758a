import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSumQueue } from './sum-queue.ts'

test('runs one computation per turn of the event loop, in order, with other work in between', async () => {
  const run = createSumQueue(10)
  const order: string[] = []
  const sums = [1, 2, 3].map((sum) => run(() => order.push(`sum ${sum}`)))
  const others = (async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await nextTurn()
      order.push('other')
    }
  })()
  await Promise.all([...sums, others])
  expect(order.filter((entry) => entry !== 'other')).toEqual(['sum 1', 'sum 2', 'sum 3'])
  expect(order.slice(order.indexOf('sum 1') + 1, order.indexOf('sum 3'))).toContain('other')
})

test('a full queue refuses with 503 and Retry-After, and takes the next once one has run', async () => {
  const run = createSumQueue(2)
  const accepted = [run(() => 'a'), run(() => 'b')]
  await expect(run(() => 'c')).rejects.toMatchObject({
    code: 'unavailable',
    headers: { 'Retry-After': '1' },
  })
  expect(await Promise.all(accepted)).toEqual(['a', 'b'])
  expect(await run(() => 'd')).toBe('d')
})

test('a computation that throws rejects its own caller alone', async () => {
  const run = createSumQueue(2)
  const failing = run(() => {
    throw new RangeError('sbpe')
  })
  const next = run(() => 1)
  await expect(failing).rejects.toThrow(RangeError)
  expect(await next).toBe(1)
})
