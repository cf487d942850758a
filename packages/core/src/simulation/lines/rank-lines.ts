import type { Cents } from '../../platform/money/money.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import type { CreditLine, CreditLines } from './credit-line.ts'
import { limitsBy, linesFor, termsOf, type LineLimits, type LineTerms } from './line-limits.ts'
import type { LoanRequest } from './loan-request.ts'

/** A line with its credit by each system. */
export interface RankedLine {
  line: CreditLine
  sac: LineLimits
  price: LineLimits
  /** The system with the larger credit; SAC for equal credits. */
  best: LineLimits
  /** Whether the best credit covers the need. */
  covers: boolean
}

/** Figures that a line's conditions select, by system. */
interface TermsBySystem {
  sac: LineTerms
  price: LineTerms
}

const termsFor = (request: LoanRequest, tables: CreditLines, day: Day): TermsBySystem[] =>
  linesFor(request, tables, day).map((line) => ({
    sac: termsOf(line, 'sac', request, tables, day),
    price: termsOf(line, 'price', request, tables, day),
  }))

const rankBy = (terms: readonly TermsBySystem[], request: LoanRequest): RankedLine[] =>
  terms
    .map((bySystem) => {
      const sac = limitsBy(bySystem.sac, request)
      const price = limitsBy(bySystem.price, request)
      const best = price.credit > sac.credit ? price : sac
      const covers = best.credit >= (best.limits.need ?? 0) && best.credit > 0
      return { line: best.line, sac, price, best, covers }
    })
    .toSorted(
      (a, b) =>
        Number(b.covers) - Number(a.covers) ||
        a.best.monthlyRate - b.best.monthlyRate ||
        b.best.credit - a.best.credit,
    )

/**
 * Ranks the lines that accept a request: those that lend the whole need first, then by lowest rate, then by largest credit.
 * @example rankLines(loanRequestOf(completeAnswers), builtInLines, '2026-11-21')[0]?.best.binds // → 'quota'
 */
export const rankLines = (request: LoanRequest, tables: CreditLines, day: Day): RankedLine[] =>
  rankBy(termsFor(request, tables, day), request)

/** Checks whether a line lends the whole need. */
export const isCovered = (request: LoanRequest, tables: CreditLines, day: Day): boolean =>
  rankLines(request, tables, day)[0]?.covers ?? false

/** Fields that a search may vary: amounts in cents, the term in months. */
export type VariableField = 'price' | 'income' | 'ownMoney' | 'months'

const bounds: Record<VariableField, { least: number; most: number }> = {
  price: { least: 1, most: 10_000_000_000 },
  income: { least: 1, most: 1_000_000_000 },
  ownMoney: { least: 0, most: 10_000_000_000 },
  months: { least: 1, most: 420 },
}

/**
 * Lists the values after which the tables select other figures, sorted, including the bounds of the field. Between two of
 * them only amounts change, and monotonically.
 */
export function thresholdsOf(field: VariableField, tables: CreditLines): number[] {
  const { least, most } = bounds[field]
  const thresholds = new Set([least, most])
  const conditions = tables.lines.flatMap(({ enters, rates, quotas, incomeShares }) => [
    ...enters,
    ...[rates, quotas, incomeShares].flatMap((figures) => figures.flatMap(({ when }) => when ?? [])),
  ])
  const add = (...values: (Cents | undefined)[]) => {
    for (const value of values)
      if (value !== undefined && value > least && value < most) thresholds.add(value)
  }
  if (field === 'income') for (const { incomeOver, incomeTo } of conditions) add(incomeOver, incomeTo)
  if (field === 'price') {
    for (const { priceOver, priceTo } of conditions) add(priceOver, priceTo)
    for (const { maxPrice } of tables.ceilings) add(maxPrice)
    for (const { from, to } of tables.ceilingRanges) add(from, to)
  }
  if (field === 'months') for (const { maxMonths } of tables.lines) add(maxMonths)
  return [...thresholds].toSorted((a, b) => a - b)
}

/**
 * Returns a function that ranks the lines for any value of one field. Between two thresholds the conditions select the
 * same figures, so these are looked up once.
 */
export function createRanker(request: LoanRequest, field: VariableField, tables: CreditLines, day: Day) {
  const { municipality } = request
  // Speeds up the search: thousands of ceilings belong to other municipalities.
  const ceilings = tables.ceilings.filter((ceiling) => ceiling.municipality === municipality)
  const ownTables = { ...tables, ceilings }
  const thresholds = thresholdsOf(field, tables)
  const termsByStretch = new Map<number, TermsBySystem[]>()
  return (value: number): RankedLine[] => {
    const changed = { ...request, [field]: value }
    const stretch = thresholds.findIndex((threshold) => value <= threshold)
    const terms = termsByStretch.get(stretch) ?? termsFor(changed, ownTables, day)
    termsByStretch.set(stretch, terms)
    return rankBy(terms, changed)
  }
}
