import type { Cents } from '../../platform/money/money.ts'
import type { AmortizationSystem } from '../finance/schedule.ts'
import type { PropertyType } from '../../platform/property-types.ts'
import type { LoanRequest, Region } from './loan-request.ts'

/** A conjunction: every field present must match. An unknown fact matches no field. */
export interface Condition {
  propertyTypes?: readonly PropertyType[] | undefined
  used?: boolean | undefined
  /** Exclusive lower bound of the income. */
  incomeOver?: Cents | undefined
  /** Inclusive upper bound of the income. */
  incomeTo?: Cents | undefined
  /** Bounds of the greater of price and appraisal, exclusive and inclusive. */
  priceOver?: Cents | undefined
  priceTo?: Cents | undefined
  quotaHolder?: boolean | undefined
  ownsHome?: boolean | undefined
  hasSfhLoan?: boolean | undefined
  regions?: readonly Region[] | undefined
  system?: AmortizationSystem | undefined
}

/** Figures by condition: the first match applies. An entry without `when` always matches; `source` is the key of its own source, the line's if absent. */
export type Conditional<Figure> = readonly (Figure & {
  when?: Condition | undefined
  source?: string | undefined
})[]

/**
 * Value by which acts limit a line: the greater of price and appraisal; 0 without a price.
 * Source: Res. CMN 5.255/2025, whose limit is one of the appraised value.
 * @example valueOf({ price: 22000000, appraisal: 24000000 }) // → 24000000
 */
export const valueOf = ({ price, appraisal }: Pick<LoanRequest, 'price' | 'appraisal'>): Cents =>
  price === null ? 0 : Math.max(price, appraisal ?? price)

/**
 * Checks a request against a condition. An unknown price counts as 0.
 * @example meets(loanRequestOf(completeAnswers), { incomeTo: 960000, ownsHome: false }) // → false
 */
export function meets(request: LoanRequest, condition: Condition, system?: AmortizationSystem): boolean {
  const { income } = request
  const value = valueOf(request)
  return (
    (condition.propertyTypes?.includes(request.propertyType) ?? true) &&
    (condition.used ?? request.used) === request.used &&
    income > (condition.incomeOver ?? -1) &&
    income <= (condition.incomeTo ?? Infinity) &&
    value > (condition.priceOver ?? -1) &&
    value <= (condition.priceTo ?? Infinity) &&
    (condition.quotaHolder === undefined || condition.quotaHolder === request.quotaHolder) &&
    (condition.ownsHome === undefined || condition.ownsHome === request.ownsHome) &&
    (condition.hasSfhLoan === undefined || condition.hasSfhLoan === request.hasSfhLoan) &&
    (!condition.regions || (request.region !== null && condition.regions.includes(request.region))) &&
    (condition.system === undefined || condition.system === system)
  )
}

/** Facts that a line's entry may suppose while they are unknown: no home, no running SFH loan. */
export const supposableFacts = ['ownsHome', 'hasSfhLoan'] as const

/**
 * Checks a request against an entry of a line. An unknown SFH loan counts as none, and the quote names the supposition:
 * otherwise a visitor who was not asked would see no line. An unknown home counts as none too, but makes the line only
 * possible, never the suggested one; see `linesFor`.
 * @example mayEnter({ ...loanRequestOf(completeAnswers), ownsHome: null }, { ownsHome: false }) // → true
 */
export const mayEnter = (request: LoanRequest, condition: Condition) =>
  meets(
    { ...request, ownsHome: request.ownsHome ?? false, hasSfhLoan: request.hasSfhLoan ?? false },
    condition,
  )

/** Returns the first figure whose condition matches. */
export const figureFor = <Figure extends object>(
  figures: Conditional<Figure>,
  request: LoanRequest,
  system?: AmortizationSystem,
) => figures.find(({ when }) => !when || meets(request, when, system))
