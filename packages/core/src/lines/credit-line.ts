import type { PropertyType } from '../case/property-types.ts'
import type { Insurance } from '../finance/insurance.ts'
import type { Cents } from '../finance/money.ts'
import type { Rate } from '../finance/rates.ts'
import type { AmortizationSystem } from '../finance/schedule.ts'
import type { Day } from '../calendar/working-days.ts'
import type { LoanRequest, Region } from './loan-request.ts'

/** What has to be so, all of it; what is left out is not asked. What is not known is not met. */
export interface Condition {
  propertyTypes?: readonly PropertyType[]
  used?: boolean
  /** The income is above this. */
  incomeOver?: Cents
  /** The income is this or less. */
  incomeTo?: Cents
  priceOver?: Cents
  priceTo?: Cents
  quotaHolder?: boolean
  ownsHome?: boolean
  hasSfhLoan?: boolean
  regions?: readonly Region[]
  system?: AmortizationSystem
}

/** Figures by condition: the first that is met counts. One without `when` is for everybody else. */
export type Conditional<Figure> = readonly (Figure & { when?: Condition })[]

/** What staff still has to ask the bank, since no first-hand source was found. */
export const confirmations = ['rate', 'ceiling', 'quota', 'incomeShare', 'entry'] as const
export type Confirmation = (typeof confirmations)[number]

/** What a bank offers, from one day to another. */
export interface CreditLine {
  /** The same from table to table: `mcmv-3`. */
  id: string
  label: string
  /** Both inclusive; null is until further notice. */
  validFrom: Day
  validTo: Day | null
  /** The act, as it is cited. */
  source: string
  checkedOn: Day
  /** Who looked it up, where somebody put their name to it. */
  checkedBy?: string | undefined
  toConfirm: readonly Confirmation[]
  /** Who may enter: one of these has to be met. */
  enters: readonly Condition[]
  /** `from` is the lowest that the line has, where no table says who gets it. */
  rates: Conditional<{ rate: Rate; from?: Rate }>
  /** Largest financed share of the lower of price and appraisal. */
  quotas: Conditional<{ share: number }>
  /** Largest share of the income that the first whole charge takes. */
  incomeShares: Conditional<{ share: number }>
  /** Longest term, in months. */
  maxMonths: number
  /** Administration fee, per month. */
  fee: Cents
  /** Whether the FGTS counts towards the price. */
  takesFgts: boolean
  /** Whether the price is bought with it: a loan on one's own home buys nothing. */
  isPurchase: boolean
  /** Highest subsidy that its programme gives: never an estimate. */
  subsidies?: Conditional<{ upTo: Cents }>
  /** Share of the credit that may be financed on top for ITBI and registry. */
  financedCosts: number
}

/** The highest price of some lines in one municipality. */
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

/** The form that bodies of lines have now. */
export const LINES_SCHEMA = 1

/** The body of the calculation formula `linhas`: dated tables, never code. */
export interface CreditLines {
  schema: typeof LINES_SCHEMA
  lines: readonly CreditLine[]
  ceilings: readonly MunicipalCeiling[]
  /** Where a municipality's ceiling is not known it lies in this range: what is above is surely too much. */
  ceilingRanges: readonly { lines: readonly string[]; from: Cents; to: Cents }[]
  insurance: Insurance & { source: string; checkedOn: Day; checkedBy?: string | undefined }
  /** Age in years that is supposed while nobody has told a birth date. */
  supposedAge: number
}

/** A version of the lines, as `calc_formulas` keeps it. */
export interface LinesFormula {
  name: string
  version: number
  body: CreditLines
}

/**
 * Whether something dated counts on a day.
 * @example isInForce({ validFrom: '2026-04-22', validTo: null }, '2026-04-21') // → false
 */
export const isInForce = ({ validFrom, validTo }: { validFrom: Day; validTo: Day | null }, day: Day) =>
  validFrom <= day && (validTo === null || day <= validTo)

/**
 * Whether a request meets all that a condition asks. A price that is not known yet is not above anything.
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

/** The first figure whose condition is met. */
export const figureFor = <Figure extends object>(
  figures: Conditional<Figure>,
  request: LoanRequest,
  system?: AmortizationSystem,
) => figures.find(({ when }) => !when || meets(request, when, system))
