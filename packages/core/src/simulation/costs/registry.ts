import { roundCents, roundRatio, timesFactor, type Cents } from '../../platform/money/money.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import { isInForce } from '../lines/line-tables.ts'
import { sourceOf } from '../../platform/sources/source.ts'
import {
  buysLand,
  isConfirmed,
  isTransfer,
  type CostCharge,
  type CostedPurchase,
  type CostNote,
} from './cost-charge.ts'
import type { CostRules, FeeScale, RegistryCut, RegistryRange, RegistryTable } from './cost-rules.ts'

/** Fees of the acts, in cents; 0 for an act that the loan does not have. */
interface Acts {
  purchase: Cents
  lien: Cents
}

const bandOf = (upTo: readonly Cents[], value: Cents) => {
  const at = upTo.findIndex((limit) => value <= limit)
  return at === -1 ? upTo.length : at
}

/**
 * Looks up the fee of one act; null above a table that ends.
 * @example feeOf({ upTo: [100000, 200000], fees: [500, 900] }, 150000) // → 900
 */
export function feeOf({ upTo, fees, above }: FeeScale, value: Cents): Cents | null {
  const band = bandOf(upTo, value)
  const fee = fees[band]
  if (fee !== undefined || !above) return fee ?? null
  const steps = Math.ceil((value - upTo.at(-1)!) / above.step)
  return Math.min(roundCents(above.base + above.first + (steps - 1) * above.add), above.most ?? Infinity)
}

const lienFeeOf = (table: RegistryTable, credit: Cents): Cents | null => {
  const { lien } = table
  if (lien && 'upTo' in lien) return feeOf(lien, credit)
  const fee = feeOf(table, credit)
  return fee !== null && lien ? timesFactor(fee, lien.factor) : fee
}

const hasLien = ({ credit }: CostedPurchase) => credit > 0
/** Fees are charged on the greater of price and reference value. */
const valueOf = ({ price, venal }: CostedPurchase) => Math.max(price, venal ?? 0)

/** Finds the fees without cut by a state's table; null above a table that ends. */
function actsBy(table: RegistryTable, purchase: CostedPurchase): Acts | null {
  const sale = isTransfer(purchase) ? feeOf(table, valueOf(purchase)) : 0
  const lien = hasLien(purchase) ? lienFeeOf(table, purchase.credit) : 0
  return sale === null || lien === null ? null : { purchase: sale, lien }
}

/** Applies a cut to the sum, so that half a cent is rounded once; the lien is rounded first, the sale is the rest. */
function cutActs({ purchase, lien }: Acts, cut: RegistryCut | undefined, of: CostedPurchase): Acts {
  if (!cut) return { purchase, lien }
  if ('fixed' in cut) return { purchase: Math.min(cut.fixed, purchase + lien), lien: 0 }
  const cutLien = timesFactor(lien, cut.factor)
  if (cut.on === 'lien') return { purchase, lien: cutLien }
  if (cut.on === 'both')
    return { purchase: timesFactor(purchase + lien, cut.factor) - cutLien, lien: cutLien }
  const off = roundRatio(
    BigInt(purchase - timesFactor(purchase, cut.factor)) * BigInt(of.credit),
    valueOf(of) || 1,
  )
  return { purchase: purchase - Math.min(off, purchase), lien: cutLien }
}

const addFunds = ({ purchase, lien }: Acts, { funds }: RegistryTable, cut: RegistryCut | undefined): Acts => {
  if (!funds) return { purchase, lien }
  const waives = cut !== undefined && 'factor' in cut && cut.waivesFunds === true
  const share = funds.always + (waives ? 0 : funds.waivable)
  return { purchase: purchase + timesFactor(purchase, share), lien: lien + timesFactor(lien, share) }
}

/** Selects the cut that the facts allow: that of the MCMV, or that of the first home financed in the SFH. */
const cutFor = ({ firstHome, mcmv }: RegistryTable, purchase: CostedPurchase) => {
  if (!purchase.isPurchase) return undefined
  if (purchase.mcmv && mcmv) return mcmv
  return purchase.sfh && purchase.firstHome === true ? firstHome : undefined
}

const sum = ({ purchase, lien }: Acts) => purchase + lien

/** A cut may apply that the facts, or the table, leave open. */
const mayBeCut = (purchase: CostedPurchase, cut: RegistryCut | undefined) =>
  !cut && purchase.isPurchase && purchase.sfh && purchase.firstHome !== false

