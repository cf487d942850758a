import { exactInstallment } from './annuity.ts'
import { dfiFor, mipRateAt, type Insurance } from './insurance.ts'
import { roundCents, type Cents } from './money.ts'

/** SAC repays the same of the debt each month, PRICE asks the same installment. */
export const amortizationSystems = ['sac', 'price'] as const
export type AmortizationSystem = (typeof amortizationSystems)[number]

export interface Loan {
  system: AmortizationSystem
  /** Financed amount. */
  credit: Cents
  /** Fraction per month. */
  monthlyRate: number
  /** Number of installments, at least 1. */
  months: number
}

/** What is charged each month besides amortization and interest. */
export interface MonthlyCosts {
  insurance: Insurance
  /** Of the property, for the insurance of it. */
  propertyValue: Cents
  /** Of the oldest buyer at the first due date, in whole months: the buyer ages while the loan runs. */
  ageMonths: number
  /** Administration fee. */
  fee: Cents
}

/** Money paid besides the installment. */
export interface ExtraPayments {
  /** In each month. */
  monthly?: Cents
  /** Once, in the month named (from 1 on). */
  once?: readonly { month: number; amount: Cents }[]
  /** What becomes less by it. */
  reduces: 'term' | 'installment'
}

export interface ScheduleOptions {
  costs?: MonthlyCosts
  /** The index TR as a scenario: fraction per month by which the balance is corrected; 0 unless told. */
  tr?: number
  extra?: ExtraPayments
}

/**
 * A loan month by month, in columns: index 0 is the first month, and every amount is in cents. `rowsOf` reads them as
 * rows, `chargesOf` as what has to be paid.
 */
export interface Schedule {
  credit: Cents
  /** How many installments there are: fewer than agreed where extra money shortens the term. */
  months: number
  interest: Float64Array
  /** What is owed after each month; 0 after the last. */
  balance: Float64Array
  /** Added by TR before anything is paid; null without TR. */
  correction: Float64Array | null
  /** Paid besides the charge; null without extra payments. */
  extra: Float64Array | null
  /** Null where no costs were told. */
  mip: Float64Array | null
  dfi: Cents
  fee: Cents
}

const isConstant = ({ system, monthlyRate }: Omit<Loan, 'credit' | 'months'>) =>
  system === 'sac' || monthlyRate === 0

/** What a month repays of what is owed, before it is rounded. Without interest PRICE is SAC. */
const exactAmortization = (loan: Loan, owed: Cents, left: number) =>
  isConstant(loan) ? owed / left : exactInstallment(owed, loan.monthlyRate, left) - owed * loan.monthlyRate

/** Two columns in one piece of memory: to ask for it takes as long as to fill it. */
function twoColumns(months: number) {
  const both = new ArrayBuffer(16 * months)
  return { interest: new Float64Array(both, 0, months), balance: new Float64Array(both, 8 * months, months) }
}

/** What is owed as agreed. */
function agreedDebt(loan: Loan): Schedule {
  const { credit, monthlyRate, months } = loan
  const { interest, balance } = twoColumns(months)
  const last = months - 1
  let owed = credit
  if (isConstant(loan)) {
    const amortization = roundCents(credit / months)
    for (let k = 0; k < last; k += 1) {
      interest[k] = roundCents(owed * monthlyRate)
      owed -= amortization
      if (owed < 0) owed = 0
      balance[k] = owed
    }
  } else {
    // Half a cent more, cut off, is the installment's rest rounded half up: each month waits for the one before.
    const raised = exactInstallment(credit, monthlyRate, months) + 0.5
    for (let k = 0; k < last; k += 1) {
      const exact = owed * monthlyRate
      interest[k] = roundCents(exact)
      owed -= Math.floor(raised - exact)
      if (owed < 0) owed = 0
      balance[k] = owed
    }
  }
  interest[last] = roundCents(owed * monthlyRate)
  return { credit, months, interest, balance, correction: null, extra: null, mip: null, dfi: 0, fee: 0 }
}

const extraIn = (month: number, { monthly = 0, once = [] }: ExtraPayments): Cents =>
  once.reduce((sum, one) => (one.month === month ? sum + one.amount : sum), monthly)

