import { timesFactor, type Cents } from '../../platform/money/money.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import { isInForce } from '../lines/credit-line.ts'
import type { CostRules, ItbiCharge, ItbiRate } from './cost-rules.ts'

export interface TaxedPurchase {
  price: Cents
  credit: Cents
  /** IBGE id; null if unknown. */
  municipality: number | null
  sfh: boolean
}

const amountOf = ({ parts }: ItbiRate, { price, credit }: TaxedPurchase): Cents => {
  const bases = { value: price, credit, rest: Math.max(0, price - credit) }
  return parts.reduce((sum, { of, rate }) => sum + timesFactor(bases[of], rate), 0)
}

/**
 * Computes the transfer tax in cents: `Σ rate × base` of the first matching rate, each part rounded half up. A base is
 * the price, the credit, or the price less the credit. Without a rule for the municipality it returns a range.
 * Source: the municipality's act, named in the rule; Recife as published (1% in SFH, 1.8% within 180 days, else 3%).
 * @example itbiFor({ price: 30000000, credit: 24000000, municipality: 2611606, sfh: true }, builtInCosts, '2026-11-21').amount // → 300000
 * @example itbiFor({ price: 30000000, credit: 0, municipality: 2611606, sfh: false }, builtInCosts, '2026-11-21').late // → 900000
 * @example itbiFor({ price: 30000000, credit: 0, municipality: null, sfh: true }, builtInCosts, '2026-11-21').from // → 600000
 */
export function itbiFor(purchase: TaxedPurchase, { itbi, itbiElsewhere }: CostRules, day: Day): ItbiCharge {
  const rule = itbi.find((one) => one.municipality === purchase.municipality && isInForce(one, day))
  const fitting = rule?.rates.filter(({ sfh }) => sfh === undefined || sfh === purchase.sfh) ?? []
  const [first] = fitting
  if (!rule || !first) {
    const { from, to, source } = itbiElsewhere
    return {
      amount: timesFactor(purchase.price, to),
      from: timesFactor(purchase.price, from),
      withinDays: null,
      late: null,
      source,
      confirmed: false,
    }
  }
  const after =
    first.withinDays === undefined ? undefined : fitting.find((one) => one.withinDays === undefined)
  return {
    amount: amountOf(first, purchase),
    from: null,
    withinDays: first.withinDays ?? null,
    late: after ? amountOf(after, purchase) : null,
    source: rule.source,
    confirmed: rule.confirmed,
  }
}
