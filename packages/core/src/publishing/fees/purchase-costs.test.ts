import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeAnswers } from '../../testing/answer-cases.ts'
import { purchaseCosts, type PublishedFee } from './purchase-costs.ts'
import { anyCompleteAnswers, anyFees, repeated } from '../../testing/arbitraries.ts'
import { builtInFormula } from '../../simulation/scenarios/built-in-formula.ts'
import { simulate } from '../../simulation/scenarios/simulate.ts'

const TODAY = '2026-11-21'
const fee = (label: string, rules: PublishedFee['rules']): PublishedFee => ({ code: label, label, rules })
const itbi = fee('ITBI', { kind: 'percent', of: 'property_value', rate: 0.03 })
const iof = fee('IOF', { kind: 'percent', of: 'credit', rate: 0.01 })
const appraisal = fee('Avaliação', { kind: 'fixed', amountCents: 82_000 })

const costsOf = (changes: object) =>
  simulate({ ...completeAnswers, ...changes }, builtInFormula, TODAY, [itbi, iof]).scenarios.map(
    ({ purchaseCosts: costs, credit, total }) => ({
      credit,
      total,
      amounts: costs.map(({ amount }) => amount),
    }),
  )

describe('the estimate of purchase costs', () => {
  test('lists every charged fee in the order of the catalogue', () => {
    const elsewhere = fee('Outro', { kind: 'fixed', amountCents: 1, states: ['SP'] })
    const nothing = fee('Isento', { kind: 'percent', of: 'credit', rate: 0 })
    const { propertyType = '', state = '', city = '' } = completeAnswers
    expect(
      purchaseCosts([appraisal, elsewhere, nothing, itbi], {
        propertyType,
        propertyValue: 40_000_000,
        credit: 32_000_000,
        state,
        city,
      }),
    ).toEqual([
      { label: 'Avaliação', amount: 82_000 },
      { label: 'ITBI', amount: 1_200_000 },
    ])
  })

  test('uses the entered property value, and the credit of each scenario', () => {
    expect(costsOf({}).map(({ amounts }) => amounts)).toEqual([
      [1_200_000, 272_000],
      [1_200_000, 320_000],
      [1_200_000, 368_000],
    ])
  })

  test('uses the total of each scenario when only the installment was entered', () => {
    const costs = costsOf({ inputMode: 'installment', desiredInstallment: 200_000 })
    for (const { credit, total, amounts } of costs)
      expect(amounts).toEqual([Math.round(total * 0.03), Math.round(credit * 0.01)])
    expect(new Set(costs.map(({ total }) => total)).size).toBe(3)
  })

  test('is empty without a catalogue', () => {
    const { scenarios } = simulate(completeAnswers, builtInFormula, TODAY, [])
    expect(scenarios.map(({ purchaseCosts: costs }) => costs)).toEqual([[], [], []])
  })

  test('has positive whole cents for any catalogue and answers, and changes no other figure', () => {
    fc.assert(
      fc.property(anyCompleteAnswers(), anyFees, (answers, fees) => {
        const without = simulate(answers, builtInFormula, TODAY, [])
        const { scenarios } = simulate(answers, builtInFormula, TODAY, fees)
        for (const [at, { purchaseCosts: costs, ...scenario }] of scenarios.entries()) {
          expect({ ...scenario, purchaseCosts: [] }).toEqual(without.scenarios[at])
          for (const { amount } of costs) expect(Number.isInteger(amount) && amount > 0).toBe(true)
        }
      }),
      repeated(200),
    )
  })
})
