import type { Cents } from '../../platform/money/money.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import { ceilingsIn } from './ceilings.ts'
import type { CreditLine, CreditLines } from './credit-line.ts'
import {
  limitsBy,
  linesFor,
  possibleLinesFor,
  termsOf,
  type Dependency,
  type LineLimits,
  type LineTerms,
} from './line-limits.ts'
import type { LoanRequest } from './loan-request.ts'

/** A line with its credit by each system. */
export interface RankedLine {
  line: CreditLine
  sac: LineLimits
  price: LineLimits
  /** The system with the larger credit; SAC for equal credits. */
  best: LineLimits
  /** Whether the best credit covers the need; true when nothing is left to finance. */
  covers: boolean
}

/** Figures that a line's conditions select, by system. */
interface TermsBySystem {
  sac: LineTerms
  price: LineTerms
  smallest: Cents
}

const smallestOf = ({ credit }: CreditLine, { smallestCredit }: CreditLines) =>
  credit?.from ?? smallestCredit.amount

const termsFor = (
  lines: readonly CreditLine[],
  request: LoanRequest,
  tables: CreditLines,
  day: Day,
): TermsBySystem[] =>
  lines.map((line) => ({
    sac: termsOf(line, 'sac', request, tables, day),
    price: termsOf(line, 'price', request, tables, day),
    smallest: smallestOf(line, tables),
  }))

/** Order of suggestion: the line that lends the whole need, then the lowest rate, then the largest credit. */
const comesBefore = (a: RankedLine, b: RankedLine) =>
  Number(b.covers) - Number(a.covers) ||
  a.best.monthlyRate - b.best.monthlyRate ||
  b.best.credit - a.best.credit

const rankBy = (terms: readonly TermsBySystem[], request: LoanRequest): RankedLine[] =>
  terms
    .map((bySystem) => {
      const sac = limitsBy(bySystem.sac, request)
      const price = limitsBy(bySystem.price, request)
      const best = price.credit > sac.credit ? price : sac
      const { need } = best.limits
      const covers = need === 0 || (best.credit >= (need ?? 0) && best.credit >= bySystem.smallest)
      return { line: best.line, sac, price, best, covers }
    })
    .toSorted(comesBefore)

/**
 * Ranks the lines that accept a request: those that lend the whole need first, then by lowest rate, then by largest credit.
 * @example rankLines(loanRequestOf(completeAnswers), builtInLines, '2026-11-21')[0]?.best.binds // → 'quota'
 */
export const rankLines = (request: LoanRequest, tables: CreditLines, day: Day): RankedLine[] =>
  rankBy(termsFor(linesFor(request, tables, day), request, tables, day), request)

/** A line that would be suggested if something were confirmed. */
export interface PossibleLine {
  depends: Dependency | 'fgts'
  ranked: RankedLine
}

/**
 * Finds the lines that would come before the suggested one if a town's ceiling, a disputed entry or the buyer's FGTS were
 * confirmed: the best one of each.
 * @param first the suggested line; undefined if there is none
 */
export function possibleLines(
  request: LoanRequest,
  tables: CreditLines,
  day: Day,
  first: RankedLine | undefined,
): PossibleLine[] {
  const possible = possibleLinesFor(request, tables, day)
  const depends = new Map(possible.map(({ line, depends: on }) => [line, on]))
  const ranked = rankBy(
    termsFor(
      possible.map(({ line }) => line),
      request,
      tables,
      day,
    ),
    request,
  )
  const better = ranked.filter((one) => one.best.credit > 0 && (!first || comesBefore(one, first) < 0))
  const bestOfEach = new Map(better.toReversed().map((one) => [depends.get(one.line)!, one]))
  return [...bestOfEach].map(([on, one]) => ({ depends: on, ranked: one }))
}

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

function* priceThresholds({ ceilings, ceilingGrids, ceilingRanges, fgts }: CreditLines) {
  yield fgts.maxPrice
  for (const { maxPrice } of ceilings) yield maxPrice
  for (const { cells } of ceilingGrids)
    for (const { maxPrice, other } of cells) {
      yield maxPrice
      if (other !== undefined) yield other
    }
  for (const { from, to } of ceilingRanges) {
    yield from
    yield to
  }
}

/** Values of price or own money at which nothing is left to finance, or less than any line lends. */
function* needThresholds(field: VariableField, request: LoanRequest, tables: CreditLines) {
  if (request.price === null || (field !== 'price' && field !== 'ownMoney')) return
  const smallest = new Set(tables.lines.map((line) => smallestOf(line, tables)))
  const fgts = request.fgtsHolders?.reduce((sum, holder) => sum + holder.fgts, 0) ?? request.fgts
  for (const own of new Set([0, fgts]))
    for (const need of [0, ...smallest]) {
      // The last value of a range: a need below the smallest credit, or none.
      if (field === 'price') yield request.ownMoney + own + (need === 0 ? 0 : need - 1)
      else yield request.price - own - (need === 0 ? 1 : need)
    }
}

/**
 * Lists the values after which the tables select other figures, sorted, including the bounds of the field. Between two of
 * them only amounts change, and monotonically.
 */
export function thresholdsOf(field: VariableField, tables: CreditLines, request: LoanRequest): number[] {
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
    add(...priceThresholds(tables))
  }
  add(...needThresholds(field, request, tables))
  if (field === 'months') for (const { maxMonths } of tables.lines) add(maxMonths)
  return [...thresholds].toSorted((a, b) => a - b)
}

/**
 * Returns a function that ranks the lines for any value of one field, and the thresholds of that field. Between two of them
 * the conditions select the same figures, so these are looked up once.
 */
export function createRanker(request: LoanRequest, field: VariableField, tables: CreditLines, day: Day) {
  const ownTables = ceilingsIn(tables, request.municipality)
  const thresholds = thresholdsOf(field, ownTables, request)
  const termsByStretch = new Map<number, TermsBySystem[]>()
  const rankAt = (value: number): RankedLine[] => {
    const changed = { ...request, [field]: value }
    const stretch = thresholds.findIndex((threshold) => value <= threshold)
    const terms =
      termsByStretch.get(stretch) ?? termsFor(linesFor(changed, ownTables, day), changed, ownTables, day)
    termsByStretch.set(stretch, terms)
    return rankBy(terms, changed)
  }
  return { rankAt, thresholds }
}
