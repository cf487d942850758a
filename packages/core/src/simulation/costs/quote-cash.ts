import type { PublishedFee } from '../../publishing/fees/purchase-costs.ts'
import type { Cents } from '../../platform/money/money.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import type { LoanRequest } from '../lines/loan-request.ts'
import type { LineQuote, SystemQuote } from '../lines/quote.ts'
import { cashOf, purchaseCostItems, type CashInHand } from './cash-in-hand.ts'
import type { CostedPurchase } from './cost-charge.ts'
import type { CostRules } from './cost-rules.ts'

/** Location of the property: fees may be limited to a state or a city. */
export interface PropertyLocation {
  state: string
  city: string
}

export interface CostTables {
  costs: CostRules
  fees: readonly PublishedFee[]
}

/** Facts of a request that decide costs. Null means unknown. */
type CostFacts = Pick<LoanRequest, 'propertyType' | 'municipality'> & {
  ownsHome: boolean | null
  hasSfhLoan: boolean | null
}

/** The FGTS funds Faixas 1 to 3 of the MCMV; Faixa 4 has other money. */
const isFundedMcmv = (line: string) => line.startsWith('mcmv-') && line !== 'mcmv-4'

/**
 * Builds a purchase from a line, its request and its credit. Without a line it is outside the SFH, which is dearer.
 * @example costedPurchase({ id: 'sbpe', sfh: true }, loanRequestOf(completeAnswers), { state: 'PE', city: 'Recife' }, { price: 40000000, credit: 32000000 }).sfh // → true
 */
export const costedPurchase = (
  line: Pick<LineQuote, 'id' | 'sfh'> | undefined,
  { propertyType, municipality, ownsHome, hasSfhLoan }: CostFacts,
  location: PropertyLocation,
  amounts: { price: Cents; credit: Cents },
): CostedPurchase & PropertyLocation => ({
  ...location,
  ...amounts,
  propertyType,
  municipality,
  isPurchase: propertyType !== 'emprestimo_garantia',
  sfh: line?.sfh ?? false,
  mcmv: line !== undefined && isFundedMcmv(line.id),
  firstHome: ownsHome === null ? null : !ownsHome && hasSfhLoan !== true,
})

/** {@link quoteCash} with the estimate of costs as a parameter, which the widget loads in another file. */
export function quoteCashBy(
  itemsOf: typeof purchaseCostItems,
  line: LineQuote,
  request: LoanRequest,
  location: PropertyLocation,
  { costs, fees }: CostTables,
  day: Day,
): { sac: CashInHand; price: CashInHand } | null {
  const { price } = request
  if (price === null) return null
  const of = ({ credit, entry }: SystemQuote) => {
    const purchase = {
      ...costedPurchase(line, request, location, { price, credit }),
      isPurchase: entry !== null,
    }
    const { financedCosts } = line
    return cashOf({ credit, entry: entry ?? 0, financedCosts }, itemsOf(purchase, costs, fees, day))
  }
  return { sac: of(line.sac), price: of(line.price) }
}

/**
 * Computes the cash in hand of a line's quote by both systems; null without a price.
 * @example quoteCash(quoteLines(loanRequestOf(completeAnswers), builtInLinesFormula, '2026-11-21').lines[0], loanRequestOf(completeAnswers), { state: 'PE', city: 'Recife' }, { costs: builtInCosts, fees: [] }, '2026-11-21')?.sac.items.map(({ code }) => code) // → ['entry', 'itbi', 'registro']
 */
export const quoteCash = (
  line: LineQuote,
  request: LoanRequest,
  location: PropertyLocation,
  tables: CostTables,
  day: Day,
) => quoteCashBy(purchaseCostItems, line, request, location, tables, day)
