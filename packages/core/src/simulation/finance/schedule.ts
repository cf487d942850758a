import { exactInstallment, installmentShare } from './annuity.ts'
import { extraIn, type ExtraPayments } from './extra-payments.ts'
import {
  dfiFor,
  insuredBuyers,
  mipRateOf,
  monthsToBirthday,
  type Buyer,
  type Insurance,
} from './insurance.ts'
import { roundCents, type Cents } from '../../platform/money/money.ts'

/** SAC has constant amortization, PRICE constant installments. */
export const amortizationSystems = ['sac', 'price'] as const
export type AmortizationSystem = (typeof amortizationSystems)[number]

export interface Loan {
  system: AmortizationSystem
  credit: Cents
  /** Fraction per month. */
  monthlyRate: number
  /** Number of installments, at least 1. */
  months: number
}

/** Monthly costs besides amortization and interest. */
export interface MonthlyCosts {
  insurance: Insurance
  /** Value of the property, for its insurance. */
  propertyValue: Cents
  /** Age of the oldest buyer at the first due date, in whole months; it grows during the loan. */
  ageMonths: number
  /** Buyers who share the MIP; absent when the oldest alone is insured. */
  buyers?: readonly Buyer[] | undefined
  fee: Cents
}

/**
 * Rounding of PRICE to whole cents. `installment`, as banks print it: amortization and interest add up to the same rounded
 * installment every month, and the last month takes the difference. `row`: each row rounds its own amortization, so the
 * installment varies by a cent and the last month by a few.
 */
export type PriceRounding = 'installment' | 'row'

export interface ScheduleOptions {
  /** `installment` by default; SAC always rounds by row. */
  rounding?: PriceRounding
  costs?: MonthlyCosts
  /** Scenario for the index TR: fraction per month by which the balance is corrected; 0 by default. */
  tr?: number
  extra?: ExtraPayments
}

/**
 * A loan month by month, in columns: index 0 is the first month, amounts in cents. `rowsOf` converts it to rows, `chargesOf`
 * to the amounts due.
 */
export interface Schedule {
  credit: Cents
  /** Number of installments: fewer than agreed when extra payments shorten the term. */
  months: number
  interest: Float64Array
  /** Balance after each month; 0 after the last. */
  balance: Float64Array
  /** Correction by TR before the payment; null without TR. */
  correction: Float64Array | null
  /** Extra payments; null without any. */
  extra: Float64Array | null
  /** Null without costs. */
  mip: Float64Array | null
  dfi: Cents
  fee: Cents
}

const isConstant = ({ system, monthlyRate }: Omit<Loan, 'credit' | 'months'>) =>
  system === 'sac' || monthlyRate === 0

/**
 * Amortization of a month, in whole cents.
 * @param exact the unrounded amortization (SAC) or installment (PRICE) of the month
 */
function amortizationOf(
  loan: Omit<Loan, 'credit' | 'months'>,
  exact: number,
  owed: Cents,
  rounding: PriceRounding,
) {
  if (isConstant(loan)) return roundCents(exact)
  const interest = owed * loan.monthlyRate
  return rounding === 'row'
    ? roundCents(exact - interest)
    : Math.max(0, roundCents(exact) - roundCents(interest))
}

/** Unrounded amortization (SAC) or installment (PRICE) that repays the balance in the months left. */
const exactPart = (loan: Loan, owed: Cents, left: number) =>
  isConstant(loan) ? owed / left : exactInstallment(owed, loan.monthlyRate, left)

/** Two columns in one buffer: allocating memory takes as long as filling it. */
function twoColumns(months: number) {
  const both = new ArrayBuffer(16 * months)
  return { interest: new Float64Array(both, 0, months), balance: new Float64Array(both, 8 * months, months) }
}

/** Schedule of a loan without TR and extra payments. */
function agreedDebt(loan: Loan, rounding: PriceRounding): Schedule {
  const { credit, monthlyRate, months } = loan
  const { interest, balance } = twoColumns(months)
  const exact = exactPart(loan, credit, months)
  let owed = credit
  for (let k = 0; k < months; k += 1) {
    interest[k] = roundCents(owed * monthlyRate)
    owed = k === months - 1 ? 0 : Math.max(0, owed - amortizationOf(loan, exact, owed, rounding))
    balance[k] = owed
  }
  return { credit, months, interest, balance, correction: null, extra: null, mip: null, dfi: 0, fee: 0 }
}

/**
 * Schedule of a loan with TR or extra payments. When extra payments reduce the term, the agreed amortization (SAC) or
 * installment (PRICE) is only corrected by the index each month, so the loan ends sooner. Otherwise both are recomputed each
 * month from the corrected balance and the months left.
 */
