import { amountFieldOf, type SimulationAnswers } from './answers.ts'
import { fgtsOf, simulate, type Simulation } from './simulate.ts'
import { DEFAULT_TERM, type Formula, type PropertyFigures, type SimulationRules } from './rules.ts'
import { timesFactor } from '../finance/money.ts'
import type { PublishedFee } from '../fees/purchase-costs.ts'

/** What the cards take of the suggested line. */
export interface SuggestedFigures {
  monthlyRate: number
  /** Largest financed share of the price. */
  quota: number
  /** The term by which it lends: the one asked for, or its own longest. */
  months: number
}

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
 * The whole simulation as {@link simulate} answers it, its cards fed as the formula says: by its own table, or by rate,
 * quota and term of the suggested line. Then none of them lends more than the price less own money.
 * @param suggest answers the figures of the suggested line; nothing where none may be entered, or the lines are not
 * known: then the table counts
 * @example simulateByLine(completeAnswers, builtInFormula, '2026-11-21', [], () => null).installment // → 314454
 */
export function simulateByLine(
  answers: SimulationAnswers,
  formula: Formula,
  today: string,
  fees: PublishedFee[],
  suggest: () => SuggestedFigures | null | undefined,
): Simulation {
  const byTable = simulate(answers, formula, today, fees)
  const suggested = formula.body.cards === 'linha' && suggest()
  if (!suggested) return byTable
  const { months, monthlyRate, quota: maxLtv } = suggested
  const figures = { monthlyRate, maxLtv }
  const termMonths = Math.min(answers.termMonths ?? DEFAULT_TERM, months)
  // A line's own longest term need not be among those offered.
  const body = { ...formula.body, terms: [termMonths] }
  const told = { ...answers, termMonths }
  const simulateBy = (rules: SimulationRules) => simulate(told, { ...formula, body: rules }, today, fees)
  // What is said of the term is said of the one asked for.
  const simulation = { ...simulateBy(withFigures(answers, body, figures)), notices: byTable.notices }
  if (amountFieldOf(answers) !== 'propertyValue') return simulation
  const { propertyValue: price = 0, downPayment = 0 } = answers
  const need = Math.max(0, price - fgtsOf(answers) - downPayment)
  // What is left to pay, lent whole.
  const rules = withFigures(answers, body, { monthlyRate, maxLtv: 1 })
  const whole = body.scenarios.map((scenario) => ({ ...scenario, factor: 1 }))
  const most = simulateBy({ ...rules, scenarios: whole })
  const exceedsLtv = need > timesFactor(price, maxLtv)
  return {
    ...simulation,
    scenarios: simulation.scenarios.map((scenario, at) =>
      scenario.credit > need ? { ...most.scenarios[at]!, exceedsLtv } : scenario,
    ),
  }
}
