import { amountFieldOf, listOpenAnswers, type SimulationAnswers } from './answers.ts'
import { creditFor, installmentFor } from '../finance/annuity.ts'
import type { Purchase } from '../../publishing/fees/fee-rules.ts'
import { purchaseCosts, type PublishedFee, type PurchaseCost } from '../../publishing/fees/purchase-costs.ts'
import { formatPercent, roundRatio, timesFactor, type Cents } from '../../platform/money/money.ts'
import {
  figuresFor,
  findMcmvBand,
  DEFAULT_TERM,
  type Formula,
  type McmvBand,
  type SimulationRules,
} from './rules.ts'

export interface Scenario {
  name: string
  icon: string
  description: string
  installment: Cents
  credit: Cents
  /** Percent: 30 means 30%. */
  downPaymentPercent: number
  entry: Cents
  fgts: Cents
  /** credit + entry + FGTS */
  total: Cents
  /** Installment as a share of the income: 0.28 is 28%. */
  incomeShare: number
  exceedsIncomeShare: boolean
  exceedsLtv: boolean
  /** Estimates, not part of `total`. */
  purchaseCosts: PurchaseCost[]
}

/** Estimates the costs of a scenario's purchase by rules that know more than the catalogue. */
export type ScenarioCosts = (purchase: Purchase) => PurchaseCost[]

export interface Simulation {
  formula: { name: string; version: number }
  monthlyRate: number
  maxLtv: number
  maxIncomeShare: number
  termMonths: number
  /** Credit and installment before the scenarios' factors. */
  credit: Cents
  installment: Cents
  scenarios: Scenario[]
  mcmv: McmvBand | null
  notices: Notice[]
}

export const noticeTexts = {
  nothingToFinance: 'Entrada e FGTS já cobrem o valor do imóvel.',
  longTerm: 'O prazo de 35 anos é do MCMV. O banco pode limitar o seu.',
} as const

export type Notice = keyof typeof noticeTexts

/** Index of the initially chosen scenario, the middle one of three. */
export const DEFAULT_SCENARIO = 1

/**
 * Returns the index of the chosen scenario, limited to the existing ones.
 * @example chosenScenario([1, 2, 3]) // → 1
 * @example chosenScenario(['the only one']) // → 0
 * @example chosenScenario([1, 2], 2) // → 1
 */
export const chosenScenario = (scenarios: readonly unknown[], chosen = DEFAULT_SCENARIO): number =>
  Math.min(chosen, scenarios.length - 1)

/** A term that only Minha Casa, Minha Vida offers. */
export const MCMV_TERM = 420

/**
 * Base credit of a property value: `min(round(value × maxLtv), value − FGTS − down payment)`, at least 0. FGTS counts only
 * when used. With a desired installment: the credit that it repays.
 */
function baseCredit(answers: SimulationAnswers, months: number, rules: SimulationRules): Cents {
  const { monthlyRate, maxLtv } = figuresFor(answers.propertyType ?? '', rules)
  if (amountFieldOf(answers) === 'desiredInstallment') {
    return creditFor(answers.desiredInstallment ?? 0, monthlyRate, months)
  }
  const value = answers.propertyValue ?? 0
  return Math.max(
    0,
    Math.min(timesFactor(value, maxLtv), value - fgtsOf(answers) - (answers.downPayment ?? 0)),
  )
}

/** Base installment: the desired one, or the one that repays the base credit. */
const baseInstallment = (answers: SimulationAnswers, credit: Cents, months: number, rules: SimulationRules) =>
  amountFieldOf(answers) === 'desiredInstallment'
    ? (answers.desiredInstallment ?? 0)
    : installmentFor(credit, figuresFor(answers.propertyType ?? '', rules).monthlyRate, months)

export interface Estimate {
  credit: Cents
  installment: Cents
}

/**
 * Estimates the initially chosen scenario while questions are open; unanswered amounts deduct nothing. With complete answers
 * it equals that scenario of `simulate`.
 * @returns null until there is an amount
 * @example estimateSoFar({ propertyType: 'apartamento', inputMode: 'property_value' }, builtInFormula.body) // → null
 * @example estimateSoFar(completeAnswers, builtInFormula.body)?.credit // → 32000000
 */
export function estimateSoFar(answers: SimulationAnswers, rules: SimulationRules): Estimate | null {
  const months = answers.termMonths ?? DEFAULT_TERM
  const credit = baseCredit(answers, months, rules)
  const { factor } = rules.scenarios[chosenScenario(rules.scenarios)]!
  const installment = timesFactor(baseInstallment(answers, credit, months, rules), factor)
  return credit > 0 ? { credit: timesFactor(credit, factor), installment } : null
}

