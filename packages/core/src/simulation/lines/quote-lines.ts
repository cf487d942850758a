import { cetOf } from '../finance/cet.ts'
import type { Cents } from '../../platform/money/money.ts'
import { effectiveYearly, nominalYearly, type Rate } from '../finance/rates.ts'
import { chargesOf, totalsOf } from '../finance/schedule-rows.ts'
import { firstMonth, scheduleOf, type AmortizationSystem, type Schedule } from '../finance/schedule.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import { figureFor, type Confirmation, type LinesFormula } from './credit-line.ts'
import { ceilingFor, type Ceiling, type LimitName, type LineLimits } from './line-limits.ts'
import { rankLines, type RankedLine } from './rank-lines.ts'
import type { LoanRequest } from './loan-request.ts'

/** Components of one month's charge, in cents. */
export interface Charge {
  amortization: Cents
  interest: Cents
  mip: Cents
  dfi: Cents
  fee: Cents
  charge: Cents
}

/** Quote of a line by one system. Amounts in cents. */
export interface SystemQuote {
  system: AmortizationSystem
  credit: Cents
  binds: LimitName
  limits: Record<LimitName, Cents | null>
  /** Largest financed share: 0.8 is 80%. */
  quota: number
  maxIncomeShare: number
  months: number
  /** Rest of the price after credit and FGTS; null without a price. */
  entry: Cents | null
  first: Charge
  last: Charge
  /** First charge as a share of the income, without other installments. */
  incomeShare: number
  interest: Cents
  paid: Cents
  /** Custo efetivo total, estimated with months of equal length: fraction per year; null for a credit of 0. */
  cet: number | null
}

export interface LineQuote {
  id: string
  label: string
  source: string
  validFrom: Day
  checkedOn: Day
  toConfirm: readonly Confirmation[]
  rate: Rate
  lowestRate: Rate | null
  /** Rates as fractions. */
  monthlyRate: number
  nominalYearly: number
  effectiveYearly: number
  fgts: Cents
  ceiling: Ceiling | null
  subsidyUpTo: Cents | null
  /** Share of the credit that may be financed on top for ITBI and registry. */
  financedCosts: number
  /** A purchase inside the SFH: only there the FGTS counts and discounts by law apply. */
  sfh: boolean
  sac: SystemQuote
  price: SystemQuote
}

/** Assumptions about facts that the request lacks. */
export type Supposition = 'age' | 'quotaHolder' | 'appraisal'

export interface Quote {
  day: Day
  formula: { name: string; version: number }
  insurance: { source: string; checkedOn: Day }
  /** Best first. */
  lines: LineQuote[]
  supposed: Supposition[]
}

/** Computes the schedule of the loan that a line offers. */
export const scheduleFor = ({ system, credit, monthlyRate, months, costsFor }: LineLimits): Schedule =>
  scheduleOf({ system, credit, monthlyRate, months: Math.max(1, months) }, { costs: costsFor(credit) })

function lastCharge(schedule: Schedule): Charge {
  const { months, balance, credit, interest, mip, dfi, fee } = schedule
  const last = months - 1
  const parts = {
    amortization: last > 0 ? balance[last - 1]! : credit,
    interest: interest[last]!,
    mip: mip ? mip[last]! : 0,
    dfi,
    fee,
  }
  return { ...parts, charge: parts.amortization + parts.interest + parts.mip + dfi + fee }
}

function quoteSystem(limits: LineLimits, { price, income }: LoanRequest): SystemQuote {
  const { system, credit, binds, quota, incomeShare, monthlyRate, fgts, line } = limits
  const months = Math.max(1, limits.months)
  const schedule = scheduleFor(limits)
  const first = firstMonth({ system, credit, monthlyRate, months }, limits.costsFor(credit))
  const { interest, paid } = totalsOf(schedule)
  return {
    system,
    credit,
    binds,
    limits: limits.limits,
    quota,
    maxIncomeShare: incomeShare,
    months: limits.months,
    entry: line.isPurchase && price !== null ? Math.max(0, price - credit - fgts) : null,
    first,
    last: lastCharge(schedule),
    incomeShare: first.charge / income,
    interest,
    paid,
    cet: credit > 0 ? cetOf(credit, chargesOf(schedule)) : null,
  }
}

function quoteLine(
  { line, sac, price }: RankedLine,
  request: LoanRequest,
  { body }: LinesFormula,
  day: Day,
): LineQuote {
  const { monthlyRate, rate, lowestRate, fgts } = sac
  return {
    id: line.id,
    label: line.label,
    source: line.source,
    validFrom: line.validFrom,
    checkedOn: line.checkedOn,
    toConfirm: line.toConfirm,
    rate,
    lowestRate,
    monthlyRate,
    nominalYearly: nominalYearly(monthlyRate),
    effectiveYearly: effectiveYearly(monthlyRate),
    fgts,
    ceiling: ceilingFor(line, request, body, day),
    subsidyUpTo: (line.subsidies && figureFor(line.subsidies, request)?.upTo) ?? null,
    financedCosts: line.financedCosts,
    sfh: line.isPurchase && line.takesFgts,
    sac: quoteSystem(sac, request),
    price: quoteSystem(price, request),
  }
}

/**
 * Quotes every line that accepts a request on a day, best first: largest credit and its limit, first and last charge by both
 * systems, rates, CET, and facts to confirm with the bank. Pure; amounts in cents.
 * @param ranked result of `rankLines`, if already computed
 * @example quoteLines(loanRequestOf(completeAnswers), builtInLinesFormula, '2026-11-21').lines[0]?.id // → 'mcmv-4'
 */
export function quoteLines(
  request: LoanRequest,
  formula: LinesFormula,
  day: Day,
  ranked = rankLines(request, formula.body, day),
): Quote {
  const { insurance } = formula.body
  const supposed: Supposition[] = []
  if (!request.birthDate) supposed.push('age')
  if (request.quotaHolder === null) supposed.push('quotaHolder')
  if (request.price !== null && request.appraisal === null) supposed.push('appraisal')
  return {
    day,
    formula: { name: formula.name, version: formula.version },
    insurance: { source: insurance.source, checkedOn: insurance.checkedOn },
    lines: ranked.map((line) => quoteLine(line, request, formula, day)),
    supposed,
  }
}
