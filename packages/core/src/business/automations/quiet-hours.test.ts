import { expect, test } from 'vitest'
import { isQuiet, sendableFrom } from './quiet-hours.ts'

test.each([
  ['in the middle of a working day', '2026-11-23T13:00', '2026-11-23T13:00'],
  ['at eight in the morning', '2026-11-23T08:00', '2026-11-23T08:00'],
  ['a moment before', '2026-11-23T07:59', '2026-11-23T08:00'],
  ['a moment before eight in the evening', '2026-11-23T19:59', '2026-11-23T19:59'],
  ['at eight in the evening', '2026-11-23T20:00', '2026-11-24T08:00'],
  ['after midnight', '2026-11-24T00:10', '2026-11-24T08:00'],
  ['on a Saturday', '2026-11-21T10:00', '2026-11-21T10:00'],
  ['on a Saturday evening', '2026-11-21T20:30', '2026-11-23T08:00'],
  ['on a Sunday', '2026-11-22T10:00', '2026-11-23T08:00'],
  ['on a holiday', '2026-11-20T10:00', '2026-11-21T08:00'],
  ['the night before a holiday and before a Saturday', '2026-11-19T23:00', '2026-11-21T08:00'],
  ['on a carnival Sunday, before two days without banks', '2026-02-15T12:00', '2026-02-18T08:00'],
  ['on the last evening of a year', '2026-12-31T21:00', '2027-01-02T08:00'],
])('%s', (_, from, to) => {
  const [instant, sent] = [from, to].map((time) => new Date(`${time}:00-03:00`)) as [Date, Date]
  expect(sendableFrom(instant)).toEqual(sent)
  expect(isQuiet(instant)).toBe(from !== to)
})
