import type { Day } from '../../platform/calendar/working-days.ts'
import type { SimulationAnswers } from '../scenarios/answers.ts'
import type { SuggestedFigures } from '../scenarios/simulate-by-line.ts'
import type { CreditLines } from './credit-line.ts'
import type { LimitName } from './line-limits.ts'
import { loanRequestOf } from './loan-request.ts'
import { rankLines } from './rank-lines.ts'

/** Figures of the suggested line. */
export interface SuggestedLine extends SuggestedFigures {
  /** Limit that determines its credit. By a desired installment, that one counts as income. */
  binds: LimitName
  /** Largest share of the income that its first charge may take. */
  incomeShare: number
}

/**
 * Rate, quota and term of the suggested line for the eight answers, by the system with the larger credit; null when no line
 * accepts them, or when it lends nothing of the need. Ignores the refinement, so that everyone who has only the answers
 * computes the same cards.
 * @example suggestedFigures(completeAnswers, builtInLines, '2026-11-21')?.quota // → 0.8
 */
export function suggestedFigures(
  answers: SimulationAnswers,
  tables: CreditLines,
  day: Day,
): SuggestedLine | null {
  const best = rankLines(loanRequestOf({ hasProperty: false, ...answers }), tables, day)[0]?.best
  return best && (best.credit > 0 || best.limits.need === 0) ? best : null
}
