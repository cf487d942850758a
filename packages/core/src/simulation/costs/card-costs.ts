import type { Day } from '../../platform/calendar/working-days.ts'
import type { LinesFormula } from '../lines/credit-line.ts'
import { loanRequestOf } from '../lines/loan-request.ts'
import { quoteLines } from '../lines/quote-lines.ts'
import type { SimulationAnswers } from '../scenarios/answers.ts'
import type { ScenarioCosts } from '../scenarios/simulate.ts'
import { purchaseCostItems } from './cash-in-hand.ts'
import { costedPurchase, type CostTables } from './quote-cash.ts'

/**
 * Returns the estimate of costs for the cards: that of the cash in hand, by the suggested line of the eight answers and
 * with the credit of each card.
 * @example cardCosts(completeAnswers, builtInLinesFormula, { costs: builtInCosts, fees: [] }, '2026-11-27')({ propertyType: 'apartamento', propertyValue: 40000000, credit: 32000000, state: 'PE', city: 'Recife' })[0] // → { label: 'ITBI', amount: 400000 }
 */
export function cardCosts(
  answers: SimulationAnswers,
  lines: LinesFormula,
  { costs, fees }: CostTables,
  day: Day,
): ScenarioCosts {
  const request = loanRequestOf(answers)
  const [line] = quoteLines(request, lines, day).lines
  return ({ propertyValue: price, credit, state, city }) =>
    purchaseCostItems(costedPurchase(line, request, { state, city }, { price, credit }), costs, fees, day)
      .filter(({ amount }) => amount > 0)
      .map(({ label, amount }) => ({ label, amount }))
}
