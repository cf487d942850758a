import { builtInFormula, checkAnswers, RESULT_STEP, type SimulationAnswers } from 'core'
import { assert, double, property, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { completeAnswers } from 'core/testing'
import { answer, goTo, initialState, findStepProblem, passKnown, type WizardState } from './wizard.ts'

const { terms } = builtInFormula.body
const at = (step: number, answers = completeAnswers): WizardState => ({ ...initialState(answers), step })

test('no step beyond the first open one is reachable', () => {
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
])('requesting step %s with complete answers shows step %s', (wanted, step) => {
  expect(goTo(at(1), wanted, terms).step).toBe(step)
})

test('a visitor who came from the result returns there only when nothing is missing', () => {
  const changed = { ...completeAnswers, inputMode: 'installment' as const }
  const next = goTo(at(2, changed), RESULT_STEP, terms, true)
  expect(next).toMatchObject({ step: 3, returning: true })
  expect(goTo(at(3), RESULT_STEP, terms, true)).toMatchObject({ step: RESULT_STEP, returning: false })
})

test('a new answer preserves the others and closes the message', () => {
  const state = { ...at(3), toast: ['Valor inválido', 'Valor deve ser positivo'] as [string, string] }
  const change = answer(state, { propertyValue: 1 })
  expect(change.toast).toBeUndefined()
  expect(change.answers).toEqual({ ...completeAnswers, propertyValue: 1 })
})

test('reports only problems of the current step', () => {
  const answers = { ...completeAnswers, propertyValue: 0, city: undefined }
  expect(findStepProblem(at(3, answers), terms)?.field).toBe('propertyValue')
  expect(findStepProblem(at(5, answers), terms)).toBeUndefined()
})

const steps: [step: number, addedAnswer: string, answers: SimulationAnswers][] = [
  [1, 'nothing', {}],
  [2, 'a property type', { propertyType: 'apartamento' }],
  [3, 'a mode', { inputMode: 'property_value' }],
  [5, 'a price', { propertyValue: 40_000_000 }],
  [5, 'an income without proof', { monthlyIncome: 900_000 }],
  [6, 'an income with proof', { hasRendaInformal: true }],
  [6, 'FGTS without its balance counts as zero', { useFgts: undefined }],
  [7, 'no FGTS', { useFgts: false }],
  [7, 'a state without city', { state: 'PE' }],
  [8, 'a city', { city: 'Recife' }],
  [RESULT_STEP, 'whether another home is owned', { hasProperty: false }],
]

test('opens the questions one after the other', () => {
  let answers: SimulationAnswers = {}
  for (const [step, addedAnswer, more] of steps) {
    answers = { ...answers, ...more }
    expect([addedAnswer, goTo(at(1, answers), 99, terms).step]).toEqual([addedAnswer, step])
  }
})

test.each<[string, SimulationAnswers, number]>([
  ['an installment is asked for who simulates by it', { inputMode: 'installment' }, 3],
  ['a price is no answer to the installment', { inputMode: 'installment', propertyValue: 1 }, 3],
  ['an installment beyond its limit is no answer', { inputMode: 'installment', desiredInstallment: 1e12 }, 3],
  ['a term that is not offered is asked for again', { termMonths: 361 }, 4],
  ['the usual term counts where none was chosen', { termMonths: undefined }, RESULT_STEP],
  ['a negative FGTS balance is no answer', { fgtsBalance: -1 }, 6],
  ['without FGTS its balance does not count', { useFgts: false, fgtsBalance: -1 }, RESULT_STEP],
  ['an amount that is no whole number of cents is no answer', { propertyValue: 1.5 }, 3],
])('%s', (_, more, step) => {
  expect(goTo(at(1, { ...completeAnswers, ...more }), RESULT_STEP, terms).step).toBe(step)
})

test.each<[string, SimulationAnswers, number, number]>([
  ['nothing', {}, 1, 1],
  ['everything', completeAnswers, 1, RESULT_STEP],
  ['the type', { propertyType: 'apartamento' }, 1, 2],
  ['a term alone', { termMonths: 360 }, 4, 5],
  ['all but a term', { ...completeAnswers, termMonths: undefined }, 1, 4],
  ['a price in the mode "by installment"', { inputMode: 'installment', propertyValue: 1 }, 3, 3],
  ['an income without proof', { monthlyIncome: 900_000 }, 5, 5],
  ['a city without state', { city: 'Recife' }, 7, 7],
])('with %s prefilled, finds the next open question', (_, known, from, step) => {
  expect(passKnown(from, known, terms)).toBe(step)
})
