import { chargeOf } from '../../publishing/fees/fee-rules.ts'
import type { PublishedFee } from '../../publishing/fees/purchase-costs.ts'
import { floorShare } from '../finance/capacity.ts'
import { timesFactor, type Cents } from '../../platform/money/money.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import type { PropertyType } from '../../platform/property-types.ts'
import { ITBI, type CostRules } from './cost-rules.ts'
import { itbiFor } from './itbi.ts'

/** A purchase and its credit. Amounts in cents. */
export interface FinancedPurchase {
  propertyType: PropertyType
  price: Cents
  credit: Cents
  /** Rest of the price after credit and FGTS. */
  entry: Cents
  /** State abbreviation and city name; fees may be limited to them. */
  state: string
  city: string
  /** IBGE id. */
  municipality: number | null
  isPurchase: boolean
  /** Inside the SFH, where the buyer may use the FGTS. */
  sfh: boolean
  firstHome: boolean
  /** Share of the credit that may be financed on top for costs. */
  financedCosts: number
}

/** A payment due before the keys, in cents. */
export interface CashItem {
  /** Code in the fee catalogue; `entry` is the buyer's part of the price. */
  code: string
  label: string
  amount: Cents
  /** Lower bound when only a range is known; null otherwise. */
  from: Cents | null
  /** Deadline of `amount` in days; `late` is the amount after it. */
  withinDays: number | null
  late: Cents | null
  /** Discount by law, already deducted from the amount. */
  discount: { share: number; source: string } | null
  source: string | null
  confirmed: boolean
  mayBeFinanced: boolean
}

/** Payments that the buyer must have in hand. */
export interface CashInHand {
  items: CashItem[]
  total: Cents
  /** Maximum that may be financed on top of the credit. */
  financed: Cents
  /** `total − financed`. */
  least: Cents
}

const plain = { from: null, withinDays: null, late: null, discount: null, source: null, confirmed: true }

/**
 * Lists the cash that the buyer needs besides the credit: entry, ITBI, registry and other fees, with discounts by law and the
 * share that may be financed: at most `share × credit`, and never more than the fees that allow it.
 * Source: finance.md's purchase costs; Lei 6.015/1973, art. 290 (half of the registry on the first SFH purchase).
 * @param fees of the catalogue; the municipality's ITBI rule replaces theirs
 * @example cashInHand({ propertyType: 'apartamento', price: 30000000, credit: 24000000, entry: 6000000, state: 'PE', city: 'Recife', municipality: 2611606, isPurchase: true, sfh: true, firstHome: true, financedCosts: 0.05 }, builtInCosts, [], '2026-11-21').total // → 6300000
 */
export function cashInHand(
  purchase: FinancedPurchase,
  rules: CostRules,
  fees: readonly PublishedFee[],
  day: Day,
): CashInHand {
  const { price, credit, entry, isPurchase, sfh, firstHome } = purchase
  const may = (code: string) => rules.financed.includes(code)
  const items: CashItem[] = []
  if (entry > 0) items.push({ ...plain, code: 'entry', label: '', amount: entry, mayBeFinanced: false })
  if (isPurchase) {
    const tax = itbiFor(purchase, rules, day)
    const label = fees.find(({ code }) => code === ITBI)?.label ?? 'ITBI'
    items.push({ ...plain, ...tax, code: ITBI, label, mayBeFinanced: may(ITBI) })
  }
  for (const { code, label, rules: fee } of fees) {
    const charge = chargeOf(fee, { ...purchase, propertyValue: price, credit })
    if (charge === null || (code === ITBI && isPurchase)) continue
    const law = rules.discounts.find(
      (one) => one.fee === code && (!one.firstSfhPurchase || (sfh && firstHome)),
    )
    const amount = law ? charge - timesFactor(charge, law.share) : charge
    if (amount > 0)
      items.push({
        ...plain,
        code,
        label,
        amount,
        discount: law ? { share: law.share, source: law.source } : null,
        source: law?.source ?? null,
        confirmed: false,
        mayBeFinanced: may(code),
      })
  }
  const total = items.reduce((sum, { amount }) => sum + amount, 0)
  const allowed = items.reduce((sum, { amount, mayBeFinanced }) => sum + (mayBeFinanced ? amount : 0), 0)
  const financed = Math.min(allowed, floorShare(credit, purchase.financedCosts))
  return { items, total, financed, least: total - financed }
}
