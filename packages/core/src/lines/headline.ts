import type { Cents } from '../finance/money.ts'
import { firstMonth, type AmortizationSystem } from '../finance/schedule.ts'
import type { Day } from '../calendar/working-days.ts'
import type { CreditLines } from './credit-line.ts'
import type { LimitName } from './line-limits.ts'
import { rankLines } from './rank-lines.ts'
import type { LoanRequest } from './loan-request.ts'

/** What of an answer a change of the rules is told by: the suggested line, its largest credit and its first charge. */
export interface Headline {
  line: string
  label: string
  system: AmortizationSystem
  credit: Cents
  binds: LimitName
  charge: Cents
}

/**
 * The headline of a request's answer; null where no line may be entered.
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

/** The figures in which two answers differ; none where they are the same. */
export function headlineChanges(before: Headline | null, after: Headline | null) {
  const parts = ['line', 'credit', 'binds', 'charge'] as const
  return parts.filter((part) => before?.[part] !== after?.[part])
}
