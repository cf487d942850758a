import { builtInFormula, checkAnswers, RESULT_STEP } from 'core'
import { assert, double, property, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { completeAnswers } from 'core/testing'
import { answer, goTo, initialState, findStepProblem, type WizardState } from './wizard.ts'

const { terms } = builtInFormula.body
const at = (step: number, answers = completeAnswers): WizardState => ({ ...initialState(answers), step })

test('no step beyond the first open one can be reached, whatever asks for it', () => {
  assert(
    property(double(), subarray(Object.keys(completeAnswers)), (wanted, fields) => {
      const answers = Object.fromEntries(
        Object.entries(completeAnswers).filter(([field]) => fields.includes(field)),
      )
      const { step } = goTo(at(1, answers), wanted, terms)
      expect(step).toBeGreaterThanOrEqual(1)
      expect(step).toBeLessThanOrEqual(checkAnswers(answers, terms)[0]?.step ?? RESULT_STEP)
      expect(Number.isInteger(step)).toBe(true)
    }),
  )
})

test.each([
  [99, RESULT_STEP],
  [-3, 1],
  [Number.NaN, 1],
  [4.7, 4],
])('asked for step %s, complete answers show step %s', (wanted, step) => {
  expect(goTo(at(1), wanted, terms).step).toBe(step)
})

test('who came from the result goes back there only when nothing is missing', () => {
  const changed = { ...completeAnswers, inputMode: 'installment' as const }
  const next = goTo(at(2, changed), RESULT_STEP, terms, true)
  expect(next).toMatchObject({ step: 3, returning: true })
  expect(goTo(at(3), RESULT_STEP, terms, true)).toMatchObject({ step: RESULT_STEP, returning: false })
})

test('a new answer keeps the others and takes the message away', () => {
  const state = { ...at(3), toast: ['Valor inválido', 'Valor deve ser positivo'] as [string, string] }
  const change = answer(state, { propertyValue: 1 })
  expect(change.toast).toBeUndefined()
  expect(change.answers).toEqual({ ...completeAnswers, propertyValue: 1 })
})

test('only the step on screen is held against the visitor', () => {
  const answers = { ...completeAnswers, propertyValue: 0, city: undefined }
  expect(findStepProblem(at(3, answers), terms)?.field).toBe('propertyValue')
  expect(findStepProblem(at(5, answers), terms)).toBeUndefined()
})
