import type { Cents } from '../../platform/money/money.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import type { PropertyType } from '../../platform/property-types.ts'
import type { Sources } from '../../platform/sources/source.ts'

/** Base of an ITBI share: the taxed value, the financed part of it, what earlier parts left, or the land. */
export const itbiBases = ['base', 'credit', 'rest', 'land'] as const
export type ItbiBase = (typeof itbiBases)[number]

/** Systems of finance that the laws name. A loan of the MCMV belongs to the SFH too. */
export const itbiSystems = ['sfh', 'sfi', 'mcmv', 'par', 'his', 'consorcio'] as const
export type ItbiSystem = (typeof itbiSystems)[number]

/** Alternative facts: one suffices. */
export const itbiFacts = ['firstHome', 'mcmv'] as const
export type ItbiFact = (typeof itbiFacts)[number]

/** Highest ITBI as a fraction of the taxed value. The schema rejects more. */
export const MOST_ITBI = 0.05

/** A conjunction: every field present must match. An unknown fact matches no field. */
export interface ItbiCondition {
  systems?: readonly ItbiSystem[] | undefined
  anyOf?: readonly ItbiFact[] | undefined
  /** Every buyer of a simulation is a person, and every property a home. */
  naturalPerson?: true | undefined
  residential?: true | undefined
  onlyHome?: true | undefined
  propertyTypes?: readonly PropertyType[] | undefined
  baseTo?: Cents | undefined
  priceTo?: Cents | undefined
  creditTo?: Cents | undefined
  /** Deadline for paying by this rate, in days. */
  withinDays?: number | undefined
}

export interface ItbiPart {
  of: ItbiBase
  rate: number
  /** Most of `of` that this part takes. */
  cap?: Cents | undefined
  /** Added to `rate × base`. */
  fixed?: Cents | undefined
  min?: Cents | undefined
  max?: Cents | undefined
}

/** A way to pay the ITBI; the tax is the sum of its parts. */
export interface ItbiRate {
  when?: ItbiCondition | undefined
  /** Both inclusive; absent for no limit. Values of a yearly table end with their year. */
  from?: Day | undefined
  to?: Day | undefined
  parts: readonly ItbiPart[]
}

/** Dated ITBI rule of a municipality. */
export interface ItbiRule {
  /** IBGE id. */
  municipality: number
  name: string
  /** Days on which the product uses the rule, both inclusive; null means until further notice. */
  validFrom: Day
  validTo: Day | null
  /** Key of its source. */
  source: string
  /** Open question to ask the municipality. */
  question?: string | undefined
  /** The first matching rate applies; one with a deadline precedes the rate after it. The last one has no condition. */
  rates: readonly ItbiRate[]
  /** Reductions of the tax for paying early. */
  discounts?: readonly { withinDays: number; share: number }[] | undefined
}

/** Range of an unconfirmed ITBI: fractions of the price. */
export interface ItbiRange {
  from: number
  to: number
  /** Key of its source. */
  source: string
}

/** Fees by value: `fees[i]` up to and including `upTo[i]`; one more fee than limits applies to all values above. */
export interface FeeScale {
  upTo: readonly Cents[]
  fees: readonly Cents[]
  /** Above the last limit: `base + first + (n − 1) × add` for the n-th step begun, at most `most`. */
  above?: { base: Cents; step: Cents; first: number; add: number; most?: Cents | undefined } | undefined
}

/**
 * Reduction of the registry's fees: a factor on both acts, on the lien, or on the financed part of both; or one fixed fee
 * for all acts.
 */
export type RegistryCut =
  | { factor: number; on: 'both' | 'lien' | 'financed'; waivesFunds?: true | undefined; source: string }
  | { fixed: Cents; source: string }

/** Costs that a table's sum lacks, or that it includes by an assumption. */
export const registryGaps = ['funds', 'iss', 'iss2', 'seal', 'smallActs', 'cap'] as const
export type RegistryGap = (typeof registryGaps)[number]

/** Registry fees of a state for one act. A financed purchase is two: the sale on the price, the lien on the credit. */
export interface RegistryTable extends FeeScale {
  /** Abbreviation of the state. */
  state: string
  /** Days on which the table is in force, both inclusive; null means until further notice. */
  validFrom: Day
  validTo: Day | null
  /** Key of its source. */
  source: string
  /** Own scale of the lien, or a factor on this one; absent for the same fees. */
  lien?: FeeScale | { factor: number } | undefined
  /** State funds as a share of the fee; a cut may waive some. */
  funds?: { always: number; waivable: number } | undefined
  firstHome?: RegistryCut | undefined
  mcmv?: RegistryCut | undefined
  without: readonly RegistryGap[]
}

/** Lowest and highest fee of one act in the known states, for states without a table. */
export interface RegistryRange {
  upTo: readonly Cents[]
  /** One more than limits. */
  lowest: readonly Cents[]
  highest: readonly Cents[]
  source: string
}

/** Discount by law on a fee of the catalogue. */
export interface CostDiscount {
  /** Code in the fee catalogue. */
  fee: string
  /** Fraction of the cost: 0.5 is half. */
  share: number
  /** Limited to the first home bought inside the SFH. */
  firstSfhPurchase: boolean
  /** Key of its source. */
  source: string
}

/** Current schema version of cost rules. A new version needs a step in `upgradeCosts`. */
export const COSTS_SCHEMA = 2

/** Body of the calculation formula `custos`: purchase costs besides the price, as data. */
export interface CostRules {
  schema: typeof COSTS_SCHEMA
  sources: Sources
  itbi: readonly ItbiRule[]
  /** Municipalities whose tax was observed, but whose law is unread. */
  itbiRanges: readonly (ItbiRange & { municipality: number; name: string })[]
  /** Fallback for other municipalities. */
  itbiElsewhere: ItbiRange
  registry: readonly RegistryTable[]
  /** Null: the catalogue's fee is used, as before there were tables. */
  registryElsewhere: RegistryRange | null
  discounts: readonly CostDiscount[]
  /** Codes of fees that may be financed with the credit. */
  financed: readonly string[]
}

/** A version of the cost rules in the table `calc_formulas`. */
export interface CostsFormula {
  name: string
  version: number
  body: CostRules
}

/** Codes in the fee catalogue of the costs that these rules compute. */
export const ITBI = 'itbi'
export const REGISTRY = 'registro'
