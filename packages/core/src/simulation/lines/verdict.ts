import { floorShare } from '../finance/capacity.ts'
import type { Cents } from '../../platform/money/money.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import { largestPrice, smallestIncomeFor } from './borders.ts'
import type { CreditLines } from './credit-line.ts'
import type { LoanRequest } from './loan-request.ts'
import { isCovered, rankLines } from './rank-lines.ts'
import type { LineQuote, SystemQuote } from './quote.ts'

/** A change of one answer with which a line lends the whole need. Amounts in cents, the term in months. */
export interface FittingChange {
  field: 'months' | 'ownMoney' | 'price' | 'income'
  value: number
}

/** Result of the answers in one statement. */
export type Verdict =
  /** Own money and FGTS cover the price. */
  | { kind: 'nothing' }
  /** The rest to finance, or else the credit that income, quota or desired installment allow, is less than any line lends. */
  | { kind: 'small'; need: Cents | null; credit: Cents; smallest: Cents; changes: FittingChange[] }
  /** No line accepts the request. */
  | { kind: 'none' }
  /** The best line lends the whole need, or all that the desired installment repays. */
  | { kind: 'fits'; line: LineQuote; best: SystemQuote }
  | {
      /** `income` when every line is limited by the income, `money` when the entry is too small. */
      kind: 'income' | 'money'
      line: LineQuote
      best: SystemQuote
      maxCharge: Cents
      /** Largest credit, rounded down to thousands of reais. */
      about: Cents
      /** Rest of the price after that credit and own money. */
      missing: Cents
      changes: FittingChange[]
    }

/** Suggested prices and entries are rounded to thousands of reais, to the side that still fits. */
const STEP = 100_000
/** A suggested income is rounded up to reais. */
const REAL = 100
const roundUp = (amount: Cents) => Math.ceil(amount / STEP) * STEP
const roundDown = (amount: Cents) => Math.floor(amount / STEP) * STEP

/** Returns the system with the larger credit; SAC for equal credits. */
export const bestOf = ({ sac, price }: Pick<LineQuote, 'sac' | 'price'>): SystemQuote =>
  price.credit > sac.credit ? price : sac

/** Part of the need that a line does not lend; 0 without a price. */
export const missingOf = ({ limits, credit }: Pick<SystemQuote, 'limits' | 'credit'>): Cents =>
  Math.max(0, (limits.need ?? 0) - credit)

const MOST_CHANGES = 3

/**
 * Finds the first three changes of one answer that make a request fit, in order of their cost to the buyer: a longer term, a
 * larger entry, a lower price, a higher income. Each is verified by computing it.
 * @param terms months that may be chosen
 */
export function fittingChanges(
  request: LoanRequest,
  tables: CreditLines,
  day: Day,
  terms: readonly number[],
): FittingChange[] {
  const { price, months, ownMoney, propertyType } = request
  if (price === null || propertyType === 'emprestimo_garantia') return []
  const fits = (change: FittingChange) =>
    change.value !== request[change.field] &&
    isCovered({ ...request, [change.field]: change.value }, tables, day)
  // A rounded amount may already belong to another line: then the exact amount is tried.
  const first = (field: FittingChange['field'], values: readonly (number | null)[]) =>
    values
      .map((value): FittingChange => ({ field, value: value ?? -1 }))
      .find((change) => change.value > 0 && Number.isFinite(change.value) && fits(change))
  const searches = [
    () =>
      first(
        'months',
        terms.toSorted((one, other) => one - other).filter((term) => term > months),
      ),
    () => {
      const missing = Math.min(...rankLines(request, tables, day).map(({ best }) => missingOf(best)))
      const entry = ownMoney + missing
      return first('ownMoney', entry < price ? [roundUp(entry), entry] : [])
    },
    () => {
      const cheapest = largestPrice(request, tables, day)
      return first('price', cheapest === null ? [] : [roundDown(cheapest), cheapest])
    },
    () => {
      const smallest = smallestIncomeFor(request, tables, day, request.income + 1)
      return first('income', smallest === null ? [] : [Math.ceil(smallest / REAL) * REAL, smallest])
    },
  ]
  const changes: FittingChange[] = []
  for (const search of searches) {
    const change = changes.length < MOST_CHANGES && search()
    if (change) changes.push(change)
  }
  return changes
}

/**
 * Determines the verdict of a request.
 * @param lines result of `quoteLines`
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
  const { price, ownMoney, income, otherInstallments, propertyType } = request
  const [line] = lines
  if (!line) {
    const isPaid = price !== null && propertyType !== 'emprestimo_garantia' && price <= ownMoney
    return { kind: isPaid ? 'nothing' : 'none' }
  }
  const best = bestOf(line)
  const { credit } = best
  const { need } = best.limits
  const smallest = tables.lines.find(({ id }) => id === line.id)?.credit?.from ?? tables.smallestCredit.amount
  if (need === 0) return { kind: 'nothing' }
  if (need !== null && need < smallest) return { kind: 'small', need, credit, smallest, changes: [] }
  if (credit >= smallest && missingOf(best) === 0) return { kind: 'fits', line, best }
  const changes = fittingChanges(request, tables, day, terms)
  // Without any credit the limit is the whole answer.
  if (credit > 0 && credit < smallest) return { kind: 'small', need: null, credit, smallest, changes }
  return {
    kind: lines.every((one) => bestOf(one).binds === 'income') ? 'income' : 'money',
    line,
    best,
    maxCharge: Math.max(0, floorShare(income, best.maxIncomeShare) - otherInstallments),
    about: credit < STEP ? credit : roundDown(credit),
    missing: missingOf(best),
    changes,
  }
}
