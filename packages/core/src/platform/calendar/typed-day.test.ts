import { expect, test } from 'vitest'
import { dayOfText, maskDay } from './typed-day.ts'

/** Types a text key by key, as a field with the mask shows it. */
const type = (text: string) => [...text].reduce((shown, key) => maskDay(shown + key), '')

test.each([
  ['31051990', '31/05/1990'],
  ['31/05/1990', '31/05/1990'],
  ['1/2/1990', '01/02/1990'],
  ['1.2.1990', '01/02/1990'],
  ['310519901', '31/05/1990'],
  ['3a1', '31'],
  ['31/', '31/'],
  ['3', '3'],
  ['', ''],
])('typing %s shows %s', (keys, shown) => {
  expect(type(keys)).toBe(shown)
})

test.each([
  ['1990-05-31', '31/05/1990'],
  [' 31-05-1990 ', '31/05/1990'],
  ['1/2/1990', '01/02/1990'],
  ['nascida em 31/05/1990', '31/05/1990'],
])('pasting %s shows %s', (text, shown) => {
  expect(maskDay(text)).toBe(shown)
})

test('deleting a digit in the middle moves no other digit', () => {
  expect(maskDay('3/05/1990', true)).toBe('3/05/1990')
  expect(maskDay('31/05/', true)).toBe('31/05/')
})

test.each([
  ['31/05/1990', '1990-05-31'],
  ['29/02/2000', '2000-02-29'],
  ['31/05/0090', '0090-05-31'],
  ['29/02/1999', undefined],
  ['31/02/1990', undefined],
  ['00/05/1990', undefined],
  ['31/13/1990', undefined],
  ['31/05/199', undefined],
  ['3/05/1990', undefined],
  ['', undefined],
])('reads %s as %s', (text, day) => {
  expect(dayOfText(text)).toBe(day)
})
