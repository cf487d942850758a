import { floorShare } from '../finance/capacity.ts'
import type { Cents } from '../finance/money.ts'
import type { Day } from '../calendar/working-days.ts'
import { largestPrice } from './borders.ts'
import type { CreditLines } from './credit-line.ts'
import type { LoanRequest } from './loan-request.ts'
import { isCovered, rankLines } from './rank-lines.ts'
import type { LineQuote, SystemQuote } from './quote-lines.ts'

/** One answer changed, with which some line lends all that is needed. Amounts in cents, the term in months. */
export interface FittingChange {
  field: 'months' | 'ownMoney' | 'price'
  value: number
}

/** What the answers come to, before any figure is looked at. */
export type Verdict =
  /** Own money and FGTS pay all of it. */
  | { kind: 'nothing' }
  /** No line may be entered. */
  | { kind: 'none' }
  /** The first line lends all that is needed, or all that a wished installment pays. */
  | { kind: 'fits'; line: LineQuote; best: SystemQuote }
  | {
      /** `income` where it is the income that every line falls short by, `money` where the entry is too small. */
      kind: 'income' | 'money'
      line: LineQuote
      best: SystemQuote
      /** The highest charge that the income allows. */
      maxCharge: Cents
      /** The largest credit, in round thousands of reais. */
      about: Cents
      /** What is still to be paid of the price with that credit. */
      missing: Cents
      changes: FittingChange[]
    }

/** Suggested prices and entries are said in whole thousands of reais, on the side where they still fit. */
const STEP = 100_000
const roundUp = (amount: Cents) => Math.ceil(amount / STEP) * STEP
const roundDown = (amount: Cents) => Math.floor(amount / STEP) * STEP

/** The system by which a line lends more; SAC where both lend the same. */
export const bestOf = ({ sac, price }: Pick<LineQuote, 'sac' | 'price'>): SystemQuote =>
  price.credit > sac.credit ? price : sac

/** What of the price is still to be paid when a line lends all it may; 0 where no price is known. */
export const missingOf = ({ limits, credit }: Pick<SystemQuote, 'limits' | 'credit'>): Cents =>
  Math.max(0, (limits.need ?? 0) - credit)

/**
 * The changes of one answer that make a request fit, the one that costs least first: a longer term, a larger entry, a
 * lower price. Each was computed with the change: none is a guess.
 * @param terms months that may be chosen
 */
export function fittingChanges(
  request: LoanRequest,
  tables: CreditLines,
  day: Day,
  terms: readonly number[],
): FittingChange[] {
  const { price, months, ownMoney } = request
  if (price === null) return []
  const fits = (change: FittingChange) =>
    change.value !== request[change.field] &&
    isCovered({ ...request, [change.field]: change.value }, tables, day)
  const longer = terms
    .toSorted((one, other) => one - other)
    .filter((term) => term > months)
    .map((value): FittingChange => ({ field: 'months', value }))
    .find(fits)
  const missing = Math.min(...rankLines(request, tables, day).map(({ best }) => missingOf(best)))
  const entry = ownMoney + missing
  const cheapest = largestPrice(request, tables, day)
  // What is round may already be another line's: then the amount to the cent.
  const first = (field: 'ownMoney' | 'price', values: (Cents | null)[]) =>
    values
      .map((value): FittingChange => ({ field, value: value ?? -1 }))
      .find((change) => change.value > 0 && Number.isFinite(change.value) && fits(change))
  const found = [
    longer,
    first('ownMoney', entry < price ? [roundUp(entry), entry] : []),
    first('price', cheapest === null ? [] : [roundDown(cheapest), cheapest]),
  ]
  return found.filter((change) => change !== undefined)
}

/**
 * What the answers of a request come to, as one thing to say.
 * @param lines as `quoteLines` answered them
 * @param terms months that may be chosen
 * @example verdictOf(loanRequestOf(completeAnswers), quoteLines(loanRequestOf(completeAnswers), builtInLinesFormula, '2026-11-21').lines, builtInLines, '2026-11-21', [360, 420]).kind // → 'money'
 */
export function verdictOf(
  request: LoanRequest,
  lines: readonly LineQuote[],
  tables: CreditLines,
  day: Day,
  terms: readonly number[],
): Verdict {
  const { price, ownMoney, fgts, income, otherInstallments } = request
  const [line] = lines
  if (price !== null && line?.sfh !== false && price - ownMoney - fgts <= 0) return { kind: 'nothing' }
  if (!line) return { kind: 'none' }
  const best = bestOf(line)
  if (best.credit > 0 && missingOf(best) === 0) return { kind: 'fits', line, best }
  return {
    kind: lines.every((one) => bestOf(one).binds === 'income') ? 'income' : 'money',
    line,
    best,
    maxCharge: Math.max(0, floorShare(income, best.maxIncomeShare) - otherInstallments),
    about: best.credit < STEP ? best.credit : roundDown(best.credit),
    missing: missingOf(best),
    changes: fittingChanges(request, tables, day, terms),
  }
}
