import type { Cents } from '../finance/money.ts'
import type { Day } from '../calendar/working-days.ts'
import type { CreditLine, CreditLines } from './credit-line.ts'
import { limitsOf, linesFor, type LineLimits } from './line-limits.ts'
import type { LoanRequest } from './loan-request.ts'

/** A line with what it lends by each system. */
export interface RankedLine {
  line: CreditLine
  sac: LineLimits
  price: LineLimits
  /** The system that lends more; SAC where both lend the same. */
  best: LineLimits
  /** Whether that is all that is needed of the price. */
  covers: boolean
}

/**
 * The lines that a request may enter, best first: those that lend all that is needed, then the lowest rate, then the
 * largest credit.
 * @example rankLines(loanRequestOf(completeAnswers), builtInLines, '2026-11-21')[0]?.best.binds // → 'quota'
 */
export const rankLines = (request: LoanRequest, tables: CreditLines, day: Day): RankedLine[] =>
  linesFor(request, tables, day)
    .map((line) => {
      const sac = limitsOf(line, 'sac', request, tables, day)
      const price = limitsOf(line, 'price', request, tables, day)
      const best = price.credit > sac.credit ? price : sac
      return { line, sac, price, best, covers: best.credit >= (best.limits.need ?? 0) && best.credit > 0 }
    })
    .toSorted(
      (a, b) =>
        Number(b.covers) - Number(a.covers) ||
        a.best.monthlyRate - b.best.monthlyRate ||
        b.best.credit - a.best.credit,
    )

/** Whether some line lends all that is needed. */
export const isCovered = (request: LoanRequest, tables: CreditLines, day: Day): boolean =>
  rankLines(request, tables, day)[0]?.covers ?? false

/** What a request may be changed in to change its answer: amounts in cents, the term in months. */
export type VariableField = 'price' | 'income' | 'ownMoney' | 'months'

const bounds: Record<VariableField, { least: number; most: number }> = {
  price: { least: 1, most: 10_000_000_000 },
  income: { least: 1, most: 1_000_000_000 },
  ownMoney: { least: 0, most: 10_000_000_000 },
  months: { least: 1, most: 420 },
}

/**
 * The values after which the tables decide otherwise, in order, with the ends of what may be told: between two of them
 * only amounts change, and these steadily.
 */
export function thresholdsOf(field: VariableField, tables: CreditLines): number[] {
  const { least, most } = bounds[field]
  const found = new Set([least, most])
  const conditions = tables.lines.flatMap(({ enters, rates, quotas, incomeShares }) => [
    ...enters,
    ...[rates, quotas, incomeShares].flatMap((figures) => figures.flatMap(({ when }) => when ?? [])),
  ])
  const add = (...values: (Cents | undefined)[]) => {
    for (const value of values) if (value !== undefined && value > least && value < most) found.add(value)
  }
  if (field === 'income') for (const { incomeOver, incomeTo } of conditions) add(incomeOver, incomeTo)
  if (field === 'price') {
    for (const { priceOver, priceTo } of conditions) add(priceOver, priceTo)
    for (const { maxPrice } of tables.ceilings) add(maxPrice)
    for (const { from, to } of tables.ceilingRanges) add(from, to)
  }
  if (field === 'months') for (const { maxMonths } of tables.lines) add(maxMonths)
  return [...found].toSorted((a, b) => a - b)
}
