import type { Cents } from '../../platform/money/money.ts'
import type { Schedule } from './schedule.ts'

/** One month of a loan, amounts in cents. */
export interface ScheduleRow {
  /** Counted from 1. */
  month: number
  correction: Cents
  amortization: Cents
  interest: Cents
  mip: Cents
  dfi: Cents
  fee: Cents
  /** amortization + interest + MIP + DFI + fee */
  charge: Cents
  /** Paid in addition to the charge. */
  extra: Cents
  /** Balance after the month; 0 after the last. */
  balance: Cents
}

/**
 * Amounts due in each month, in cents: the charge and extra payments.
 * @example chargesOf(scheduleOf({ system: 'sac', credit: 30000000, monthlyRate: 0.01, months: 360 }))[34] // → 355000
 */
export function chargesOf({ credit, months, interest, balance, correction, mip, dfi, fee }: Schedule) {
  const charges = new Float64Array(months)
  let owed = credit
  for (let k = 0; k < months; k += 1) {
    // The reduction of the balance is what was repaid, extra payments included.
    charges[k] =
      owed + (correction ? correction[k]! : 0) - balance[k]! + interest[k]! + (mip ? mip[k]! : 0) + dfi + fee
    owed = balance[k]!
  }
  return charges
}

/**
 * One row per month.
 * @example rowsOf(scheduleOf({ system: 'price', credit: 1000000, monthlyRate: 0.1, months: 4 })).map(({ charge }) => charge) // → [315471, 315471, 315471, 315470]
 */
export function rowsOf(schedule: Schedule): ScheduleRow[] {
  const { credit, dfi, fee } = schedule
  return Array.from(chargesOf(schedule), (paid, k) => {
    const balance = schedule.balance[k]!
    const interest = schedule.interest[k]!
    const correction = schedule.correction?.[k] ?? 0
    const mip = schedule.mip?.[k] ?? 0
    const extra = schedule.extra?.[k] ?? 0
    const amortization = (schedule.balance[k - 1] ?? credit) + correction - extra - balance
    return {
      month: k + 1,
      correction,
      amortization,
      interest,
      mip,
      dfi,
      fee,
      charge: paid - extra,
      extra,
      balance,
    }
  })
}

const sum = (column: Float64Array | null) => column?.reduce((total, amount) => total + amount, 0) ?? 0

/**
 * Totals of a loan in cents. `paid` includes charges and extra payments.
 * @example totalsOf(scheduleOf({ system: 'price', credit: 1000000, monthlyRate: 0.1, months: 4 })).paid // → 1261883
 */
export function totalsOf(schedule: Schedule) {
  const { credit, months, dfi, fee } = schedule
  const interest = sum(schedule.interest)
  const insurance = sum(schedule.mip) + dfi * months
  const fees = fee * months
  const corrections = sum(schedule.correction)
  return {
    months,
    interest,
    insurance,
    fees,
    corrections,
    paid: credit + corrections + interest + insurance + fees,
  }
}
