import type { PropertyType } from '../../platform/property-types.ts'
import type { Insurance } from '../finance/insurance.ts'
import type { Cents } from '../../platform/money/money.ts'
import type { Rate } from '../finance/rates.ts'
import type { AmortizationSystem } from '../finance/schedule.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import type { LoanRequest, Region } from './loan-request.ts'

/** A conjunction: every field present must match. An unknown fact matches no field. */
export interface Condition {
  propertyTypes?: readonly PropertyType[] | undefined
  used?: boolean | undefined
  /** Exclusive lower bound of the income. */
  incomeOver?: Cents | undefined
  /** Inclusive upper bound of the income. */
  incomeTo?: Cents | undefined
  priceOver?: Cents | undefined
  priceTo?: Cents | undefined
  quotaHolder?: boolean | undefined
  ownsHome?: boolean | undefined
  hasSfhLoan?: boolean | undefined
  regions?: readonly Region[] | undefined
  system?: AmortizationSystem | undefined
}

/** Figures by condition: the first match applies. An entry without `when` always matches. */
export type Conditional<Figure> = readonly (Figure & { when?: Condition | undefined })[]

/** Facts without a first-hand source, to be confirmed with the bank. */
export const confirmations = ['rate', 'ceiling', 'quota', 'incomeShare', 'entry'] as const
export type Confirmation = (typeof confirmations)[number]

export interface CreditLine {
  /** Stable across tables: `mcmv-3`. */
  id: string
  label: string
  /** Both inclusive; null means until further notice. */
  validFrom: Day
  validTo: Day | null
  source: string
  checkedOn: Day
  /** Name of the person who checked it, if entered. */
  checkedBy?: string | undefined
  toConfirm: readonly Confirmation[]
  /** Alternatives for entry: one must match. */
  enters: readonly Condition[]
  /** `from` is the line's lowest rate, where no table says who gets it. */
  rates: Conditional<{ rate: Rate; from?: Rate | undefined }>
  /** Largest financed share of the lower of price and appraisal. */
  quotas: Conditional<{ share: number }>
  /** Largest share of the income for the first charge. */
  incomeShares: Conditional<{ share: number }>
  /** Longest term, in months. */
  maxMonths: number
  /** Administration fee, per month. */
  fee: Cents
  takesFgts: boolean
  /** False for a loan on one's own home. */
  isPurchase: boolean
  /** Highest subsidy of the programme, never an estimate. */
  subsidies?: Conditional<{ upTo: Cents }> | undefined
  /** Share of the credit that may be financed on top for ITBI and registry. */
  financedCosts: number
}

export interface MunicipalCeiling {
  lines: readonly string[]
  /** IBGE id. */
  municipality: number
  name: string
  maxPrice: Cents
  validFrom: Day
  validTo: Day | null
  source: string
}

/** Current schema version of lines. */
export const LINES_SCHEMA = 1

/** Body of the calculation formula `linhas`: dated tables, never code. */
export interface CreditLines {
  schema: typeof LINES_SCHEMA
  lines: readonly CreditLine[]
  ceilings: readonly MunicipalCeiling[]
  /** Range of the ceilings of municipalities without their own: a price above it is certainly too high. */
  ceilingRanges: readonly { lines: readonly string[]; from: Cents; to: Cents }[]
  insurance: Insurance & { source: string; checkedOn: Day; checkedBy?: string | undefined }
  /** Assumed age in years while no birth date is known. */
  supposedAge: number
}

/** A version of the lines in the table `calc_formulas`. */
export interface LinesFormula {
  name: string
  version: number
  body: CreditLines
}

/**
 * Checks whether a dated entry is in force on a day.
 * @example isInForce({ validFrom: '2026-04-22', validTo: null }, '2026-04-21') // → false
 */
export const isInForce = ({ validFrom, validTo }: { validFrom: Day; validTo: Day | null }, day: Day) =>
  validFrom <= day && (validTo === null || day <= validTo)

/**
 * Checks a request against a condition. An unknown price counts as 0.
 * @example meets(loanRequestOf(completeAnswers), { incomeTo: 960000, ownsHome: false }) // → false
 */
export function meets(request: LoanRequest, condition: Condition, system?: AmortizationSystem): boolean {
  const { income, price } = request
  return (
    (condition.propertyTypes?.includes(request.propertyType) ?? true) &&
    (condition.used ?? request.used) === request.used &&
    income > (condition.incomeOver ?? -1) &&
    income <= (condition.incomeTo ?? Infinity) &&
    (price ?? 0) > (condition.priceOver ?? -1) &&
    (price ?? 0) <= (condition.priceTo ?? Infinity) &&
    (condition.quotaHolder === undefined || condition.quotaHolder === request.quotaHolder) &&
    (condition.ownsHome ?? request.ownsHome) === request.ownsHome &&
    (condition.hasSfhLoan ?? request.hasSfhLoan) === request.hasSfhLoan &&
    (!condition.regions || (request.region !== null && condition.regions.includes(request.region))) &&
    (condition.system === undefined || condition.system === system)
  )
}

/** Returns the first figure whose condition matches. */
export const figureFor = <Figure extends object>(
  figures: Conditional<Figure>,
  request: LoanRequest,
  system?: AmortizationSystem,
) => figures.find(({ when }) => !when || meets(request, when, system))
