import { timesFactor, type Cents } from '../../platform/money/money.ts'
import type { PropertyType } from '../../platform/property-types.ts'
import type { Source } from '../../platform/sources/source.ts'
import { foldName } from '../../platform/search/text-match.ts'

/** Purchases to which a fee applies: every list present must contain the purchase's value. */
interface FeeLimits {
  /** Schema version of the rules; absent in rules older than versioning. */
  schema?: 1 | undefined
  propertyTypes?: PropertyType[] | undefined
  /** State abbreviations. */
  states?: string[] | undefined
  /** City names, compared without accents and case. */
  cities?: string[] | undefined
  /** Recipient as shown to clients: 'Prefeitura', 'Cartório', 'Banco'. */
  payee?: string | undefined
  /** Evidence for the amount; absent in entries that an administrator typed without one. */
  source?: Source | undefined
}

export type FeeRules = FeeLimits &
  (
    | { kind: 'fixed'; amountCents: Cents }
    /** ITBI and registry: the rules of purchase costs compute them. */
    | { kind: 'rules' }
    | {
        kind: 'percent'
        of: 'property_value' | 'credit'
        /** Fraction: 3% is 0.03. */
        rate: number
        minCents?: Cents | undefined
        maxCents?: Cents | undefined
      }
  )

export interface Purchase {
  propertyType: string
  propertyValue: Cents
  credit: Cents
  state: string
  city: string
}

/** A purchase whose amounts may be unknown yet. */
export type PlannedPurchase = Omit<Purchase, 'propertyValue' | 'credit'> & {
  [amount in 'propertyValue' | 'credit']?: Cents | undefined
}

const holds = (list: string[] | undefined, item: string) =>
  !list || list.some((one) => foldName(one) === foldName(item))

const applies = ({ propertyTypes, states, cities }: FeeLimits, purchase: PlannedPurchase) =>
  holds(propertyTypes, purchase.propertyType) && holds(states, purchase.state) && holds(cities, purchase.city)

/**
 * Computes a fee in cents: a fixed amount, or `rate × base` rounded half up and limited to `minCents` and `maxCents`. Returns
 * null where the fee does not apply, its base is unknown, or the rules of purchase costs compute it.
 * @example chargeOf({ kind: 'percent', of: 'property_value', rate: 0.03 }, { propertyType: 'apartamento', propertyValue: 40000000, credit: 32000000, state: 'PE', city: 'Recife' }) // → 1200000
 * @example chargeOf({ kind: 'fixed', amountCents: 82000, states: ['SP'] }, { propertyType: 'apartamento', propertyValue: 40000000, credit: 32000000, state: 'PE', city: 'Recife' }) // → null
 */
export function chargeOf(rules: FeeRules, purchase: PlannedPurchase): Cents | null {
  if (rules.kind === 'rules' || !applies(rules, purchase)) return null
  if (rules.kind === 'fixed') return rules.amountCents
  const base = rules.of === 'credit' ? purchase.credit : purchase.propertyValue
  if (base === undefined) return null
  const share = timesFactor(base, rules.rate)
  return Math.min(Math.max(share, rules.minCents ?? 0), rules.maxCents ?? Infinity)
}
