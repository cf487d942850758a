import { cetWith, type UpFrontItem } from '../finance/cet-parts.ts'
import type { Cents } from '../../platform/money/money.ts'
import { effectiveYearly, nominalYearly, type Rate } from '../finance/rates.ts'
import { totalsOf } from '../finance/schedule-rows.ts'
import { firstMonth, scheduleOf, type AmortizationSystem, type Schedule } from '../finance/schedule.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import { sourceOf } from '../../platform/sources/source.ts'
import { ceilingFor, type Ceiling } from './ceilings.ts'
import { figureFor, supposableFacts } from './conditions.ts'
import type { Confirmation, CreditLine, LinesFormula, RateIndex } from './credit-line.ts'
import { fgtsUseOf, withFgtsConfirmed, type FgtsUse } from './fgts.ts'
import { hasUndividedBuyers } from './insured-buyers.ts'
import type { LimitName, LineLimits } from './line-limits.ts'
import { possibleLines, rankLines, type PossibleLine, type RankedLine } from './rank-lines.ts'
import { subsidyFor, type Subsidy } from './subsidy.ts'
import type { LoanRequest } from './loan-request.ts'
import { upFrontOf, type FeeCatalogue } from './up-front.ts'

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
  /** Costs that the CET deducts from the credit; without `appraisal` where the catalogue has none. */
  upFront: readonly UpFrontItem[]
}

export interface LineQuote {
  id: string
  label: string
  /** Bank whose figures these are; null for a programme or no bank in particular. */
  bank: string | null
  index: RateIndex
  /** Act or document of the line. */
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
  /** Estimate of the programme's subsidy, never part of the sums; null where none is given. */
  subsidy: Subsidy | null
  /** Share of the credit that may be financed on top for ITBI and registry. */
  financedCosts: number
  /** A purchase inside the SFH: only there the FGTS counts and discounts by law apply. */
  sfh: boolean
  sac: SystemQuote
  price: SystemQuote
}

/** Assumptions about facts that the request lacks; `buyers`: the MIP of several is that of the oldest alone. */
export const suppositions = ['age', 'buyers', 'quotaHolder', 'appraisal', ...supposableFacts] as const
export type Supposition = (typeof suppositions)[number]

/** A better answer that something unconfirmed would allow. */
export interface PossibleQuote {
  depends: PossibleLine['depends']
  line: LineQuote
}

export interface Quote {
  day: Day
  formula: { name: string; version: number }
  insurance: { source: string; checkedOn: Day }
  /** Best first. */
  lines: LineQuote[]
  /** Answers that would precede them, were something confirmed: the town's ceiling, a disputed entry, the FGTS. */
  possible: PossibleQuote[]
  fgtsUse: FgtsUse
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

function quoteSystem(limits: LineLimits, request: LoanRequest, catalogue?: FeeCatalogue): SystemQuote {
  const { price, income } = request
  const upFront = upFrontOf(limits, request, catalogue)
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
    cet: credit > 0 ? cetWith(schedule, upFront) : null,
    upFront,
  }
}

/** A request with the rules that quote it. */
interface Question {
  request: LoanRequest
  formula: LinesFormula
  day: Day
  catalogue: FeeCatalogue | undefined
}

/** Rate without the reduction for three years of FGTS. */
const unreducedRate = (line: CreditLine, request: LoanRequest) =>
  figureFor(line.rates, { ...request, quotaHolder: null })?.rate

function quoteLine(
  { line, sac, price }: RankedLine,
  { request, formula: { body }, day, catalogue }: Question,
): LineQuote {
  const { monthlyRate, rate, lowestRate, fgts } = sac
  const { act, checkedOn } = sourceOf(line.source, body.sources)
  const ceiling = ceilingFor(line.id, request.municipality, body, day)
  return {
    id: line.id,
    label: line.label,
    bank: line.bank ?? null,
    index: line.index,
    source: act,
    validFrom: line.validFrom,
    checkedOn,
    toConfirm: line.toConfirm,
    rate,
    lowestRate,
    monthlyRate,
    nominalYearly: nominalYearly(monthlyRate),
    effectiveYearly: effectiveYearly(monthlyRate),
    fgts,
    ceiling,
    subsidy:
      line.subsidized && ceiling && body.subsidy
        ? subsidyFor(request, { ceiling, rate: unreducedRate(line, request) ?? rate }, body.subsidy)
        : null,
    financedCosts: line.financedCosts,
    sfh: line.isPurchase && line.takesFgts,
    sac: quoteSystem(sac, request, catalogue),
    price: quoteSystem(price, request, catalogue),
  }
}

/** Lines that would precede the suggested one, and the best one with FGTS that is not confirmed yet. */
function possibleQuotes(
  question: Question,
  first: RankedLine | undefined,
  fgtsUse: FgtsUse,
): PossibleQuote[] {
  const { request, formula, day } = question
  const possible = possibleLines(request, formula.body, day, first).map(({ depends, ranked }) => ({
    depends,
    line: quoteLine(ranked, question),
  }))
  if (fgtsUse.possible === 0) return possible
  const confirmed = withFgtsConfirmed(request)
  const [best] = rankLines(confirmed, formula.body, day)
  return best && best.best.fgts > 0
    ? [{ depends: 'fgts', line: quoteLine(best, { ...question, request: confirmed }) }, ...possible]
    : possible
}

function suppositionsOf(request: LoanRequest, ranked: readonly RankedLine[]): Supposition[] {
  const supposed: Supposition[] = []
  if (!request.birthDate) supposed.push('age')
  if (hasUndividedBuyers(request)) supposed.push('buyers')
  if (request.quotaHolder === null) supposed.push('quotaHolder')
  if (request.price !== null && request.appraisal === null) supposed.push('appraisal')
  for (const fact of supposableFacts)
    if (
      request[fact] === null &&
      ranked.some(({ line }) => line.enters.some((entry) => entry[fact] === false))
    )
      supposed.push(fact)
  return supposed
}

/**
 * Quotes every line that accepts a request on a day, best first: largest credit and its limit, first and last charge by both
 * systems, rates, CET, and facts to confirm with the bank; beside them what unconfirmed facts would allow. Pure; amounts in
 * cents.
 * @param ranked result of `rankLines`, if already computed
 * @param catalogue fees of the appraisal, which the CET includes
 * @example quoteLines(loanRequestOf(completeAnswers), builtInLinesFormula, '2026-11-21').lines[0]?.id // → 'mcmv-4'
 */
export function quoteLines(
  request: LoanRequest,
  formula: LinesFormula,
  day: Day,
  ranked = rankLines(request, formula.body, day),
  catalogue?: FeeCatalogue,
): Quote {
  const { insurance, sources } = formula.body
  const { act, checkedOn } = sourceOf(insurance.source, sources)
  const fgtsUse = fgtsUseOf(request, formula.body.fgts)
  const question = { request, formula, day, catalogue }
  return {
    day,
    formula: { name: formula.name, version: formula.version },
    insurance: { source: act, checkedOn },
    lines: ranked.map((line) => quoteLine(line, question)),
    possible: possibleQuotes(question, ranked[0], fgtsUse),
    fgtsUse,
    supposed: suppositionsOf(request, ranked),
  }
}
