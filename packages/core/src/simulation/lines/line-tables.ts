import type { Day } from '../../platform/calendar/working-days.ts'
import type { Cents } from '../../platform/money/money.ts'
import type { Conditional } from './conditions.ts'

/** Ceiling of one municipality, as an administrator enters it. */
export interface MunicipalCeiling {
  lines: readonly string[]
  /** IBGE id. */
  municipality: number
  name: string
  maxPrice: Cents
  validFrom: Day
  validTo: Day | null
  /** Key of its source. */
  source: string
}

/** Municipalities of one category that share a ceiling and its source. */
export interface CeilingCell {
  /** Letter of the urban hierarchy and size: `A1`. */
  category: string
  maxPrice: Cents
  /** Second value that sources leave possible. */
  other?: Cents | undefined
  source: string
  /** IBGE ids. */
  towns: readonly number[]
}

/** Ceilings of lines by category of municipality. */
export interface CeilingGrid {
  lines: readonly string[]
  validFrom: Day
  validTo: Day | null
  cells: readonly CeilingCell[]
}

/** Range of the ceilings of municipalities that no table has. */
export interface CeilingRange {
  lines: readonly string[]
  from: Cents
  to: Cents
  source: string
}

/** Rule for buying a home with the FGTS. */
export interface FgtsRules {
  /** Highest of price and appraisal. */
  maxPrice: Cents
  /** Years of contributions, in one or more jobs. */
  years: number
  /** Months between two uses on the same loan. */
  everyMonths: number
  source: string
}

/** Figures of the programme's subsidy. */
export interface SubsidyRules {
  source: string
  /** Ceilings of the subsidy, by region. */
  upTo: Conditional<{ upTo: Cents }>
  /** Highest income, with and without a dependant. */
  incomeTo: Cents
  incomeToAlone: Cents
  /** Factor without a dependant. */
  alone: number
  /** Factor for a used home. */
  used: number
  smallest: Cents
  /** Percent by state, by the first two digits of IBGE ids. */
  stateIndex: Readonly<Record<string, number>>
  /** Factor by category of municipality, in the North and elsewhere. */
  factors: { north: Readonly<Record<string, number>>; others: Readonly<Record<string, number>> }
}

/**
 * Checks whether a dated entry is in force on a day.
 * @example isInForce({ validFrom: '2026-04-22', validTo: null }, '2026-04-21') // → false
 */
export const isInForce = ({ validFrom, ...entry }: { validFrom: Day; validTo: Day | null }, day: Day) =>
  validFrom <= day && isInForceOrLater(entry, day)

/**
 * Checks whether a dated entry is in force on a day, or will be later.
 * @example isInForceOrLater({ validTo: '2026-04-21' }, '2026-04-22') // → false
 */
export const isInForceOrLater = ({ validTo }: { validTo: Day | null }, day: Day) =>
  validTo === null || day <= validTo
