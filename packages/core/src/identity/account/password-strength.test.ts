import { expect, test } from 'vitest'
import { newPasswordSchema } from '../schema/account-schemas.ts'
import { readMessage } from '../../platform/schema/message.ts'
import { textRef } from '../../platform/texts/text-ref.ts'
import { validationTexts } from '../../platform/texts/validation.ts'
import { brokenPasswordRule, passwordStrength } from './password-strength.ts'

test.each([
  ['a', 20, 'Fraca'],
  ['a!', 35, 'Fraca'],
  ['aA', 40, 'Média'],
  ['abcdefgh', 45, 'Média'],
  ['abcdefg1', 65, 'Média'],
  ['abcdefghijk!', 70, 'Forte'],
  ['Abcdefg1', 85, 'Forte'],
  ['Abcdefghij1!', 110, 'Forte'],
])('scores %s with %i points: %s', (password, score, label) => {
  expect(passwordStrength(password)).toEqual({ score, label })
})

test.each(['', 'curta', 'abcdefgh', 'ABCDEFGH', 'Abcdefgh', 'ABCDEFG1', 'Abcdefg1', `Aa1${'x'.repeat(98)}`])(
  'brokenPasswordRule of %j agrees with the schema',
  (password) => {
    const [issue] = newPasswordSchema.safeParse(password).error?.issues ?? []
    const broken = brokenPasswordRule(password)
    expect(issue && readMessage(issue.message)).toEqual(
      broken === null ? undefined : textRef(validationTexts, broken),
    )
  },
)
