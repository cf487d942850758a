import { cardCosts, simulateByLine, suggestedFigures, type Day, type SimulationAnswers } from 'core'
import type { Published } from '../../publishing/config/publish.ts'

/** Simulates by the published rules of a day, with the cards that the formula selects. */
export const simulatePublished = (
  answers: SimulationAnswers,
  { config: { formula, fees }, lines, costs }: Published,
  day: Day,
) => {
  const estimate = cardCosts(answers, lines, { costs: costs.body, fees }, day)
  return simulateByLine(answers, formula, day, estimate, () => suggestedFigures(answers, lines.body, day))
}
