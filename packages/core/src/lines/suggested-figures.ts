import type { Day } from '../calendar/working-days.ts'
import type { SimulationAnswers } from '../simulation/answers.ts'
import type { SuggestedFigures } from '../simulation/simulate-by-line.ts'
import type { CreditLines } from './credit-line.ts'
import { loanRequestOf } from './loan-request.ts'
import { rankLines } from './rank-lines.ts'

/**
 * Rate, quota and term of the line that is suggested for the eight answers, by the system that lends more; null where no
 * line may be entered, or where it lends nothing of what is needed. What is told after the result sharpens the lines and
 * leaves the cards alone, so that whoever knows the answers alone computes the same.
 * @example suggestedFigures(completeAnswers, builtInLines, '2026-11-21')?.quota // → 0.8
 */
export function suggestedFigures(
  answers: SimulationAnswers,
  tables: CreditLines,
  day: Day,
): SuggestedFigures | null {
  const best = rankLines(loanRequestOf(answers), tables, day)[0]?.best
  return best && (best.credit > 0 || best.limits.need === 0) ? best : null
}