function changedDebt(
  loan: Loan,
  tr: number,
  extra: ExtraPayments | undefined,
  rounding: PriceRounding,
): Schedule {
  const { credit, monthlyRate, months } = loan
  const { interest, balance } = twoColumns(months)
  const correction = new Float64Array(months)
  const paid = new Float64Array(months)
  const endsSooner = extra?.reduces === 'term'
  let agreed = exactPart(loan, credit, months)
  let owed = credit
  let k = 0
  for (; k < months && (owed > 0 || k === 0); k += 1) {
    correction[k] = roundCents(owed * tr)
    owed += correction[k]!
    agreed *= 1 + tr
    interest[k] = roundCents(owed * monthlyRate)
    const left = months - k
    const exact = endsSooner ? agreed : exactPart(loan, owed, left)
    owed = left === 1 ? 0 : Math.max(0, owed - amortizationOf(loan, exact, owed, rounding))
    paid[k] = extra ? Math.min(owed, extraIn(k + 1, extra)) : 0
    owed -= paid[k]!
    balance[k] = owed
  }
  return {
    credit,
    months: k,
    interest: interest.subarray(0, k),
    balance: balance.subarray(0, k),
    correction: correction.subarray(0, k),
    extra: paid.subarray(0, k),
    mip: null,
    dfi: 0,
    fee: 0,
  }
}

/** MIP on the balance of each month; the rate changes when a buyer's age leaves its band. */
function mipOf({ credit, months, balance, correction }: Schedule, costs: MonthlyCosts) {
  const mip = new Float64Array(months)
  const buyers = insuredBuyers(costs)
  for (let k = 0; k < months;) {
    const rate = mipRateOf(buyers, costs.insurance.mip, k)
    for (const birthday = k + monthsToBirthday(buyers, k); k < months && k < birthday; k += 1)
      mip[k] = roundCents(((k > 0 ? balance[k - 1]! : credit) + (correction?.[k] ?? 0)) * rate)
  }
  return mip
}

/**
 * Computes a loan to the cent. Each month's amortization is rounded half up and the rounded value is subtracted; the last
 * month takes the rest, so that the balance ends at exactly 0. SAC: `A = PV/n`; PRICE: `A = PMT − J` (see
 * {@link PriceRounding}); `J = SD·i`; MIP on the balance, DFI on the property. TR corrects the balance first. Extra payments
 * are subtracted from the balance after the month, and reduce the term or all later installments.
 * Source: Tabela Price; SAC as Caixa's tables print it (320,000; 379; 9.3396% nominal → 3,334.89, 3,328.32, …).
 * @example scheduleOf({ system: 'price', credit: 1000000, monthlyRate: 0.1, months: 4 }).balance.join() // → '784529,547511,286791,0'
 * @example scheduleOf({ system: 'sac', credit: 1000, monthlyRate: 0, months: 3 }).balance.join() // → '667,334,0'
 */
export function scheduleOf(
  loan: Loan,
  { costs, tr = 0, extra, rounding = 'installment' }: ScheduleOptions = {},
): Schedule {
  const schedule = tr !== 0 || extra ? changedDebt(loan, tr, extra, rounding) : agreedDebt(loan, rounding)
  if (!costs) return schedule
  schedule.mip = mipOf(schedule, costs)
  schedule.dfi = dfiFor(costs.propertyValue, costs.insurance)
  schedule.fee = costs.fee
  return schedule
}

/**
 * Returns a function from credit to the first month of a loan: a search tries many credits, and what does not depend on
 * the credit is computed once.
 * @example firstMonthOf({ system: 'sac', monthlyRate: 0.01, months: 360 })(30000000).charge // → 383333
 */
export function firstMonthOf(terms: Omit<Loan, 'credit'>, costs?: Omit<MonthlyCosts, 'propertyValue'>) {
  const { monthlyRate, months } = terms
  const share = isConstant(terms) ? null : installmentShare(monthlyRate, months)
  const mipRate = costs ? mipRateOf(insuredBuyers(costs), costs.insurance.mip) : 0
  const fee = costs?.fee ?? 0
  return (credit: Cents, propertyValue: Cents = 0) => {
    const exact = credit * (share ?? 1 / months)
    const interest = roundCents(credit * monthlyRate)
    const amortization = months > 1 ? amortizationOf(terms, exact, credit, 'installment') : credit
    const mip = roundCents(credit * mipRate)
    const dfi = costs ? dfiFor(propertyValue, costs.insurance) : 0
    return { amortization, interest, mip, dfi, fee, charge: amortization + interest + mip + dfi + fee }
  }
}

/**
 * Computes only the first month of a loan, which lenders compare with the income.
 * @example firstMonth({ system: 'sac', credit: 30000000, monthlyRate: 0.01, months: 360 }).charge // → 383333
 */
export const firstMonth = (loan: Loan, costs?: MonthlyCosts) =>
  firstMonthOf(loan, costs)(loan.credit, costs?.propertyValue)
