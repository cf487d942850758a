import { simulateByLine, suggestedFigures, type Day, type SimulationAnswers } from 'core'
import type { Published } from '../../publishing/config/publish.ts'

/** Simulates by the published rules of a day, with the cards that the formula selects. */
export const simulatePublished = (
  answers: SimulationAnswers,
  { config: { formula, fees }, lines }: Published,
  day: Day,
) => simulateByLine(answers, formula, day, fees, () => suggestedFigures(answers, lines.body, day))
