import type { Day } from '../../platform/calendar/working-days.ts'
import type { LinesFormula } from '../lines/credit-line.ts'
import { loanRequestOf, type LoanRequest } from '../lines/loan-request.ts'
import { quoteLines } from '../lines/quote-lines.ts'
import type { LineQuote } from '../lines/quote.ts'
import type { SimulationAnswers } from '../scenarios/answers.ts'
import type { ScenarioCosts } from '../scenarios/simulate.ts'
import { purchaseCostItems } from './cash-in-hand.ts'
import { costedPurchase, type CostTables } from './quote-cash.ts'

/**
 * Returns the estimate of costs by a line; without one, nothing favourable is assumed.
 * @param itemsOf the estimate, which the widget loads in another file
 * @example costsByLine(purchaseCostItems, undefined, loanRequestOf(completeAnswers), { costs: builtInCosts, fees: [] }, '2026-11-27')({ propertyType: 'apartamento', propertyValue: 40000000, credit: 0, state: 'PE', city: 'Recife' })[0] // → { label: 'ITBI', amount: 720000 }
 */
export const costsByLine =
  (
    itemsOf: typeof purchaseCostItems,
    line: LineQuote | undefined,
    request: LoanRequest,
    { costs, fees }: CostTables,
    day: Day,
  ): ScenarioCosts =>
  ({ propertyValue: price, credit, state, city }) =>
    itemsOf(costedPurchase(line, request, { state, city }, { price, credit }), costs, fees, day)
      .filter(({ amount }) => amount > 0)
      .map(({ label, amount }) => ({ label, amount }))

/**
 * Returns the estimate of costs for the cards: that of the cash in hand, by the suggested line of the eight answers and
 * with the credit of each card.
 * @example cardCosts(completeAnswers, builtInLinesFormula, { costs: builtInCosts, fees: [] }, '2026-11-27')({ propertyType: 'apartamento', propertyValue: 40000000, credit: 32000000, state: 'PE', city: 'Recife' }).map(({ label }) => label) // → ['ITBI', 'Registro de imóveis']
 */
export function cardCosts(
  answers: SimulationAnswers,
  lines: LinesFormula,
  tables: CostTables,
  day: Day,
): ScenarioCosts {
  const request = loanRequestOf(answers)
  return costsByLine(purchaseCostItems, quoteLines(request, lines, day).lines[0], request, tables, day)
}
