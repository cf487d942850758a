import {
  chosenOfferOf,
  loanRequestOf,
  offerFigures,
  quotedOffers,
  type Day,
  type OfferFigures,
  type Refinement,
  type SimulationAnswers,
} from 'core'
import type { Published } from '../../publishing/config/publish.ts'

/** Answers of a visitor, and what they chose among the results. */
export interface VisitorChoice {
  answers: SimulationAnswers
  refinement?: Refinement | undefined
  /** Index of the scenario; the default one if absent. */
  scenario?: number | undefined
  /** Id of the line chosen instead of the suggested one. */
  line?: string | undefined
}

/** Returns the chosen scenario's offer by the published rules; null when no line lends anything. */
export function visitorOffer(
  { answers, refinement, scenario, line }: VisitorChoice,
  { config, lines }: Pick<Published, 'config' | 'lines'>,
  day: Day,
): OfferFigures | null {
  const request = loanRequestOf(answers, refinement)
  const chosen = chosenOfferOf(
    quotedOffers(request, lines, day, config.formula.body, line),
    lines.body,
    scenario,
  )
  return chosen && offerFigures(chosen)
}
