import { floorShare, largestCredit, largestPart } from '../finance/capacity.ts'
import { addMonths, longestTerm, monthsBetween } from '../finance/due-dates.ts'
import type { Cents } from '../finance/money.ts'
import { monthlyRateOf, type Rate } from '../finance/rates.ts'
import type { AmortizationSystem, MonthlyCosts } from '../finance/schedule.ts'
import type { Day } from '../calendar/working-days.ts'
import { figureFor, isInForce, meets, type CreditLine, type CreditLines } from './credit-line.ts'
import type { LoanRequest } from './loan-request.ts'

/**
 * What may hold a credit down: what is left to pay of the price, the financed share, the charge against the income (or
 * against the one wished for), and the highest price of the line.
 */
export const limitNames = ['need', 'quota', 'income', 'ceiling'] as const
export type LimitName = (typeof limitNames)[number]

/** What a line lends for one request by one system, and which limit binds. Amounts in cents, rates by month. */
export interface LineLimits {
  line: CreditLine
  system: AmortizationSystem
  months: number
  monthlyRate: number
  rate: Rate
  /** The lowest of the line, where no table says who gets it. */
  lowestRate: Rate | null
  /** Null where the limit does not exist: a loan on one's own home needs no price. */
  limits: Record<LimitName, Cents | null>
  /** The largest credit: the smallest of the limits. */
  credit: Cents
  binds: LimitName
  quota: number
  incomeShare: number
  /** FGTS that counts. */
  fgts: Cents
  /** What insurance and fee are counted by, for a credit. */
  costsFor: (credit: Cents) => MonthlyCosts
}

/** Larger than any credit, and a whole number. */
const MOST_CREDIT = 100_000_000_000

/** The highest price of a line in a municipality, in cents. */
export interface Ceiling {
  maxPrice: Cents
  /** The lowest that it may be, where only the range is known. */
  from: Cents | null
  known: boolean
  source: string | null
}

/** The ceiling of a line where a request is; null where the line has none. */
export function ceilingFor(
  { id }: CreditLine,
  { municipality }: LoanRequest,
  { ceilings, ceilingRanges }: CreditLines,
  day: Day,
): Ceiling | null {
  const known = ceilings.find(
    (ceiling) =>
      ceiling.municipality === municipality && ceiling.lines.includes(id) && isInForce(ceiling, day),
  )
  if (known) return { maxPrice: known.maxPrice, from: null, known: true, source: known.source }
  const range = ceilingRanges.find(({ lines }) => lines.includes(id))
  return range ? { maxPrice: range.to, from: range.from, known: false, source: null } : null
}

/** The highest price that the conditions met allow, and the municipality; Infinity where none does. */
function maxPriceOf(line: CreditLine, request: LoanRequest, tables: CreditLines, day: Day): Cents {
  const met = line.enters.filter((condition) => meets(request, condition))
  const byLine = Math.max(...met.map(({ priceTo = Infinity }) => priceTo))
  return Math.min(byLine, ceilingFor(line, request, tables, day)?.maxPrice ?? Infinity)
}

/**
 * The lines that a request may enter on a day.
 * @example linesFor(loanRequestOf(completeAnswers), builtInLines, '2026-11-21').map(({ id }) => id) // → ['mcmv-4', 'sbpe']
 */
export const linesFor = (request: LoanRequest, tables: CreditLines, day: Day): CreditLine[] =>
  tables.lines.filter(
    (line) =>
      isInForce(line, day) &&
      line.enters.some((condition) => meets(request, condition)) &&
      (request.price ?? 0) <= maxPriceOf(line, request, tables, day),
  )

/** The first installment falls due a month after the day on which the credit is paid out. */
export const firstDueOf = (day: Day): Day => addMonths(day, 1)

/**
 * How much a line lends for a request: the smallest of its limits, and the name of it. Whoever is too old for even one
 * installment gets 0.
 * @throws RangeError when the line has no rate, quota or income share for this request
 */
export function limitsOf(
  line: CreditLine,
  system: AmortizationSystem,
  request: LoanRequest,
  tables: CreditLines,
  day: Day,
): LineLimits {
  const { price, birthDate, desiredInstallment, ownMoney } = request
  const found = figureFor(line.rates, request, system)
  const quota = figureFor(line.quotas, request, system)?.share
  const incomeShare = figureFor(line.incomeShares, request, system)?.share
  if (!found || quota === undefined || incomeShare === undefined) throw new RangeError(line.id)

  const firstDue = firstDueOf(day)
  const oldest = birthDate ? longestTerm(birthDate, firstDue) : Infinity
  const months = Math.min(request.months, line.maxMonths, oldest)
  const monthlyRate = monthlyRateOf(found.rate)
  const fgts = line.takesFgts ? request.fgts : 0
  const own = line.isPurchase ? ownMoney + fgts : 0
  const value = price === null ? null : Math.min(price, request.appraisal ?? price)
  const ageMonths = birthDate ? monthsBetween(birthDate, firstDue) : tables.supposedAge * 12
  const { insurance } = tables
  const costsFor = (credit: Cents): MonthlyCosts => ({
    insurance,
    propertyValue: value ?? credit + own,
    ageMonths,
    fee: line.fee,
  })

  const maxPrice = maxPriceOf(line, request, tables, day)
  const byIncome = Math.max(0, floorShare(request.income, incomeShare) - request.otherInstallments)
  const charge = desiredInstallment === null ? byIncome : Math.min(byIncome, desiredInstallment)
  const limits: LineLimits['limits'] = {
    need: line.isPurchase && price !== null ? Math.max(0, price - own) : null,
    // Without a price, own money is the rest of it: credit ≤ share × (credit + own).
    quota: value !== null ? floorShare(value, quota) : line.isPurchase ? largestPart(own, quota) : null,
    income: months < 1 ? 0 : largestCredit(charge, { system, monthlyRate, months }, MOST_CREDIT, costsFor),
    ceiling: price === null && maxPrice !== Infinity ? Math.max(0, maxPrice - own) : null,
  }
  const binds = limitNames.reduce((least, name) =>
    (limits[name] ?? Infinity) < (limits[least] ?? Infinity) ? name : least,
  )
  return {
    line,
    system,
    months,
    monthlyRate,
    rate: found.rate,
    lowestRate: found.from ?? null,
    limits,
    credit: limits[binds] ?? 0,
    binds,
    quota,
    incomeShare,
    fgts,
    costsFor,
  }
}
