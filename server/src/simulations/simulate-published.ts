import { simulateByLine, suggestedFigures, type Day, type SimulationAnswers } from 'core'
import type { Published } from '../config/publish.ts'

/** The simulation by what is published on a day, its cards fed as the formula says. */
export const simulatePublished = (
  answers: SimulationAnswers,
  { config: { formula, fees }, lines }: Published,
  day: Day,
) => simulateByLine(answers, formula, day, fees, () => suggestedFigures(answers, lines.body, day))
