import type { SimulationAnswers } from 'core'
import type { Changes } from './trial-state.ts'

/** The answer behind each value that the visitor may vary. */
export const answerFields = {
  price: 'propertyValue',
  desiredInstallment: 'desiredInstallment',
  ownMoney: 'downPayment',
  fgts: 'fgtsBalance',
  months: 'termMonths',
} as const satisfies Record<keyof Changes, keyof SimulationAnswers>

/** Applies the tried values to the answers, for a shared link that shows what the visitor sees. */
export const answersWith = (answers: SimulationAnswers, changes: Changes): SimulationAnswers => ({
  ...answers,
  ...Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [answerFields[field as keyof Changes], value]),
  ),
})
