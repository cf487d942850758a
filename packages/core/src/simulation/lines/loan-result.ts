import type { Day } from '../../platform/calendar/working-days.ts'
import type { AmortizationSystem } from '../finance/schedule.ts'
import { chosenScenario } from '../scenarios/simulate.ts'
import type { SimulationRules } from '../scenarios/rules.ts'
import type { CreditLines, LinesFormula } from './credit-line.ts'
import type { LoanRequest } from './loan-request.ts'
import { quoteLines } from './quote-lines.ts'
import type { LineQuote, Quote } from './quote.ts'
import { offersOf, type ScenarioOffer } from './scenario-offers.ts'
import { bestOf, verdictOf, type Verdict } from './verdict.ts'

/** Result of the answers by the credit lines. Sentence, picture, cards, PDF, message and lead all show figures of this one object. */
export interface LoanResult {
  request: LoanRequest
  quote: Quote
  verdict: Verdict
  /** The shown line; null when no line accepts the request or nothing is left to finance. */
  line: LineQuote | null
  /** The line's system with the larger credit. */
  system: AmortizationSystem
  /** One for each scenario of the formula; empty without a line. */
  offers: ScenarioOffer[]
}

/** Result without the verdict, whose search for fitting changes takes most of the time. */
export type QuotedOffers = Omit<LoanResult, 'verdict'>

/**
 * Quotes a request and what the shown line offers in each scenario.
 * @param scenarios of the formula
 * @param lineId line to show instead of the suggested one, if it accepts the request
 * @example quotedOffers(loanRequestOf(completeAnswers), builtInLinesFormula, '2026-11-21', builtInFormula.body).offers[1]?.credit // → 32000000
 */
export function quotedOffers(
  request: LoanRequest,
  formula: LinesFormula,
  day: Day,
  { scenarios }: Pick<SimulationRules, 'scenarios'>,
  lineId?: string,
): QuotedOffers {
  const quote = quoteLines(request, formula, day)
  const [first] = quote.lines
  const leavesNothing = first !== undefined && bestOf(first).limits.need === 0
  const line = leavesNothing ? null : (quote.lines.find(({ id }) => id === lineId) ?? first ?? null)
  const system = line ? bestOf(line).system : 'sac'
  const factors = scenarios.map(({ factor }) => factor)
  const offers = line ? offersOf({ id: line.id, system }, request, factors, formula.body, day) : []
  return { request, quote, line, system, offers }
}

/**
 * Quotes a request, with its verdict and what the shown line offers in each scenario.
 * @param rules terms that may be chosen, and the scenarios
 * @param lineId line to show instead of the suggested one, if it accepts the request
 * @example loanResultOf(loanRequestOf(completeAnswers), builtInLinesFormula, '2026-11-21', builtInFormula.body).offers[1]?.credit // → 32000000
 */
export function loanResultOf(
  request: LoanRequest,
  formula: LinesFormula,
  day: Day,
  rules: Pick<SimulationRules, 'terms' | 'scenarios'>,
  lineId?: string,
): LoanResult {
  const quoted = quotedOffers(request, formula, day, rules, lineId)
  const verdict = verdictOf(request, quoted.quote.lines, formula.body, day, rules.terms)
  return { ...quoted, verdict }
}

/** The chosen scenario's offer, with the line that makes it. */
export interface ChosenOffer {
  line: LineQuote
  system: AmortizationSystem
  offer: ScenarioOffer
}

/**
 * Returns the offer of the chosen scenario; null when no line accepts the request, or when too little is left to finance or
 * lent.
 * @param body of the lines, which names the smallest credit
 * @param scenario index into the scenarios of the formula; the default one if absent
 * @example chosenOfferOf(loanResultOf(loanRequestOf(completeAnswers), builtInLinesFormula, '2026-11-21', builtInFormula.body), builtInLines, 0)?.offer.credit // → 27200000
 */
export function chosenOfferOf(
  { line, system, offers }: QuotedOffers,
  { smallestCredit }: Pick<CreditLines, 'smallestCredit'>,
  scenario?: number,
): ChosenOffer | null {
  const offer = offers[chosenScenario(offers, scenario)]
  if (!line || !offer) return null
  const { credit, limits } = line[system]
  const isSmall = credit > 0 && credit < smallestCredit.amount
  const leavesLittle = limits.need !== null && limits.need < smallestCredit.amount
  return isSmall || leavesLittle ? null : { line, system, offer }
}
