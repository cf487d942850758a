import type { Cents } from '../../platform/money/money.ts'
import type { Day } from '../../platform/calendar/working-days.ts'

/** Base of an ITBI share: the price, the financed part, or the rest. */
export const itbiBases = ['value', 'credit', 'rest'] as const
export type ItbiBase = (typeof itbiBases)[number]

/** A way to pay the ITBI; the tax is the sum of its parts. */
export interface ItbiRate {
  /** Limits the rate to purchases inside or outside the SFH; absent for both. */
  sfh?: boolean | undefined
  /** Deadline for paying by this rate, in days. */
  withinDays?: number | undefined
  parts: readonly { of: ItbiBase; rate: number }[]
}

/** Dated ITBI rule of a municipality. */
export interface ItbiRule {
  /** IBGE id. */
  municipality: number
  name: string
  /** Both inclusive; null means until further notice. */
  validFrom: Day
  validTo: Day | null
  source: string
  checkedOn: Day
  checkedBy?: string | undefined
  confirmed: boolean
  /** The first matching rate applies; one with a deadline precedes the rate after it. */
  rates: readonly ItbiRate[]
}

export interface CostDiscount {
  /** Code in the fee catalogue: `registro`. */
  fee: string
  /** Fraction of the cost: 0.5 is half. */
  share: number
  /** Limited to the first home bought inside the SFH. */
  firstSfhPurchase: boolean
  source: string
  checkedOn: Day
}

/** Current schema version of cost rules. */
export const COSTS_SCHEMA = 1

/** Body of the calculation formula `custos`: purchase costs besides the price, as data. */
export interface CostRules {
  schema: typeof COSTS_SCHEMA
  itbi: readonly ItbiRule[]
  /** Fallback for municipalities without a rule: fractions of the price. */
  itbiElsewhere: { from: number; to: number; source: string; checkedOn: Day }
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

/** Code of the transfer tax in the fee catalogue. */
export const ITBI = 'itbi'

export interface ItbiCharge {
  amount: Cents
  /** Lower bound when only a range is known; null otherwise. */
  from: Cents | null
  /** Deadline of `amount` in days. */
  withinDays: number | null
  /** Amount after the deadline. */
  late: Cents | null
  source: string
  confirmed: boolean
}
