import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

/** A source that takes a moment to say what it was when it was asked. */
function slowSource() {
  const source = { value: 0, asked: 0 }
  const read = coalesce(async () => {
    source.asked += 1
    const { value } = source
    await wait(5)
    return value
  })
  return { source, read }
}

test('a hundred who come at once are answered by asking twice', async () => {
  const { source, read } = slowSource()
  await Promise.all(Array.from({ length: 100 }, () => read()))
  expect(source.asked).toBe(2)
  await read()
  expect(source.asked).toBe(3)
})

test('nobody gets an answer of before they came', async () => {
  const { source, read } = slowSource()
  const late: [number, number][] = []
  const reads: Promise<unknown>[] = []
  for (let at = 1; at <= 40; at += 1) {
    source.value = at
    reads.push(read().then((value) => value < at && late.push([at, value])))
    await wait(at % 4)
  }
  await Promise.all(reads)
  expect(late).toEqual([])
})
