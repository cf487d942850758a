import { expect, test } from 'vitest'
import { inBrasilia } from './in-brasilia.ts'
import { today } from './today.ts'

const HOUR_MS = 60 * 60 * 1000
const formatter = new Intl.DateTimeFormat('sv', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

test('agrees with Intl from the end of summer time to years ahead', () => {
  const end = Date.now() + 5 * 365 * 24 * HOUR_MS
  const wrong: string[] = []
  for (let time = Date.parse('2019-02-17T02:30:00Z'); time < end; time += HOUR_MS) {
    const instant = new Date(time)
    if (inBrasilia(instant) !== formatter.format(instant)) wrong.push(instant.toISOString())
  }
  expect(wrong).toEqual([])
})

test.each([
  ['2019-02-17T02:00:00Z', '2019-02-16 23:00'],
  ['2026-11-21T02:59:00Z', '2026-11-20 23:59'],
])('at %s it is %s in Brasília', (instant, expected) => {
  expect(inBrasilia(new Date(instant))).toBe(expected)
  expect(today(new Date(instant))).toBe(expected.slice(0, 10))
})

test('throws for an invalid date', () => {
  expect(() => inBrasilia(new Date('nunca'))).toThrow(RangeError)
})
