import type { Cents } from '../finance/money.ts'
import type { Day } from '../calendar/working-days.ts'

/** What a share of the ITBI is taken of: the price, what is financed of it, or the rest. */
export const itbiBases = ['value', 'credit', 'rest'] as const
export type ItbiBase = (typeof itbiBases)[number]

/** One way to pay the ITBI; the tax is the sum of its parts. */
export interface ItbiRate {
  /** Only for purchases inside the SFH, or only outside of it; left out, for both. */
  sfh?: boolean | undefined
  /** It has to be paid within so many days. */
  withinDays?: number | undefined
  parts: readonly { of: ItbiBase; rate: number }[]
}

/** The ITBI of one municipality, from one day to another. */
export interface ItbiRule {
  /** IBGE id. */
  municipality: number
  name: string
  /** Both inclusive; null is until further notice. */
  validFrom: Day
  validTo: Day | null
  /** The act, as it is cited. */
  source: string
  checkedOn: Day
  checkedBy?: string | undefined
  confirmed: boolean
  /** The first that fits counts; one with a term comes before what is paid after it. */
  rates: readonly ItbiRate[]
}

/** What a law takes off a cost. */
export interface CostDiscount {
  /** Of the fee catalogue: `registro`. */
  fee: string
  /** Fraction of the cost: 0.5 is half of it. */
  share: number
  /** Only for the first home bought inside the SFH. */
  firstSfhPurchase: boolean
  source: string
  checkedOn: Day
}

/** The form that bodies of cost rules have now. */
export const COSTS_SCHEMA = 1

/** The body of the calculation formula `custos`: what buying costs besides the price, as data. */
export interface CostRules {
  schema: typeof COSTS_SCHEMA
  itbi: readonly ItbiRule[]
  /** Where the municipality's rule is not known: fractions of the price. */
  itbiElsewhere: { from: number; to: number; source: string; checkedOn: Day }
  discounts: readonly CostDiscount[]
  /** Fees that may be financed with the credit, by their codes. */
  financed: readonly string[]
}

/** A version of the cost rules, as `calc_formulas` keeps it. */
export interface CostsFormula {
  name: string
  version: number
  body: CostRules
}

/** The code by which the fee catalogue knows the tax on the transfer. */
export const ITBI = 'itbi'

/** What the ITBI comes to. */
export interface ItbiCharge {
  amount: Cents
  /** The least that it may be, where only a range is known. */
  from: Cents | null
  /** The amount is for who pays within so many days. */
  withinDays: number | null
  /** What it comes to after that. */
  late: Cents | null
  source: string
  confirmed: boolean
}
