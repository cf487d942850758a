import {
  chosenOfferOf,
  chosenScenario,
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

/** Returns the offer of each scenario by the published rules; null where no line lends anything. */
export function visitorOffers(
  { answers, refinement, line }: VisitorChoice,
  { config, lines }: Pick<Published, 'config' | 'lines'>,
  day: Day,
): (OfferFigures | null)[] {
  const { body } = config.formula
  const quoted = quotedOffers(loanRequestOf(answers, refinement), lines, day, body, line)
  return body.scenarios.map((_, scenario) => {
    const chosen = chosenOfferOf(quoted, lines.body, scenario)
    return chosen && offerFigures(chosen)
  })
}

/** Returns the chosen scenario's offer by the published rules; null when no line lends anything. */
export function visitorOffer(
  choice: VisitorChoice,
  published: Pick<Published, 'config' | 'lines'>,
  day: Day,
): OfferFigures | null {
  const offers = visitorOffers(choice, published, day)
  return offers[chosenScenario(offers, choice.scenario)] ?? null
}
