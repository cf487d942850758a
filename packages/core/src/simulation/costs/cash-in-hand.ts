import { chargeOf } from '../../publishing/fees/fee-rules.ts'
import type { PublishedFee } from '../../publishing/fees/purchase-costs.ts'
import { floorShare } from '../finance/capacity.ts'
import { timesFactor, type Cents } from '../../platform/money/money.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import { sourceOf } from '../../platform/sources/source.ts'
import { isTransfer, type CostCharge, type CostedPurchase } from './cost-charge.ts'
import { ITBI, REGISTRY, type CostRules } from './cost-rules.ts'
import { itbiFor } from './itbi.ts'
import { registryFor } from './registry.ts'

/** A purchase and its credit. Amounts in cents. */
export interface FinancedPurchase extends CostedPurchase {
  /** Rest of the price after credit and FGTS. */
  entry: Cents
  /** City name; fees may be limited to it. */
  city: string
  /** Share of the credit that may be financed on top for costs. */
  financedCosts: number
}

/** A payment due before the keys, in cents. */
export interface CashItem extends Omit<CostCharge, 'evidence'> {
  /** Code in the fee catalogue; `entry` is the buyer's part of the price. */
  code: string
  label: string
  /** Act behind the amount; null for the entry, and for a fee of the catalogue that names none. */
  source: string | null
  evidence: CostCharge['evidence'] | null
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

const plain = {
  from: null,
  withinDays: null,
  late: null,
  discount: null,
  source: null,
  evidence: null,
  confirmed: true,
  acts: [],
  notes: [],
}

/** Labels while the catalogue has no entry of the code. */
const labels = { [ITBI]: 'ITBI', [REGISTRY]: 'Registro de imóveis' }

type CostsTables = readonly [rules: CostRules, fees: readonly PublishedFee[], day: Day]

/** Tax and registry by the rules; a cost that the rules cannot compute is absent. */
function computedCosts(purchase: CostedPurchase, [rules, fees, day]: CostsTables): CashItem[] {
  const charges = [
    [ITBI, isTransfer(purchase) ? itbiFor(purchase, rules, day) : null],
    [REGISTRY, registryFor(purchase, rules, day)],
  ] as const
  return charges.flatMap(([code, charge]) =>
    charge
      ? {
          ...charge,
          code,
          label: fees.find((fee) => fee.code === code)?.label ?? labels[code],
          source: charge.evidence.act,
          mayBeFinanced: rules.financed.includes(code),
        }
      : [],
  )
}

/** Fees of the catalogue that the rules do not compute. */
function catalogueCosts(purchase: CostedPurchase & { city: string }, [rules, fees]: CostsTables): CashItem[] {
  const { price, credit, sfh, firstHome } = purchase
  return fees.flatMap(({ code, label, rules: fee }) => {
    if (code === ITBI || (code === REGISTRY && rules.registryElsewhere)) return []
    const charge = chargeOf(fee, { ...purchase, propertyValue: price, credit })
    if (charge === null) return []
    const law = rules.discounts.find(
      (one) => one.fee === code && (!one.firstSfhPurchase || (sfh && firstHome === true)),
    )
    const amount = law ? charge - timesFactor(charge, law.share) : charge
    if (amount <= 0) return []
    const act = law ? sourceOf(law.source, rules.sources).act : null
    return {
      ...plain,
      code,
      label,
      amount,
      discount: law && act !== null ? { share: law.share, source: act } : null,
      source: act ?? fee.source?.act ?? null,
      evidence: fee.source ?? null,
      confirmed: false,
      mayBeFinanced: rules.financed.includes(code),
    }
  })
}

/**
 * Lists the costs of a purchase besides its price: ITBI and registry by the rules, and the other fees of the catalogue.
 * The only estimate of the product: cards, cash in hand, proposals and the fees of a case use it.
 * @example purchaseCostItems({ propertyType: 'construcao_terreno_proprio', price: 30000000, credit: 0, state: 'PE', city: 'Recife', municipality: 2611606, isPurchase: true, sfh: true, mcmv: false, firstHome: true }, builtInCosts, [], '2026-11-27') // → []
 */
export const purchaseCostItems = (
  purchase: CostedPurchase & { city: string },
  ...tables: CostsTables
): CashItem[] => [...computedCosts(purchase, tables), ...catalogueCosts(purchase, tables)]

/**
 * Adds entry and costs up, and limits what may be financed: at most `share × credit`, and never more than the fees that
 * allow it.
 */
export function cashOf(
  { credit, entry, financedCosts }: Pick<FinancedPurchase, 'credit' | 'entry' | 'financedCosts'>,
  costs: readonly CashItem[],
): CashInHand {
  const first: CashItem = { ...plain, code: 'entry', label: '', amount: entry, mayBeFinanced: false }
  const items = entry > 0 ? [first, ...costs] : [...costs]
  const total = items.reduce((all, { amount }) => all + amount, 0)
  const allowed = items.reduce((all, { amount, mayBeFinanced }) => all + (mayBeFinanced ? amount : 0), 0)
  const financed = Math.min(allowed, floorShare(credit, financedCosts))
  return { items, total, financed, least: total - financed }
}

/**
 * Lists the cash that the buyer needs besides the credit: entry, ITBI, registry and other fees.
 * Source: the acts that the rules name.
 * @param fees of the catalogue; the rules' ITBI and registry replace theirs
 * @example cashInHand({ propertyType: 'apartamento', price: 30000000, credit: 24000000, entry: 6000000, state: 'PE', city: 'Recife', municipality: 2611606, isPurchase: true, sfh: true, mcmv: false, firstHome: null, financedCosts: 0.05 }, builtInCosts, [], '2026-11-27').items[1]?.amount // → 300000
 */
export const cashInHand = (
  purchase: FinancedPurchase,
  rules: CostRules,
  fees: readonly PublishedFee[],
  day: Day,
): CashInHand => cashOf(purchase, purchaseCostItems(purchase, rules, fees, day))
