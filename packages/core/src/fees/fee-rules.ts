import { timesFactor, type Cents } from '../finance/money.ts'
import type { PropertyType } from '../case/property-types.ts'
import { foldText } from '../search/text-match.ts'

/** For which purchases a fee is charged: each list that is there has to hold the purchase's own. */
interface FeeLimits {
  /** Form of the rules; without a number it is the first, from before rules told theirs. */
  schema?: 1
  propertyTypes?: PropertyType[]
  /** Abbreviations. */
  states?: string[]
  /** Names, found without accents and case. */
  cities?: string[]
  /** Who is paid, as clients read it: 'Prefeitura', 'Cartório', 'Banco'. */
  payee?: string
}

/** How much an entry of the fee catalogue charges: data, never code. */
export type FeeRules = FeeLimits &
  (
    | { kind: 'fixed'; amountCents: Cents }
    | {
        kind: 'percent'
        of: 'property_value' | 'credit'
        /** Fraction: 3% is 0.03. */
        rate: number
        minCents?: Cents
        maxCents?: Cents
      }
  )

/** What a fee is computed for. */
export interface Purchase {
  propertyType: string
  propertyValue: Cents
  credit: Cents
  state: string
  city: string
}

/** A purchase of which the amounts may not be known yet. */
export type PlannedPurchase = Omit<Purchase, 'propertyValue' | 'credit'> & {
  [amount in 'propertyValue' | 'credit']?: Cents | undefined
}

const holds = (list: string[] | undefined, item: string) =>
  !list || list.some((one) => foldText(one) === foldText(item))

/** Whether a fee is charged for a purchase at all. */
const applies = ({ propertyTypes, states, cities }: FeeLimits, purchase: PlannedPurchase) =>
  holds(propertyTypes, purchase.propertyType) && holds(states, purchase.state) && holds(cities, purchase.city)

/**
 * What a fee comes to, in cents; null where it is not charged, or where what it is a share of is not known yet. A share is `rate × base`, rounded half up to the cent,
 * then held between `minCents` and `maxCents`.
 * @example chargeOf({ kind: 'percent', of: 'property_value', rate: 0.03 }, { propertyType: 'apartamento', propertyValue: 40000000, credit: 32000000, state: 'PE', city: 'Recife' }) // → 1200000
 * @example chargeOf({ kind: 'fixed', amountCents: 82000, states: ['SP'] }, { propertyType: 'apartamento', propertyValue: 40000000, credit: 32000000, state: 'PE', city: 'Recife' }) // → null
 */
export function chargeOf(rules: FeeRules, purchase: PlannedPurchase): Cents | null {
  if (!applies(rules, purchase)) return null
  if (rules.kind === 'fixed') return rules.amountCents
  const base = rules.of === 'credit' ? purchase.credit : purchase.propertyValue
  if (base === undefined) return null
  const share = timesFactor(base, rules.rate)
  return Math.min(Math.max(share, rules.minCents ?? 0), rules.maxCents ?? Infinity)
}
