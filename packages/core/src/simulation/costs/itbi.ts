import { timesFactor, type Cents } from '../../platform/money/money.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import { isInForce } from '../lines/line-tables.ts'
import { sourceOf } from '../../platform/sources/source.ts'
import { buysLand, isConfirmed, type CostCharge, type CostedPurchase, type CostNote } from './cost-charge.ts'
import {
  MOST_ITBI,
  type CostRules,
  type ItbiCondition,
  type ItbiFact,
  type ItbiRange,
  type ItbiRate,
  type ItbiRule,
  type ItbiSystem,
} from './cost-rules.ts'

type TaxedPurchase = CostedPurchase & { base: Cents }

/** The greater of price and reference value; for a building with its land, the land's value if known. */
const baseOf = (purchase: CostedPurchase): Cents =>
  (buysLand(purchase) ? purchase.land : null) ?? Math.max(purchase.price, purchase.venal ?? 0)

const isIn = ({ isPurchase, sfh, mcmv }: CostedPurchase, system: ItbiSystem) =>
  ({ sfh, mcmv, sfi: isPurchase && !sfh })[system as string] ?? false

const isTrue = ({ firstHome, mcmv }: CostedPurchase, fact: ItbiFact) =>
  fact === 'mcmv' ? mcmv : firstHome === true

const fits = (purchase: TaxedPurchase, condition: ItbiCondition = {}) =>
  (condition.systems?.some((system) => isIn(purchase, system)) ?? true) &&
  (condition.anyOf?.some((fact) => isTrue(purchase, fact)) ?? true) &&
  (!condition.onlyHome || purchase.firstHome === true) &&
  (condition.propertyTypes?.includes(purchase.propertyType) ?? true) &&
  purchase.base <= (condition.baseTo ?? Infinity) &&
  purchase.price <= (condition.priceTo ?? Infinity) &&
  purchase.credit <= (condition.creditTo ?? Infinity)

function taxOf({ parts }: ItbiRate, { base, credit }: TaxedPurchase): Cents {
  let left = base
  let tax = 0
  for (const { of, rate, cap = Infinity, fixed = 0, min = 0, max = Infinity } of parts) {
    const whole = of === 'rest' ? left : of === 'credit' ? Math.min(credit, base) : base
    const share = Math.min(whole, cap)
    left = Math.max(0, left - share)
    tax += Math.min(Math.max(timesFactor(share, rate) + fixed, min), max)
  }
  return Math.min(tax, timesFactor(base, MOST_ITBI))
}

const isRateInForce = ({ from, to }: ItbiRate, day: Day) =>
  isInForce({ validFrom: from ?? '', validTo: to ?? null }, day)

/** Adds the amount after the deadline, from a later rate or from a discount that ends. */
function withDeadline(rate: ItbiRate, fitting: readonly ItbiRate[], rule: ItbiRule, purchase: TaxedPurchase) {
  const tax = taxOf(rate, purchase)
  const withinDays = rate.when?.withinDays
  if (withinDays !== undefined) {
    const after = fitting.find(({ when }) => when?.withinDays === undefined)
    return { amount: tax, withinDays, late: after ? taxOf(after, purchase) : null }
  }
  const early = rule.discounts?.[0]
  if (!early || tax === 0) return { amount: tax, withinDays: null, late: null }
  return { amount: tax - timesFactor(tax, early.share), withinDays: early.withinDays, late: tax }
}

function byRange(purchase: TaxedPurchase, { from, to, source }: ItbiRange, rules: CostRules): CostCharge {
  return {
    amount: timesFactor(purchase.base, to),
    from: timesFactor(purchase.base, from),
    withinDays: null,
    late: null,
    discount: null,
    evidence: sourceOf(source, rules.sources),
    confirmed: false,
    acts: [],
    notes: [{ kind: 'confirmCity' }],
  }
}

function byRule(purchase: TaxedPurchase, rule: ItbiRule, rules: CostRules, day: Day): CostCharge {
  const fitting = rule.rates.filter(({ when }) => fits(purchase, when))
  const inForce = fitting.filter((rate) => isRateInForce(rate, day))
  const rate = inForce[0] ?? rule.rates.at(-1)!
  // A yearly rate that ended may have a successor with other limits: it is only a lower bound.
  const ended = fitting.slice(0, fitting.indexOf(rate)).find(({ to }) => to !== undefined && to < day)
  const evidence = sourceOf(rule.source, rules.sources)
  const amounts = withDeadline(rate, inForce, rule, purchase)
  const confirmed = isConfirmed(evidence) && rule.question === undefined && !ended
  const notes: CostNote[] = [
    ...(ended?.to ? [{ kind: 'expired' as const, on: ended.to }] : []),
    ...(rule.question === undefined ? [] : [{ kind: 'question' as const, text: rule.question }]),
    ...(confirmed ? [] : [{ kind: 'confirmCity' as const }]),
  ]
  const from = ended ? Math.min(taxOf(ended, purchase), amounts.amount) : null
  return { ...amounts, from, discount: null, evidence, confirmed, acts: [], notes }
}

/**
 * Computes the transfer tax in cents: `Σ rate × base` of the first matching rate in force, each part rounded half up. The
 * base is the greater of price and reference value. Without a rule of the municipality it returns a range, and for land
 * of unknown value a range from 0.
 * Source: the act that the rule names.
 * @example itbiFor({ propertyType: 'apartamento', price: 30000000, credit: 24000000, state: 'PE', municipality: 2611606, isPurchase: true, sfh: true, mcmv: false, firstHome: null }, builtInCosts, '2026-11-27').amount // → 300000
 */
export function itbiFor(costed: CostedPurchase, rules: CostRules, day: Day): CostCharge {
  const purchase = { ...costed, base: baseOf(costed) }
  const isHere = ({ municipality }: { municipality: number }) => municipality === costed.municipality
  const rule = rules.itbi.find((one) => isHere(one) && isInForce(one, day))
  const charge = rule
    ? byRule(purchase, rule, rules, day)
    : byRange(purchase, rules.itbiRanges.find(isHere) ?? rules.itbiElsewhere, rules)
  if (!buysLand(costed)) {
    const isByPrice = (costed.venal ?? null) === null && charge.amount > 0
    return isByPrice ? { ...charge, notes: [{ kind: 'price' }, ...charge.notes] } : charge
  }
  if ((costed.land ?? null) !== null) return charge
  return { ...charge, from: 0, confirmed: false, notes: [{ kind: 'land' }, ...charge.notes] }
}