/** FGTS balance if it is used, else 0, in cents. */
export const fgtsOf = (answers: SimulationAnswers): Cents => (answers.useFgts && answers.fgtsBalance) || 0

/** Checks whether down payment and FGTS cover the price; false when only the installment is known. */
export const leavesNothingToFinance = (answers: SimulationAnswers) =>
  answers.inputMode === 'property_value' &&
  (answers.propertyValue ?? 0) - fgtsOf(answers) - (answers.downPayment ?? 0) <= 0

/** A loan on one's own home is no purchase: no programme for a first home applies. */
export const isHomeEquity = ({ propertyType }: SimulationAnswers) => propertyType === 'emprestimo_garantia'

/** Checks whether the chosen term belongs to a programme for which these answers do not qualify. */
export const hasDoubtfulTerm = (answers: SimulationAnswers) =>
  answers.termMonths === MCMV_TERM && (!!answers.hasProperty || isHomeEquity(answers))

/**
 * Computes the whole simulation from complete answers and rules. Each amount is a whole number of cents, rounded half up
 * once, at the end of its own formula: installment and credit of a scenario are the base ones × its factor; its entry is
 * `credit × pct / (1 − pct)`; its total is credit + entry + FGTS.
 * @param answers complete: `listOpenAnswers` returns nothing
 * @param today ISO day, for dated tables
 * @param fees active entries of the catalogue, or a function that estimates all costs; on the property value, or on a
 * scenario's total where no value is known
 * @throws RangeError when the answers are not complete
 * @example simulate(completeAnswers, builtInFormula, '2026-11-21', []).scenarios[0]?.entry // → 11657143
 */
export function simulate(
  answers: SimulationAnswers,
  formula: Formula,
  today: string,
  fees: PublishedFee[] | ScenarioCosts,
): Simulation {
  const costsOf = typeof fees === 'function' ? fees : (purchase: Purchase) => purchaseCosts(fees, purchase)
  const rules = formula.body
  const [problem] = listOpenAnswers(answers, rules.terms)
  if (problem) throw new RangeError(problem.field)

  const { monthlyRate, maxLtv } = figuresFor(answers.propertyType ?? '', rules)
  const termMonths = answers.termMonths ?? DEFAULT_TERM
  const fgts = fgtsOf(answers)
  const income = answers.monthlyIncome ?? 0
  const byValue = amountFieldOf(answers) === 'propertyValue'
  const price = byValue ? (answers.propertyValue ?? 0) : null
  const base = baseCredit(answers, termMonths, rules)
  const installment = baseInstallment(answers, base, termMonths, rules)

  const scenarios = rules.scenarios.map((rule): Scenario => {
    const credit = timesFactor(base, rule.factor)
    const monthly = timesFactor(installment, rule.factor)
    const percent = rule.downPaymentPercent
    const entry = roundRatio(credit * percent, 100 - percent)
    const total = credit + entry + fgts
    return {
      name: rule.name,
      icon: rule.icon,
      description: rule.description.replace('{taxa}', formatPercent(monthlyRate, 2)),
      installment: monthly,
      credit,
      downPaymentPercent: percent,
      entry,
      fgts,
      total,
      incomeShare: monthly / income,
      exceedsIncomeShare: monthly > timesFactor(income, rules.maxIncomeShare),
      // Without a price, the scenario's down payment determines its loan-to-value ratio.
      exceedsLtv: price === null ? (100 - percent) / 100 > maxLtv : credit > timesFactor(price, maxLtv),
      purchaseCosts: costsOf({
        propertyType: answers.propertyType ?? '',
        propertyValue: price ?? total,
        credit,
        state: answers.state ?? '',
        city: answers.city ?? '',
      }),
    }
  })

  const firstHome = !answers.hasProperty && !isHomeEquity(answers)
  const notices: Notice[] = []
  if (leavesNothingToFinance(answers)) notices.push('nothingToFinance')
  if (hasDoubtfulTerm(answers)) notices.push('longTerm')
  return {
    formula: { name: formula.name, version: formula.version },
    monthlyRate,
    maxLtv,
    maxIncomeShare: rules.maxIncomeShare,
    termMonths,
    credit: base,
    installment,
    scenarios,
    mcmv: firstHome ? findMcmvBand(income, price, today, rules) : null,
    notices,
  }
}
