import type { PropertyType } from '../../platform/property-types.ts'
import type { Cents } from '../../platform/money/money.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import type { SimulationAnswers } from '../scenarios/answers.ts'
import { DEFAULT_TERM } from '../scenarios/rules.ts'
import { amountFieldOf } from '../scenarios/answers.ts'
import { fgtsOf } from '../scenarios/simulate.ts'

/** Major regions that the programmes distinguish, by the first digit of IBGE ids. */
export const regions = { 1: 'N', 2: 'NE', 3: 'SE', 4: 'S', 5: 'CO' } as const
export type Region = (typeof regions)[keyof typeof regions]

/** A buyer's FGTS and the facts that decide whether it counts; null means unknown. */
export type FgtsHolder = Pick<LoanRequest, 'fgts' | 'quotaHolder' | 'ownsHome' | 'hasSfhLoan'>

/** A buyer with the facts by which the MIP is divided; null means unknown. */
export interface LoanBuyer {
  birthDate: Day | null
  /** Per month. */
  income: Cents | null
}

/** Facts about buyer and property that credit lines need. Null means unknown. */
export interface LoanRequest {
  propertyType: PropertyType
  used: boolean
  /** Null when only an installment is desired. */
  price: Cents | null
  /** Value by the bank's engineer; null before the appraisal. */
  appraisal: Cents | null
  /** Null unless an installment is desired. */
  desiredInstallment: Cents | null
  /** Income of all buyers, per month. */
  income: Cents
  /** Other loans, per month. */
  otherInstallments: Cents
  ownMoney: Cents
  /** Credit that the buyer wants, more or less than the need; absent for the need. */
  wanted?: Cents | undefined
  /** FGTS of all buyers; 0 when not used. `fgtsUseOf` determines whether it counts. */
  fgts: Cents
  /** The buyers' parts of it, each with their own facts; absent for a single buyer. */
  fgtsHolders?: readonly FgtsHolder[] | undefined
  /** Whether the buyer has three years of FGTS contributions. */
  quotaHolder: boolean | null
  ownsHome: boolean | null
  /** Whether the buyer has a running SFH home loan. */
  hasSfhLoan: boolean | null
  region: Region | null
  /** IBGE id. */
  municipality: number | null
  /** Birth date of the oldest buyer. */
  birthDate: Day | null
  /** Each of several buyers; absent for a single buyer. */
  buyers?: readonly LoanBuyer[] | undefined
  months: number
}

/** Optional details that the visitor may add after the first result. */
export type Refinement = Partial<
  Pick<
    LoanRequest,
    'used' | 'appraisal' | 'otherInstallments' | 'quotaHolder' | 'hasSfhLoan' | 'birthDate' | 'months'
  >
>

/**
 * Determines whether a property is used. A type that says it wins over a later answer.
 * @example isUsed('imovel_novo', true) // → false
 * @example isUsed('apartamento', true) // → true
 */
export const isUsed = (propertyType: PropertyType, used = false) =>
  propertyType === 'imovel_usado' || (propertyType !== 'imovel_novo' && used)

/**
 * Converts answers and refinement to a loan request. Missing amounts count as 0, missing facts as unknown.
 * @example loanRequestOf(completeAnswers).region // → 'NE'
 * @example loanRequestOf(completeAnswers, { quotaHolder: true }).quotaHolder // → true
 */
export function loanRequestOf(answers: SimulationAnswers, refinement: Refinement = {}): LoanRequest {
  const propertyType = answers.propertyType ?? 'imovel_novo'
  const byValue = amountFieldOf(answers) === 'propertyValue'
  const state = answers.uf?.id ?? null
  return {
    propertyType,
    price: byValue ? (answers.propertyValue ?? 0) : null,
    appraisal: null,
    desiredInstallment: byValue ? null : (answers.desiredInstallment ?? 0),
    income: answers.monthlyIncome ?? 0,
    otherInstallments: 0,
    ownMoney: answers.downPayment ?? 0,
    fgts: fgtsOf(answers),
    quotaHolder: null,
    ownsHome: answers.hasProperty ?? null,
    hasSfhLoan: null,
    region: state === null ? null : regions[Math.floor(state / 10) as keyof typeof regions],
    municipality: answers.municipio?.id ?? null,
    birthDate: null,
    months: answers.termMonths ?? DEFAULT_TERM,
    ...refinement,
    used: isUsed(propertyType, refinement.used),
  }
}
