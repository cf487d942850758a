import type { SimulationAnswers } from 'core'
import type { Changes } from './trial-state.ts'

/** The answer that stands behind each thing that may be changed. */
export const answerFields = {
  price: 'propertyValue',
  desiredInstallment: 'desiredInstallment',
  ownMoney: 'downPayment',
  fgts: 'fgtsBalance',
  months: 'termMonths',
} as const satisfies Record<keyof Changes, keyof SimulationAnswers>

/** The answers with what is tried in their place: what somebody else is shown of what is seen here. */
export const answersWith = (answers: SimulationAnswers, changes: Changes): SimulationAnswers => ({
  ...answers,
  ...Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [answerFields[field as keyof Changes], value]),
  ),
})
