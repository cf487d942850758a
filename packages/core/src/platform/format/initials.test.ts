import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Maria de Souza Silva', 'MS'],
  ['ana', 'A'],
  ['  Érica   Ávila ', 'ÉÁ'],
  ['', ''],
])('initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
