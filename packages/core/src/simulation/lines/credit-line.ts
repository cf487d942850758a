import type { InsuranceTable } from '../finance/insurance.ts'
import type { Cents } from '../../platform/money/money.ts'
import type { Rate } from '../finance/rates.ts'
import type { Sources } from '../../platform/sources/source.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import type { Condition, Conditional } from './conditions.ts'
import type { CeilingGrid, CeilingRange, FgtsRules, MunicipalCeiling, SubsidyRules } from './line-tables.ts'

/** An alternative for entry. */
export interface Entry extends Condition {
  /** Whether sources contradict each other about it: then it makes a line possible, never the suggested one. */
  disputed?: boolean | undefined
  /** Key of its own source; the line's if absent. */
  source?: string | undefined
}

/** Facts without a first-hand source, to be confirmed with the bank. */
export const confirmations = ['rate', 'ceiling', 'quota', 'incomeShare', 'entry'] as const
export type Confirmation = (typeof confirmations)[number]

/** Indexes that correct the balance, besides the rate. */
export const rateIndexes = ['tr', 'ipca', 'poupanca', 'none'] as const
export type RateIndex = (typeof rateIndexes)[number]

/** Single figures of a line that may have a source of their own. */
export const sourcedFields = ['maxMonths', 'fee', 'financedCosts', 'credit'] as const
export type SourcedField = (typeof sourcedFields)[number]

/** A rate for customers who meet a condition outside the questions, such as a salary account. */
export interface RelationshipRate {
  label: string
  rate: Rate
  source?: string | undefined
}

export interface CreditLine {
  /** Stable across tables: `mcmv-3`. */
  id: string
  label: string
  /** Bank whose figures these are; absent for a programme, and for figures of no bank in particular. */
  bank?: string | undefined
  /** Line that these figures of a bank replace, once the house represents the bank. */
  replaces?: string | undefined
  /** Whether the house offers it. */
  offered: boolean
  /** Both inclusive; null means until further notice. */
  validFrom: Day
  validTo: Day | null
  /** Key of the source of every figure that names no other. */
  source: string
  /** Keys of sources of single figures. */
  sources?: Partial<Record<SourcedField, string>> | undefined
  toConfirm: readonly Confirmation[]
  /** Alternatives for entry: one must match. */
  enters: readonly Entry[]
  index: RateIndex
  /** `from` is the line's lowest rate, where no table says who gets it. */
  rates: Conditional<{ rate: Rate; from?: Rate | undefined }>
  relationships?: readonly RelationshipRate[] | undefined
  /** Largest financed share of the lower of price and appraisal. */
  quotas: Conditional<{ share: number }>
  /** Largest share of the income for the first charge. */
  incomeShares: Conditional<{ share: number }>
  /** Longest term, in months. */
  maxMonths: number
  /** Smallest and largest loan; absent for a line with only the general smallest one. */
  credit?: { from: Cents; to: Cents } | undefined
  /** Administration fee, per month. */
  fee: Cents
  takesFgts: boolean
  /** False for a loan on one's own home. */
  isPurchase: boolean
  /** Whether the programme's subsidy applies; see `subsidy` of the tables. */
  subsidized?: boolean | undefined
  /** Share of the credit that may be financed on top for ITBI and registry. */
  financedCosts: number
}

/** Current schema version of lines. */
export const LINES_SCHEMA = 2

/** Body of the calculation formula `linhas`: dated tables, never code. */
export interface CreditLines {
  schema: typeof LINES_SCHEMA
  /** Sources by key; every figure below names one, or its line's applies. */
  sources: Sources
  lines: readonly CreditLine[]
  /** Banks that the house represents, from its settings; lines of other banks are never offered. */
  banks?: readonly string[] | undefined
  /** Ceilings of single municipalities, which precede the grid. */
  ceilings: readonly MunicipalCeiling[]
  /** Ceilings by category of municipality. */
  ceilingGrids: readonly CeilingGrid[]
  /** Range of the ceilings of municipalities that no table has. */
  ceilingRanges: readonly CeilingRange[]
  fgts: FgtsRules
  subsidy?: SubsidyRules | undefined
  /** No bank lends less. */
  smallestCredit: { amount: Cents; source: string }
  insurance: InsuranceTable
  /** Assumed age in years while no birth date is known. */
  supposedAge: number
}

/** A version of the lines in the table `calc_formulas`. */
export interface LinesFormula {
  name: string
  version: number
  body: CreditLines
}
