import type { Cents } from '../../platform/money/money.ts'
import { firstMonth, type AmortizationSystem } from '../finance/schedule.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import type { CreditLines } from './credit-line.ts'
import type { LimitName } from './line-limits.ts'
import { rankLines } from './rank-lines.ts'
import type { LoanRequest } from './loan-request.ts'

/** Summary of a quote for comparing versions of the rules: suggested line, largest credit and first charge. */
export interface Headline {
  line: string
  label: string
  system: AmortizationSystem
  credit: Cents
  binds: LimitName
  charge: Cents
}

/**
 * Computes the headline of a request; null when no line accepts it.
 * @example headlineOf(loanRequestOf(completeAnswers), builtInLines, '2026-11-21')?.line // → 'mcmv-4'
 */
export function headlineOf(request: LoanRequest, tables: CreditLines, day: Day): Headline | null {
  const [first] = rankLines(request, tables, day)
  if (!first) return null
  const { system, credit, binds, monthlyRate, months, costsFor } = first.best
  const { charge } = firstMonth(
    { system, credit, monthlyRate, months: Math.max(1, months) },
    costsFor(credit),
  )
  return { line: first.line.id, label: first.line.label, system, credit, binds, charge }
}

export function headlineChanges(before: Headline | null, after: Headline | null) {
  const parts = ['line', 'credit', 'binds', 'charge'] as const
  return parts.filter((part) => before?.[part] !== after?.[part])
}