const actsOf = ({ purchase, lien }: Acts): CostCharge['acts'] =>
  purchase > 0 && lien > 0
    ? [
        { act: 'purchase', amount: purchase },
        { act: 'lien', amount: lien },
      ]
    : []

/** Share with four decimals, so that half of odd cents is half. */
const shareOf = (part: Cents, whole: Cents) => (whole > 0 ? Math.round((part / whole) * 10_000) / 10_000 : 0)

const plain = { withinDays: null, late: null, confirmed: false }
const noteIf = (condition: boolean, note: CostNote): CostNote[] => (condition ? [note] : [])

function byTable(
  table: RegistryTable,
  purchase: CostedPurchase,
  rules: CostRules,
  day: Day,
): CostCharge | null {
  const whole = actsBy(table, purchase)
  if (!whole) return null
  const cut = cutFor(table, purchase)
  const acts = addFunds(cutActs(whole, cut, purchase), table, cut)
  const uncut = sum(addFunds(whole, table, undefined))
  const amount = sum(acts)
  const evidence = sourceOf(table.source, rules.sources)
  const ended = table.validTo !== null && table.validTo < day ? table.validTo : null
  const isSure = isConfirmed(evidence) && !ended && !table.without.includes('funds')
  const ofLand = buysLand(purchase) && purchase.isPurchase
  return {
    ...plain,
    amount,
    from: ofLand ? acts.lien : null,
    discount: cut
      ? { share: shareOf(uncut - amount, uncut), source: sourceOf(cut.source, rules.sources).act }
      : null,
    evidence,
    confirmed: isSure && !ofLand,
    acts: actsOf(acts),
    notes: [
      ...noteIf(ofLand, { kind: 'land' }),
      ...(ended ? [{ kind: 'expired' as const, on: ended }] : []),
      ...noteIf(mayBeCut(purchase, cut), { kind: 'firstHome' }),
      ...table.without.map((what): CostNote => ({ kind: 'without', what })),
      ...noteIf(!isSure, { kind: 'confirmRegistry' }),
    ],
  }
}

function byRange(range: RegistryRange, purchase: CostedPurchase, rules: CostRules): CostCharge {
  const of = (fees: readonly Cents[], value: Cents) => fees[bandOf(range.upTo, value)]!
  const actsIn = (fees: readonly Cents[]): Acts => ({
    purchase: isTransfer(purchase) ? of(fees, valueOf(purchase)) : 0,
    lien: hasLien(purchase) ? of(fees, purchase.credit) : 0,
  })
  const [lowest, highest] = [actsIn(range.lowest), actsIn(range.highest)]
  const ofLand = buysLand(purchase) && purchase.isPurchase
  return {
    ...plain,
    amount: sum(highest),
    from: ofLand ? lowest.lien : sum(lowest),
    discount: null,
    evidence: sourceOf(range.source, rules.sources),
    acts: [],
    notes: [
      { kind: 'states' },
      ...noteIf(ofLand, { kind: 'land' }),
      ...noteIf(mayBeCut(purchase, undefined), { kind: 'firstHome' }),
      { kind: 'confirmRegistry' },
    ],
  }
}

/**
 * Computes the registry's fees in cents by the state's table: the sale on the price and the lien on the credit, each in its
 * own band, with the cut by law that the facts allow. Without a table in the state, or above its end, returns the range of
 * the known states; null when the rules have neither, or when nothing is registered.
 * Source: the act that the table names; Lei 6.015/1973, art. 290; Lei 11.977/2009, art. 43.
 * @example registryFor({ propertyType: 'apartamento', price: 24000000, credit: 19200000, state: 'SP', municipality: 3550308, isPurchase: true, sfh: true, mcmv: true, firstHome: true }, builtInCosts, '2026-11-27')?.amount // → 223579
 */
export function registryFor(purchase: CostedPurchase, rules: CostRules, day: Day): CostCharge | null {
  if (!isTransfer(purchase) && !hasLien(purchase)) return null
  const ofState = rules.registry.filter(({ state }) => state === purchase.state)
  // An ended table is better than none, and the charge says that it ended.
  const table =
    ofState.find((one) => isInForce(one, day)) ??
    ofState.filter(({ validTo }) => validTo !== null && validTo < day).at(-1)
  const charge = table ? byTable(table, purchase, rules, day) : null
  return charge ?? (rules.registryElsewhere && byRange(rules.registryElsewhere, purchase, rules))
}
