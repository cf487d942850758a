import { floorShare, largestCredit, largestPart } from '../finance/capacity.ts'
import { addMonths, longestTerm, monthsBetween } from '../finance/due-dates.ts'
import type { Cents } from '../../platform/money/money.ts'
import { monthlyRateOf, type Rate } from '../finance/rates.ts'
import type { AmortizationSystem, MonthlyCosts } from '../finance/schedule.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import { figureFor, isInForce, meets, type CreditLine, type CreditLines } from './credit-line.ts'
import type { LoanRequest } from './loan-request.ts'

/**
 * Limits of a credit: the need (price less own money), the financed share, the charge against the income or the desired
 * installment, and the price ceiling of the line.
 */
export const limitNames = ['need', 'quota', 'income', 'ceiling'] as const
export type LimitName = (typeof limitNames)[number]

/** Credit of a line for a request by one system, with its limits. Amounts in cents, rates per month. */
export interface LineLimits {
  line: CreditLine
  system: AmortizationSystem
  months: number
  monthlyRate: number
  rate: Rate
  /** Lowest rate of the line, where no table says who gets it. */
  lowestRate: Rate | null
  /** Null for a limit that does not apply: a loan on one's own home needs no price. */
  limits: Record<LimitName, Cents | null>
  /** Largest credit: the smallest of the limits. */
  credit: Cents
  binds: LimitName
  quota: number
  incomeShare: number
  /** FGTS that counts. */
  fgts: Cents
  /** Returns the monthly costs of a credit. */
  costsFor: (credit: Cents) => MonthlyCosts
}

/** Above any credit, and an exact integer. */
const MOST_CREDIT = 100_000_000_000

/** Price ceiling of a line in a municipality, in cents. */
export interface Ceiling {
  maxPrice: Cents
  /** Lower bound when only a range is known; null otherwise. */
  from: Cents | null
  known: boolean
  source: string | null
}

/** Returns the ceiling of a line in the request's municipality; null when the line has none. */
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

/** Highest price by the matching conditions and the municipal ceiling; Infinity without a limit. */
function maxPriceOf(line: CreditLine, request: LoanRequest, tables: CreditLines, day: Day): Cents {
  const met = line.enters.filter((condition) => meets(request, condition))
  const byLine = Math.max(...met.map(({ priceTo = Infinity }) => priceTo))
  return Math.min(byLine, ceilingFor(line, request, tables, day)?.maxPrice ?? Infinity)
}

/**
 * Lists the lines that accept a request on a day.
 * @example linesFor(loanRequestOf(completeAnswers), builtInLines, '2026-11-21').map(({ id }) => id) // → ['mcmv-4', 'sbpe']
 */
export const linesFor = (request: LoanRequest, tables: CreditLines, day: Day): CreditLine[] =>
  tables.lines.filter(
    (line) =>
      isInForce(line, day) &&
      line.enters.some((condition) => meets(request, condition)) &&
      (request.price ?? 0) <= maxPriceOf(line, request, tables, day),
  )

/** The first installment is due a month after the credit is paid out. */
export const firstDueOf = (day: Day): Day => addMonths(day, 1)

/**
 * Figures of a line that its conditions select. They do not change while one amount of the request moves between two
 * thresholds of the tables, so a search selects them once.
 */
export interface LineTerms {
  line: CreditLine
  system: AmortizationSystem
  /** Longest term by line and age. */
  maxMonths: number
  monthlyRate: number
  rate: Rate
  lowestRate: Rate | null
  quota: number
  incomeShare: number
  /** Infinity without a ceiling. */
  maxPrice: Cents
  costs: Omit<MonthlyCosts, 'propertyValue'>
}

/** @throws RangeError when the line has no rate, quota or income share for this request */
export function termsOf(
  line: CreditLine,
  system: AmortizationSystem,
  request: LoanRequest,
  tables: CreditLines,
  day: Day,
): LineTerms {
  const { birthDate } = request
  const figure = figureFor(line.rates, request, system)
  const quota = figureFor(line.quotas, request, system)?.share
  const incomeShare = figureFor(line.incomeShares, request, system)?.share
  if (!figure || quota === undefined || incomeShare === undefined) throw new RangeError(line.id)
  const firstDue = firstDueOf(day)
  const oldest = birthDate ? longestTerm(birthDate, firstDue) : Infinity
  return {
    line,
    system,
    maxMonths: Math.min(line.maxMonths, oldest),
    monthlyRate: monthlyRateOf(figure.rate),
    rate: figure.rate,
    lowestRate: figure.from ?? null,
    quota,
    incomeShare,
    maxPrice: maxPriceOf(line, request, tables, day),
    costs: {
      insurance: tables.insurance,
      ageMonths: birthDate ? monthsBetween(birthDate, firstDue) : tables.supposedAge * 12,
      fee: line.fee,
    },
  }
}

/** Computes the limits of a line from figures already selected. */
export function limitsBy(terms: LineTerms, request: LoanRequest): LineLimits {
  const { line, system, monthlyRate, rate, lowestRate, quota, incomeShare, maxPrice, costs } = terms
  const { price, desiredInstallment, ownMoney } = request
  const months = Math.min(request.months, terms.maxMonths)
  const fgts = line.takesFgts ? request.fgts : 0
  const own = line.isPurchase ? ownMoney + fgts : 0
  const value = price === null ? null : Math.min(price, request.appraisal ?? price)
  const valueFor = (credit: Cents) => value ?? credit + own

  const byIncome = Math.max(0, floorShare(request.income, incomeShare) - request.otherInstallments)
  const charge = desiredInstallment === null ? byIncome : Math.min(byIncome, desiredInstallment)
  const limits: LineLimits['limits'] = {
    need: line.isPurchase && price !== null ? Math.max(0, price - own) : null,
    // Without a price, own money is the rest of it: credit ≤ share × (credit + own).
    quota: value !== null ? floorShare(value, quota) : line.isPurchase ? largestPart(own, quota) : null,
    income:
      months < 1 ? 0 : largestCredit(charge, { system, monthlyRate, months }, MOST_CREDIT, costs, valueFor),
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
    rate,
    lowestRate,
    limits,
    credit: limits[binds] ?? 0,
    binds,
    quota,
    incomeShare,
    fgts,
    costsFor: (credit) => ({ ...costs, propertyValue: valueFor(credit) }),
  }
}

/**
 * Computes the largest credit of a line for a request, and its binding limit. A buyer too old for one installment gets 0.
 * @throws RangeError when the line has no rate, quota or income share for this request
 */
export const limitsOf = (
  line: CreditLine,
  system: AmortizationSystem,
  request: LoanRequest,
  tables: CreditLines,
  day: Day,
): LineLimits => limitsBy(termsOf(line, system, request, tables, day), request)
