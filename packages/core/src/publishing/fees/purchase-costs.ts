import { chargeOf, type FeeRules, type Purchase } from './fee-rules.ts'
import type { Cents } from '../../platform/money/money.ts'

/** An active fee as published. */
export interface PublishedFee {
  code: string
  label: string
  rules: FeeRules
}

export interface PurchaseCost {
  label: string
  amount: Cents
}

/**
 * Estimates the cost of buying besides the price: the fees that apply to this purchase.
 * @example purchaseCosts([{ code: 'itbi', label: 'ITBI', rules: { kind: 'percent', of: 'property_value', rate: 0.03 } }], { propertyType: 'apartamento', propertyValue: 40000000, credit: 32000000, state: 'PE', city: 'Recife' }) // → [{ label: 'ITBI', amount: 1200000 }]
 */
export const purchaseCosts = (fees: PublishedFee[], purchase: Purchase): PurchaseCost[] =>
  fees
    .map(({ label, rules }) => ({ label, amount: chargeOf(rules, purchase) ?? 0 }))
    .filter(({ amount }) => amount > 0)