/** What is owed when TR corrects it, or when more is paid than agreed. */
function changedDebt(loan: Loan, tr: number, extra: ExtraPayments): Schedule {
  const { credit, monthlyRate, months } = loan
  const { interest, balance } = twoColumns(months)
  const correction = new Float64Array(months)
  const paid = new Float64Array(months)
  const countsAnew = tr !== 0 || extra.reduces === 'installment'
  const agreed = isConstant(loan) ? credit / months : exactInstallment(credit, monthlyRate, months)
  let owed = credit
  let k = 0
  for (; k < months && (owed > 0 || k === 0); k += 1) {
    correction[k] = roundCents(owed * tr)
    owed += correction[k]!
    const exact = owed * monthlyRate
    interest[k] = roundCents(exact)
    const left = months - k
    const amortization = countsAnew
      ? exactAmortization(loan, owed, left)
      : isConstant(loan)
        ? agreed
        : agreed - exact
    owed = left === 1 ? 0 : Math.max(0, owed - roundCents(amortization))
    paid[k] = Math.min(owed, extraIn(k + 1, extra))
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

/** What insures the balance of each month: a band counts until the buyer leaves it. */
function mipOf({ credit, months, balance, correction }: Schedule, { insurance, ageMonths }: MonthlyCosts) {
  const mip = new Float64Array(months)
  for (let k = 0; k < months;) {
    const age = Math.floor((ageMonths + k) / 12)
    const rate = mipRateAt(age, insurance.mip)
    for (const birthday = (age + 1) * 12 - ageMonths; k < months && k < birthday; k += 1)
      mip[k] = roundCents(((k > 0 ? balance[k - 1]! : credit) + (correction?.[k] ?? 0)) * rate)
  }
  return mip
}

/**
 * A whole loan to the cent. Each month's amortization is rounded half up and the rounded value is subtracted; the last
 * month takes what is left, so that the balance ends at exactly 0. SAC: `A = PV/n`; PRICE: `A = PMT − SD·i` with the
 * unrounded installment; `J = SD·i`; MIP on the balance, DFI on the property. With TR the balance is corrected first and
 * amortization and installment are counted anew on it. Extra money is taken from the balance after the month; what it
 * reduces is the term, or all later installments.
 * Source: Tabela Price; SAC as Caixa's tables print it (320,000; 379; 9.3396% nominal → 3,334.89, 3,328.32, …).
 * @example scheduleOf({ system: 'price', credit: 1000000, monthlyRate: 0.1, months: 4 }).balance.join() // → '784529,547511,286791,0'
 * @example scheduleOf({ system: 'sac', credit: 1000, monthlyRate: 0, months: 3 }).balance.join() // → '667,334,0'
 */
export function scheduleOf(loan: Loan, { costs, tr = 0, extra }: ScheduleOptions = {}): Schedule {
  const schedule = tr !== 0 || extra ? changedDebt(loan, tr, extra ?? { reduces: 'term' }) : agreedDebt(loan)
  if (!costs) return schedule
  schedule.mip = mipOf(schedule, costs)
  schedule.dfi = dfiFor(costs.propertyValue, costs.insurance)
  schedule.fee = costs.fee
  return schedule
}

/**
 * The first month of a loan, without drawing up the rest: what lenders hold against the income.
 * @example firstMonth({ system: 'sac', credit: 30000000, monthlyRate: 0.01, months: 360 }).charge // → 383333
 */
export function firstMonth(loan: Loan, costs?: MonthlyCosts) {
  const { credit, monthlyRate, months } = loan
  const interest = roundCents(credit * monthlyRate)
  const amortization = months > 1 ? roundCents(exactAmortization(loan, credit, months)) : credit
  const mip = costs
    ? roundCents(credit * mipRateAt(Math.floor(costs.ageMonths / 12), costs.insurance.mip))
    : 0
  const dfi = costs ? dfiFor(costs.propertyValue, costs.insurance) : 0
  const fee = costs?.fee ?? 0
  return { amortization, interest, mip, dfi, fee, charge: amortization + interest + mip + dfi + fee }
}
