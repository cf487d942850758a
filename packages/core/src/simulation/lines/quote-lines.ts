import { cetWith } from '../finance/cet-parts.ts'
import { effectiveYearly, nominalYearly } from '../finance/rates.ts'
import { totalsOf } from '../finance/schedule-rows.ts'
import { firstMonth, scheduleOf, type Schedule } from '../finance/schedule.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import { sourceOf } from '../../platform/sources/source.ts'
import { ceilingFor } from './ceilings.ts'
import { figureFor, supposableFacts } from './conditions.ts'
import type { CreditLine, LinesFormula } from './credit-line.ts'
import { fgtsUseOf, withFgtsConfirmed, type FgtsUse } from './fgts.ts'
import { hasUndividedBuyers } from './insured-buyers.ts'
import type { LineLimits } from './line-limits.ts'
import type { LoanRequest } from './loan-request.ts'
import type { Charge, LineQuote, PossibleQuote, Quote, Supposition, SystemQuote } from './quote.ts'
import { possibleLines, rankLines, type RankedLine } from './rank-lines.ts'
import { subsidyFor } from './subsidy.ts'
import { upFrontOf, type FeeCatalogue } from './up-front.ts'

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
