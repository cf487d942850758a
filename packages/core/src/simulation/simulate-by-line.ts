import { amountFieldOf, type SimulationAnswers } from './answers.ts'
import { fgtsOf, simulate, type Simulation } from './simulate.ts'
import type { Formula, PropertyFigures, SimulationRules } from './rules.ts'
import { timesFactor } from '../finance/money.ts'
import type { PublishedFee } from '../fees/purchase-costs.ts'

/** Rules by which the home of these answers has other figures. */
const withFigures = (
  { propertyType = 'imovel_novo' }: SimulationAnswers,
  rules: SimulationRules,
  figures: PropertyFigures,
): SimulationRules => ({
  ...rules,
  propertyTypes: { ...rules.propertyTypes, [propertyType]: figures },
})

/**
 * The whole simulation as {@link simulate} answers it, its cards fed as the formula says: by its own table, or by rate and
 * quota of the suggested line. Then none of them lends more than the price less own money.
 * @param suggest answers rate and quota of the suggested line; nothing where none may be entered, or the lines are not
 * known: then the table counts
 * @example simulateByLine(completeAnswers, builtInFormula, '2026-11-21', [], () => null).installment // → 314454
 */
export function simulateByLine(
  answers: SimulationAnswers,
  formula: Formula,
  today: string,
  fees: PublishedFee[],
  suggest: () => PropertyFigures | null | undefined,
): Simulation {
  const { body } = formula
  const suggested = body.cards === 'linha' && suggest()
  if (!suggested) return simulate(answers, formula, today, fees)
  const simulation = simulate(
    answers,
    { ...formula, body: withFigures(answers, body, suggested) },
    today,
    fees,
  )
  if (amountFieldOf(answers) !== 'propertyValue') return simulation
  const { propertyValue: price = 0, downPayment = 0 } = answers
  const need = Math.max(0, price - fgtsOf(answers) - downPayment)
  // What is left to pay, lent whole.
  const rules = withFigures(answers, body, { ...suggested, maxLtv: 1 })
  const whole = body.scenarios.map((scenario) => ({ ...scenario, factor: 1 }))
  const most = simulate(answers, { ...formula, body: { ...rules, scenarios: whole } }, today, fees)
  const exceedsLtv = need > timesFactor(price, suggested.maxLtv)
  return {
    ...simulation,
    scenarios: simulation.scenarios.map((scenario, at) =>
      scenario.credit > need ? { ...most.scenarios[at]!, exceedsLtv } : scenario,
    ),
  }
}
