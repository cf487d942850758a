import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeated } from '../../testing/arbitraries.ts'
import { isForeignPhone, maskPhone, phoneDigits, PHONE_SHAPE } from './phone.ts'

test.each([
  '(81) 98888-7777',
  '81988887777',
  '81 9 8888 7777',
  '81 98888.7777',
  '0xx81988887777',
  '0XX81 98888-7777',
  '(0xx81) 98888-7777',
  '(0**81) 98888-7777',
  '081 98888-7777',
  '0 15 81 98888-7777',
  '+55 81 98888-7777',
  '+55 (81) 9 8888-7777',
  '+55 (0xx81) 98888-7777',
  '+5581988887777',
  '0055 81 98888-7777',
  '5581988887777',
  '  (81)98888–7777 ',
])('reads %s as the same number', (typed) => {
  expect(phoneDigits(typed)).toBe('81988887777')
  expect(maskPhone(typed)).toBe('(81) 98888-7777')
})

test.each([
  ['(81) 3221-4455', '8132214455'],
  ['0xx81 3221 4455', '8132214455'],
  ['+55 55 3221-4455', '5532214455'],
  ['55 3221-4455', '5532214455'],
  ['55 99999-4455', '55999994455'],
])('reads %s, a landline or a number of area code 55', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})

test.each(['+1 (415) 555-2671', '+351 912 345 678', '001 415 555 2671', '(+44) 20 7946 0958'])(
  'detects %s as a foreign number',
  (typed) => {
    expect(isForeignPhone(typed)).toBe(true)
    expect(phoneDigits(typed)).toBeNull()
    expect(maskPhone(typed)).toBe(typed)
  },
)

test.each([
  '',
  '98888-7777',
  '(01) 98888-7777',
  '(81) 78888-7777',
  '819888877770',
  '1 415 555 2671',
  'x81988887777',
])('returns %j unchanged, since it is not a phone number', (typed) => {
  expect(phoneDigits(typed)).toBeNull()
  expect(isForeignPhone(typed)).toBe(false)
  expect(maskPhone(typed)).toBe(typed)
})

test('ends in the stored form when each typed key is masked', () => {
  const digit = fc.integer({ min: 0, max: 9 })
  const mobile = fc.tuple(
    fc.integer({ min: 11, max: 99 }).filter((ddd) => ddd % 10 > 0),
    fc.array(digit, { minLength: 8, maxLength: 8 }),
  )
  fc.assert(
    fc.property(mobile, fc.constantFrom('', '0', '0xx', '+55', '+55 '), ([ddd, rest], before) => {
      let typed = ''
      for (const key of `${before}${ddd}9${rest.join('')}`) typed = maskPhone(typed + key)
      expect(typed).toMatch(PHONE_SHAPE)
      expect(phoneDigits(typed)).toBe(`${ddd}9${rest.join('')}`)
      expect(maskPhone(typed)).toBe(typed)
    }),
    repeated(500),
  )
})
