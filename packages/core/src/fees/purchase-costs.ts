import { chargeOf, type FeeRules, type Purchase } from './fee-rules.ts'
import type { Cents } from '../finance/money.ts'

/** An active entry of the fee catalogue, as it is published. */
export interface PublishedFee {
  code: string
  label: string
  rules: FeeRules
}

/** What one fee comes to. */
export interface PurchaseCost {
  label: string
  amount: Cents
}

/**
 * What buying costs besides the price: an estimate, by the fees that are charged for this purchase.
 * @example purchaseCosts([{ code: 'itbi', label: 'ITBI', rules: { kind: 'percent', of: 'property_value', rate: 0.03 } }], { propertyType: 'apartamento', propertyValue: 40000000, credit: 32000000, state: 'PE', city: 'Recife' }) // → [{ label: 'ITBI', amount: 1200000 }]
 */
export const purchaseCosts = (fees: PublishedFee[], purchase: Purchase): PurchaseCost[] =>
  fees
    .map(({ label, rules }) => ({ label, amount: chargeOf(rules, purchase) ?? 0 }))
    .filter(({ amount }) => amount > 0)
