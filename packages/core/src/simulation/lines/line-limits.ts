import { floorShare, largestCredit, largestPart } from '../finance/capacity.ts'
import { insuredValue } from '../finance/insurance.ts'
import { addMonths, longestTerm } from '../finance/due-dates.ts'
import type { Cents } from '../../platform/money/money.ts'
import { monthlyRateOf, type Rate } from '../finance/rates.ts'
import type { AmortizationSystem, MonthlyCosts } from '../finance/schedule.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import { ceilingFor } from './ceilings.ts'
import { figureFor, mayEnter, valueOf } from './conditions.ts'
import type { CreditLine, CreditLines, Entry } from './credit-line.ts'
import { fgtsUseOf } from './fgts.ts'
import { insuredBy } from './insured-buyers.ts'
import { isInForce, type FgtsRules } from './line-tables.ts'
import type { LoanRequest } from './loan-request.ts'

/**
 * Limits of a credit: the need (price less own money, or the wanted credit), the financed share, the charge against the income or the desired
 * installment, and the price ceiling or largest loan of the line.
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

/** Open facts on which a line's acceptance of a request depends. */
export const dependencies = ['ceiling', 'entry'] as const
export type Dependency = (typeof dependencies)[number]

interface Acceptance {
  /** Highest price that surely is accepted; Infinity without a limit. */
  surePrice: Cents
  /** Whether an entry matches that no source disputes, and that supposes no home owner. */
  isSure: boolean
  /** Highest price that is possible by the ceilings of the municipality. */
  possiblePrice: Cents
}

const priceToOf = (entries: readonly Entry[]) => Math.max(...entries.map(({ priceTo = Infinity }) => priceTo))

function acceptanceOf(
  { enters, id }: CreditLine,
  request: LoanRequest,
  tables: CreditLines,
  day: Day,
): Acceptance | null {
  const met = enters.filter((entry) => mayEnter(request, entry))
  if (met.length === 0) return null
  const sure = met.filter(
    ({ disputed, ownsHome }) => !disputed && (ownsHome ?? request.ownsHome) === request.ownsHome,
  )
  const ceiling = ceilingFor(id, request.municipality, tables, day)
  const byLine = priceToOf(sure.length > 0 ? sure : met)
  return {
    surePrice: Math.min(byLine, ceiling?.from ?? ceiling?.maxPrice ?? Infinity),
    isSure: sure.length > 0,
    possiblePrice: Math.min(byLine, ceiling?.maxPrice ?? Infinity),
  }
}

/** Lists the lines that the house offers on a day: its banks' own figures replace those of no bank in particular. */
export function offeredLines({ lines, banks = [] }: CreditLines, day: Day): CreditLine[] {
  const offered = lines.filter(
    (line) => line.offered && isInForce(line, day) && (line.bank === undefined || banks.includes(line.bank)),
  )
  const replaced = new Set(offered.map(({ replaces }) => replaces))
  return offered.filter(({ id }) => !replaced.has(id))
}

/**
 * Lists the lines that surely accept a request on a day: by entries that no source disputes, for a home owner or not as the
 * request says, and, where two ceilings of the municipality are possible, by the lower one.
 * @example linesFor(loanRequestOf(completeAnswers), builtInLines, '2026-11-21').map(({ id }) => id) // → ['mcmv-4', 'sbpe']
 */
export const linesFor = (request: LoanRequest, tables: CreditLines, day: Day): CreditLine[] =>
  offeredLines(tables, day).filter((line) => {
    const acceptance = acceptanceOf(line, request, tables, day)
    return acceptance?.isSure && valueOf(request) <= acceptance.surePrice
  })

/** Lists the lines that may accept a request, and what that depends on. */
export const possibleLinesFor = (request: LoanRequest, tables: CreditLines, day: Day) =>
  offeredLines(tables, day).flatMap((line): { line: CreditLine; depends: Dependency }[] => {
    const acceptance = acceptanceOf(line, request, tables, day)
    const value = valueOf(request)
    if (!acceptance || value > acceptance.possiblePrice) return []
    if (!acceptance.isSure) return [{ line, depends: 'entry' }]
    return value > acceptance.surePrice ? [{ line, depends: 'ceiling' }] : []
  })

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
  fgts: FgtsRules
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
    maxPrice: acceptanceOf(line, request, tables, day)?.surePrice ?? Infinity,
    fgts: tables.fgts,
    costs: {
      insurance: tables.insurance,
      ...insuredBy(request, firstDue, tables.supposedAge),
      fee: line.fee,
    },
  }
}

const smaller = (one: Cents | null, other: Cents) => (one === null ? other : Math.min(one, other))

/** Computes the limits of a line from figures already selected. */
export function limitsBy(terms: LineTerms, request: LoanRequest): LineLimits {
  const { line, system, monthlyRate, rate, lowestRate, quota, incomeShare, maxPrice, costs } = terms
  const { price, desiredInstallment, ownMoney } = request
  const months = Math.min(request.months, terms.maxMonths)
  const fgts = line.takesFgts ? fgtsUseOf(request, terms.fgts).counts : 0
  const own = line.isPurchase ? ownMoney + fgts : 0
  const value = price === null ? null : Math.min(price, request.appraisal ?? price)
  const valueFor = (credit: Cents) => (price === null ? credit + own : insuredValue(price, request.appraisal))

  const byIncome = Math.max(0, floorShare(request.income, incomeShare) - request.otherInstallments)
  const charge = desiredInstallment === null ? byIncome : Math.min(byIncome, desiredInstallment)
  const byPrice = price === null && maxPrice !== Infinity ? Math.max(0, maxPrice - own) : null
  const limits: LineLimits['limits'] = {
    need: request.wanted ?? (line.isPurchase && price !== null ? Math.max(0, price - own) : null),
    // Without a price, own money is the rest of it: credit ≤ share × (credit + own).
    quota: value !== null ? floorShare(value, quota) : line.isPurchase ? largestPart(own, quota) : null,
    income:
      months < 1 ? 0 : largestCredit(charge, { system, monthlyRate, months }, MOST_CREDIT, costs, valueFor),
    ceiling: line.credit ? smaller(byPrice, line.credit.to) : byPrice,
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
