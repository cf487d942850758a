import type { SimulationAnswers } from 'core'
import type { Changes } from './trial-state.ts'

/** The answer behind each value that the visitor may vary. */
export const answerFields = {
  price: 'propertyValue',
  desiredInstallment: 'desiredInstallment',
  ownMoney: 'downPayment',
  fgts: 'fgtsBalance',
  months: 'termMonths',
  income: 'monthlyIncome',
} as const satisfies Partial<Record<keyof Changes, keyof SimulationAnswers>>

/** Applies the tried values to the answers, for a shared link that shows what the visitor sees. */
export const answersWith = (answers: SimulationAnswers, changes: Changes): SimulationAnswers => ({
  ...answers,
  ...Object.fromEntries(
    Object.entries(answerFields).flatMap(([field, answer]) => {
      const value = changes[field as keyof typeof answerFields]
      return value === undefined ? [] : [[answer, value]]
    }),
  ),
})
