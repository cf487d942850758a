import { timesFactor, type Cents } from '../../platform/money/money.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import { floorShare } from '../finance/capacity.ts'
import { firstMonth, type AmortizationSystem } from '../finance/schedule.ts'
import type { CreditLines } from './credit-line.ts'
import { limitsOf, offeredLines, type LimitName } from './line-limits.ts'
import type { LoanRequest } from './loan-request.ts'

/** Parts of a price by source: bank, FGTS, own money, and what none of them covers. Amounts in cents. */
export interface PriceParts {
  price: Cents
  bank: Cents
  fgts: Cents
  /** Own money that the purchase takes. */
  own: Cents
  missing: Cents
  /** Own money that stays with the buyer; not part of the price. */
  left: Cents
}

/** Offer of a line in a scenario. Amounts in cents. */
export interface ScenarioOffer {
  /** The answers with what the scenario asks; every other figure of the scenario is computed from it. */
  request: LoanRequest
  factor: number
  credit: Cents
  /** First charge, with insurance and fees. */
  charge: Cents
  /** Largest charge that the income allows on this line. */
  maxCharge: Cents
  /** Limit that keeps the credit below what the scenario asks; null if the line lends all of it. */
  cut: LimitName | null
  /** Null for a loan that finances no purchase, or without a price. */
  parts: PriceParts | null
}

const REAL = 100

/** Divides a price among its sources: the parts add up to it. Where money is missing, the bank's part is whole reais. */
function partsOf(price: Cents, credit: Cents, fgts: Cents, ownMoney: Cents): PriceParts {
  const isShort = credit + fgts + ownMoney < price
  const bank = isShort ? Math.floor(credit / REAL) * REAL : credit
  const usedFgts = Math.min(fgts, price - Math.min(bank, price))
  const own = Math.min(ownMoney, Math.max(0, price - bank - usedFgts))
  return {
    price,
    bank,
    fgts: usedFgts,
    own,
    missing: Math.max(0, price - bank - usedFgts - own),
    left: ownMoney - own,
  }
}

function requestFor(factor: number, request: LoanRequest, credit: Cents): LoanRequest {
  if (factor === 1) return request
  if (request.desiredInstallment !== null)
    return { ...request, desiredInstallment: timesFactor(request.desiredInstallment, factor) }
  return { ...request, wanted: timesFactor(credit, factor) }
}

/**
 * Computes what a line offers in each scenario: what it lends for the answers, times the scenario's factor, limited by quota,
 * income and ceiling of the line. A scenario of a desired installment asks for that installment times its factor. Own money
 * is the same in all of them.
 * @param of line and system that the answers lead to
 * @param factors of the scenarios: 1 asks what the answers ask
 * @throws RangeError when the line is not offered on that day
 * @example offersOf({ id: 'mcmv-4', system: 'price' }, loanRequestOf(completeAnswers), [0.85, 1], builtInLines, '2026-11-21').map(({ credit }) => credit) // → [27200000, 32000000]
 */
export function offersOf(
  { id, system }: { id: string; system: AmortizationSystem },
  request: LoanRequest,
  factors: readonly number[],
  tables: CreditLines,
  day: Day,
): ScenarioOffer[] {
  const line = offeredLines(tables, day).find((one) => one.id === id)
  if (!line) throw new RangeError(id)
  const base = limitsOf(line, system, request, tables, day)
  return factors.map((factor) => {
    const scenarioRequest = requestFor(factor, request, base.credit)
    const { credit, binds, limits, monthlyRate, months, fgts, incomeShare, costsFor } =
      scenarioRequest === request ? base : limitsOf(line, system, scenarioRequest, tables, day)
    const maxCharge = Math.max(0, floorShare(request.income, incomeShare) - request.otherInstallments)
    const isByIncome = binds === 'income' && (scenarioRequest.desiredInstallment ?? Infinity) > maxCharge
    const isCut = binds === 'income' ? isByIncome : binds !== 'need' && credit < (limits.need ?? Infinity)
    return {
      request: scenarioRequest,
      factor,
      credit,
      charge: firstMonth({ system, credit, monthlyRate, months: Math.max(1, months) }, costsFor(credit))
        .charge,
      maxCharge,
      cut: isCut ? binds : null,
      parts:
        line.isPurchase && request.price !== null
          ? partsOf(request.price, credit, fgts, request.ownMoney)
          : null,
    }
  })
}
