import { amountFieldOf, type SimulationAnswers } from './answers.ts'
import { fgtsOf, simulate, type ScenarioCosts, type Simulation } from './simulate.ts'
import { DEFAULT_TERM, type Formula, type PropertyFigures, type SimulationRules } from './rules.ts'
import { timesFactor } from '../../platform/money/money.ts'
import type { PublishedFee } from '../../publishing/fees/purchase-costs.ts'

/** Figures of the suggested line that the cards use. */
export interface SuggestedFigures {
  monthlyRate: number
  /** Largest financed share of the price. */
  quota: number
  /** The requested term, or the line's longest if that is shorter. */
  months: number
}

/** Replaces the figures of the answers' property type. */
const withFigures = (
  { propertyType = 'imovel_novo' }: SimulationAnswers,
  rules: SimulationRules,
  figures: PropertyFigures,
): SimulationRules => ({
  ...rules,
  propertyTypes: { ...rules.propertyTypes, [propertyType]: figures },
})

/**
 * Simulates like {@link simulate}, with the cards' figures from the source that the formula names: its own table, or rate,
 * quota and term of the suggested line. With a line, no card lends more than the price less own money.
 * @param suggest returns the figures of the suggested line; null when no line accepts the answers and undefined while the
 * lines are unknown: then the table is used
 * @example simulateByLine(completeAnswers, builtInFormula, '2026-11-21', [], () => null).installment // → 314454
 */
export function simulateByLine(
  answers: SimulationAnswers,
  formula: Formula,
  today: string,
  fees: PublishedFee[] | ScenarioCosts,
  suggest: () => SuggestedFigures | null | undefined,
): Simulation {
  const byTable = simulate(answers, formula, today, fees)
  const suggested = formula.body.cards === 'linha' && suggest()
  if (!suggested) return byTable
  const { months, monthlyRate, quota: maxLtv } = suggested
  const figures = { monthlyRate, maxLtv }
  const termMonths = Math.min(answers.termMonths ?? DEFAULT_TERM, months)
  // The line's longest term may not be among the offered ones.
  const body = { ...formula.body, terms: [termMonths] }
  const answersWithTerm = { ...answers, termMonths }
  const simulateBy = (rules: SimulationRules) =>
    simulate(answersWithTerm, { ...formula, body: rules }, today, fees)
  // Notices about the term refer to the requested one.
  const simulation = { ...simulateBy(withFigures(answers, body, figures)), notices: byTable.notices }
  if (amountFieldOf(answers) !== 'propertyValue') return simulation
  const { propertyValue: price = 0, downPayment = 0 } = answers
  const need = Math.max(0, price - fgtsOf(answers) - downPayment)
  // Scenario figures for lending the whole remaining need.
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
