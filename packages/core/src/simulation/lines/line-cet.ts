import { cetWithParts, type CetWithParts } from '../finance/cet-parts.ts'
import type { AmortizationSystem } from '../finance/schedule.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import type { CreditLines } from './credit-line.ts'
import { limitsOf, linesFor } from './line-limits.ts'
import type { LoanRequest } from './loan-request.ts'
import { scheduleFor } from './quote-lines.ts'
import { upFrontOf, type FeeCatalogue } from './up-front.ts'

/**
 * Computes the CET of a line's loan with its parts; null when the line lends nothing. Apart from the quote, since only one
 * line at a time shows its parts.
 * @example cetOfLine('sbpe', 'sac', loanRequestOf(completeAnswers), builtInLines, '2026-11-21')?.parts[0] // → { code: 'interest', yearly: 0.1119 }
 */
export function cetOfLine(
  id: string,
  system: AmortizationSystem,
  request: LoanRequest,
  tables: CreditLines,
  day: Day,
  catalogue?: FeeCatalogue,
): CetWithParts | null {
  const line = linesFor(request, tables, day).find((one) => one.id === id)
  const limits = line && limitsOf(line, system, request, tables, day)
  if (!limits || limits.credit < 1) return null
  return cetWithParts(scheduleFor(limits), limits.monthlyRate, upFrontOf(limits, request, catalogue))
}
