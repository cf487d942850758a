import { expect, test } from 'vitest'
import { birthLimits, birthProblem, typedBirthProblem } from './birth-date.ts'

const today = '2026-11-26'

test.each([
  ['2026-11-27', 'nascimentoFuturo'],
  ['2026-11-26', 'nascimentoMenor'],
  ['2008-11-27', 'nascimentoMenor'],
  ['2008-11-26', undefined],
  ['1906-11-26', undefined],
  ['1906-11-25', 'nascimentoAntigo'],
  ['0090-05-31', 'nascimentoAntigo'],
])('born on %s: %s', (birth, problem) => {
  expect(birthProblem(birth, today)).toBe(problem)
})

test('accepts both limits', () => {
  for (const day of Object.values(birthLimits(today))) expect(birthProblem(day, today)).toBeUndefined()
})

test('a person born on 29 February comes of age on 1 March', () => {
  expect(birthProblem('2008-02-29', '2026-02-28')).toBe('nascimentoMenor')
  expect(birthProblem('2008-02-29', '2026-03-01')).toBeUndefined()
})

test.each([
  ['', undefined],
  ['31/05/199', 'nascimentoInvalido'],
  ['31/02/1990', 'nascimentoInvalido'],
  ['27/11/2008', 'nascimentoMenor'],
  ['26/11/2008', undefined],
])('typed %s: %s', (text, problem) => {
  expect(typedBirthProblem(text, today)).toBe(problem)
})
