import { chargeOf } from '../fees/fee-rules.ts'
import type { PublishedFee } from '../fees/purchase-costs.ts'
import { floorShare } from '../finance/capacity.ts'
import { timesFactor, type Cents } from '../finance/money.ts'
import type { Day } from '../calendar/working-days.ts'
import type { PropertyType } from '../case/property-types.ts'
import { ITBI, type CostRules } from './cost-rules.ts'
import { itbiFor } from './itbi.ts'

/** What is bought, and how much of it is lent. Amounts in cents. */
export interface FinancedPurchase {
  propertyType: PropertyType
  price: Cents
  credit: Cents
  /** What has to be paid of the price besides credit and FGTS. */
  entry: Cents
  /** Abbreviation of the state, and the city's name: fees may be limited to them. */
  state: string
  city: string
  /** IBGE id. */
  municipality: number | null
  isPurchase: boolean
  /** Inside the SFH: where the FGTS pays too. */
  sfh: boolean
  firstHome: boolean
  /** Share of the credit that may be financed on top. */
  financedCosts: number
}

/** One thing that has to be paid on the way to the keys, in cents. */
export interface CashItem {
  /** Of the fee catalogue; `entry` is what is paid of the price. */
  code: string
  label: string
  amount: Cents
  /** The least that it may be, where only a range is known. */
  from: Cents | null
  /** The amount is for who pays within so many days; `late` is what it comes to after that. */
  withinDays: number | null
  late: Cents | null
  /** What a law takes off; the amount is without it. */
  discount: { share: number; source: string } | null
  source: string | null
  confirmed: boolean
  /** Whether it may be financed with the credit. */
  mayBeFinanced: boolean
}

/** Everything that has to be in hand. */
export interface CashInHand {
  items: CashItem[]
  total: Cents
  /** What of it may be financed on top of the credit, at most. */
  financed: Cents
  /** Total less what may be financed. */
  least: Cents
}

const plain = { from: null, withinDays: null, late: null, discount: null, source: null, confirmed: true }

/**
 * What has to be in hand besides the credit, as one list: entry, ITBI, registry and the other fees, with what laws take
 * off and what may be financed: at most `share × credit`, and never more than the fees that allow it.
 * Source: finance.md's purchase costs; Lei 6.015/1973, art. 290 (half of the registry on the first SFH purchase).
 * @param fees of the catalogue; the ITBI of a municipality takes the place of theirs
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
