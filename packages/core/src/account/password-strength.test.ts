import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['a', 20, 'Fraca'],
  ['a!', 35, 'Fraca'],
  ['aA', 40, 'Média'],
  ['abcdefgh', 45, 'Média'],
  ['abcdefg1', 65, 'Média'],
  ['abcdefghijk!', 70, 'Forte'],
  ['Abcdefg1', 85, 'Forte'],
  ['Abcdefghij1!', 110, 'Forte'],
])('a password like %s has %i points: %s', (password, score, label) => {
  expect(passwordStrength(password)).toEqual({ score, label })
})
