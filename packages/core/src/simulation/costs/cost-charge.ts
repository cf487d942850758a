import type { Cents } from '../../platform/money/money.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import type { PropertyType } from '../../platform/property-types.ts'
import type { Source } from '../../platform/sources/source.ts'
import type { RegistryGap } from './cost-rules.ts'

/** Facts of a purchase that decide taxes and fees. Null means unknown, and never counts as favourable. */
export interface CostedPurchase {
  propertyType: PropertyType
  price: Cents
  credit: Cents
  /** State abbreviation; empty if unknown. */
  state: string
  /** IBGE id. */
  municipality: number | null
  /** False for a loan on one's own home. */
  isPurchase: boolean
  /** Inside the SFH. */
  sfh: boolean
  /** By a line of the MCMV that the FGTS funds. */
  mcmv: boolean
  /** True without a home and without a loan of the SFH. */
  firstHome: boolean | null
  /** Reference value of the municipality. */
  venal?: Cents | null | undefined
  /** Value of the land, when a home is built on it. */
  land?: Cents | null | undefined
}

/** Remark on a figure; `cost-notes.ts` has the texts. */
export type CostNote =
  | { kind: 'price' | 'land' | 'firstHome' | 'states' | 'confirmCity' | 'confirmRegistry' }
  | { kind: 'expired'; on: Day }
  | { kind: 'question'; text: string }
  | { kind: 'without'; what: RegistryGap }

/** A computed tax or fee. Amounts in cents. */
export interface CostCharge {
  amount: Cents
  /** Lower bound when only a range is known; null otherwise. */
  from: Cents | null
  /** Deadline of `amount` in days; `late` is the amount after it. */
  withinDays: number | null
  late: Cents | null
  /** Discount by law, already deducted: the share of the whole fee, and the law. */
  discount: { share: number; source: string } | null
  evidence: Source
  confirmed: boolean
  /** Acts that the amount adds up; empty for a single one. */
  acts: readonly { act: 'purchase' | 'lien'; amount: Cents }[]
  notes: readonly CostNote[]
}

/** Land is bought only where no home stands yet; nothing is transferred for a building on one's own land. */
export const isTransfer = ({ isPurchase, propertyType }: CostedPurchase) =>
  isPurchase && propertyType !== 'construcao_terreno_proprio'

export const buysLand = ({ propertyType }: Pick<CostedPurchase, 'propertyType'>) =>
  propertyType === 'terreno_construcao'

/** An act, or an official print of it, was read. */
export const isConfirmed = ({ confidence }: Source) => confidence === 'act' || confidence === 'official-print'
