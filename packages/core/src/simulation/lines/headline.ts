import type { Cents } from '../../platform/money/money.ts'
import { firstMonth, type AmortizationSystem } from '../finance/schedule.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import type { CreditLines } from './credit-line.ts'
import type { LimitName } from './line-limits.ts'
import { fgtsUseOf, withFgtsConfirmed } from './fgts.ts'
import { possibleLines, rankLines, type PossibleLine } from './rank-lines.ts'
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
  const fields = ['line', 'credit', 'binds', 'charge'] as const
  return fields.filter((field) => before?.[field] !== after?.[field])
}

/** Answer that something unconfirmed would allow, for the same comparison. */
export interface PossibleHeadline {
  depends: PossibleLine['depends']
  line: string
  label: string
  credit: Cents
}

/** Computes the answers of a request that depend on a town's ceiling, a disputed entry or the buyer's FGTS. */
export function possibleHeadlinesOf(request: LoanRequest, tables: CreditLines, day: Day): PossibleHeadline[] {
  const possible = possibleLines(request, tables, day, rankLines(request, tables, day)[0])
  const [withFgts] =
    fgtsUseOf(request, tables.fgts).possible > 0 ? rankLines(withFgtsConfirmed(request), tables, day) : []
  return [
    ...(withFgts && withFgts.best.fgts > 0 ? [{ depends: 'fgts' as const, ranked: withFgts }] : []),
    ...possible,
  ].map(({ depends, ranked: { line, best } }) => ({
    depends,
    line: line.id,
    label: line.label,
    credit: best.credit,
  }))
}

/** Answer of one version of the lines to a request. */
export interface QuoteHeadline {
  best: Headline | null
  possible: PossibleHeadline[]
}

/**
 * Computes both kinds of answers of a request.
 * @example quoteHeadlineOf(loanRequestOf(completeAnswers), builtInLines, '2026-11-21').best?.line // → 'mcmv-4'
 */
export const quoteHeadlineOf = (request: LoanRequest, tables: CreditLines, day: Day): QuoteHeadline => ({
  best: headlineOf(request, tables, day),
  possible: possibleHeadlinesOf(request, tables, day),
})

const isSamePossible = (one: readonly PossibleHeadline[], other: readonly PossibleHeadline[]) =>
  one.length === other.length &&
  one.every(({ depends, line, credit }) =>
    other.some((each) => each.depends === depends && each.line === line && each.credit === credit),
  )

/** Parts in which two answers differ. */
export const quoteHeadlineChanges = (before: QuoteHeadline, after: QuoteHeadline) => [
  ...headlineChanges(before.best, after.best),
  ...(isSamePossible(before.possible, after.possible) ? [] : (['possible'] as const)),
]
