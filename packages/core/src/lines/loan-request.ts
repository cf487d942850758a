import type { PropertyType } from '../case/property-types.ts'
import type { Cents } from '../finance/money.ts'
import type { Day } from '../calendar/working-days.ts'
import type { SimulationAnswers } from '../simulation/answers.ts'
import { DEFAULT_TERM } from '../simulation/rules.ts'
import { amountFieldOf } from '../simulation/answers.ts'
import { fgtsOf } from '../simulation/simulate.ts'

/** The great regions that programmes tell apart, by the first digit of IBGE's ids. */
export const regions = { 1: 'N', 2: 'NE', 3: 'SE', 4: 'S', 5: 'CO' } as const
export type Region = (typeof regions)[keyof typeof regions]

/** What a line of credit asks about whoever buys and what is bought. Null is not known. */
export interface LoanRequest {
  propertyType: PropertyType
  used: boolean
  /** Null while only an installment is wished for. */
  price: Cents | null
  /** What the bank's engineer says it is worth; null before that. */
  appraisal: Cents | null
  /** Null unless an installment is wished for. */
  desiredInstallment: Cents | null
  /** Of all buyers, per month. */
  income: Cents
  /** Other loans, per month. */
  otherInstallments: Cents
  ownMoney: Cents
  /** 0 where it is not used. */
  fgts: Cents
  /** Three years of contributions to the FGTS. */
  quotaHolder: boolean | null
  ownsHome: boolean
  /** A home loan of the SFH that still runs. */
  hasSfhLoan: boolean
  region: Region | null
  /** IBGE id. */
  municipality: number | null
  /** Of the oldest buyer. */
  birthDate: Day | null
  months: number
}

/** What may be told after the first result, to make it sharper. */
export type Refinement = Partial<
  Pick<
    LoanRequest,
    'used' | 'appraisal' | 'otherInstallments' | 'quotaHolder' | 'hasSfhLoan' | 'birthDate' | 'months'
  >
>

/**
 * What the lines ask, from the eight answers and what was told after them. Incomplete answers count as nothing.
 * @example loanRequestOf(completeAnswers).region // → 'NE'
 * @example loanRequestOf(completeAnswers, { quotaHolder: true }).quotaHolder // → true
 */
export function loanRequestOf(answers: SimulationAnswers, refinement: Refinement = {}): LoanRequest {
  const propertyType = answers.propertyType ?? 'imovel_novo'
  const byValue = amountFieldOf(answers) === 'propertyValue'
  const state = answers.uf?.id ?? null
  return {
    propertyType,
    used: propertyType === 'imovel_usado',
    price: byValue ? (answers.propertyValue ?? 0) : null,
    appraisal: null,
    desiredInstallment: byValue ? null : (answers.desiredInstallment ?? 0),
    income: answers.monthlyIncome ?? 0,
    otherInstallments: 0,
    ownMoney: answers.downPayment ?? 0,
    fgts: fgtsOf(answers),
    quotaHolder: null,
    ownsHome: answers.hasProperty ?? false,
    hasSfhLoan: false,
    region: state === null ? null : regions[Math.floor(state / 10) as keyof typeof regions],
    municipality: answers.municipio?.id ?? null,
    birthDate: null,
    months: answers.termMonths ?? DEFAULT_TERM,
    ...refinement,
  }
}
