import type { PublishedFee } from '../../publishing/fees/purchase-costs.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import type { LoanRequest } from '../lines/loan-request.ts'
import type { LineQuote, SystemQuote } from '../lines/quote-lines.ts'
import { cashInHand, type CashInHand } from './cash-in-hand.ts'
import type { CostRules } from './cost-rules.ts'

/** Location of the property: fees may be limited to a state or a city. */
export interface PurchasePlace {
  state: string
  city: string
}

export interface CostTables {
  costs: CostRules
  fees: readonly PublishedFee[]
}

/**
 * Computes the cash in hand of a line's quote by both systems; null without a price.
 * @example quoteCash(quoteLines(loanRequestOf(completeAnswers), builtInLinesFormula, '2026-11-21').lines[0], loanRequestOf(completeAnswers), { state: 'PE', city: 'Recife' }, { costs: builtInCosts, fees: [] }, '2026-11-21')?.sac.items.map(({ code }) => code) // → ['entry', 'itbi']
 */
export function quoteCash(
  line: LineQuote,
  request: LoanRequest,
  place: PurchasePlace,
  { costs, fees }: CostTables,
  day: Day,
): { sac: CashInHand; price: CashInHand } | null {
  const { price, propertyType, municipality, ownsHome } = request
  if (price === null) return null
  const of = ({ credit, entry }: SystemQuote) =>
    cashInHand(
      {
        ...place,
        propertyType,
        price,
        credit,
        entry: entry ?? 0,
        municipality,
        isPurchase: entry !== null,
        sfh: line.sfh,
        firstHome: ownsHome === false,
        financedCosts: line.financedCosts,
      },
      costs,
      fees,
      day,
    )
  return { sac: of(line.sac), price: of(line.price) }
}
