import type { Cents } from './money.ts'
import type { Schedule } from './schedule.ts'

/** One month of a loan, every amount in cents. */
export interface ScheduleRow {
  /** From 1 on. */
  month: number
  correction: Cents
  amortization: Cents
  interest: Cents
  mip: Cents
  dfi: Cents
  fee: Cents
  /** amortization + interest + MIP + DFI + fee */
  charge: Cents
  /** Paid besides the charge. */
  extra: Cents
  /** What is owed after the month; 0 after the last. */
  balance: Cents
}

/**
 * What has to be paid in each month, in cents: the charge, and what is paid besides it.
 * @example chargesOf(scheduleOf({ system: 'sac', credit: 30000000, monthlyRate: 0.01, months: 360 }))[34] // → 355000
 */
export function chargesOf({ credit, months, interest, balance, correction, mip, dfi, fee }: Schedule) {
  const charges = new Float64Array(months)
  let owed = credit
  for (let k = 0; k < months; k += 1) {
    // What is no longer owed was paid, be it agreed or more than that.
    charges[k] =
      owed + (correction ? correction[k]! : 0) - balance[k]! + interest[k]! + (mip ? mip[k]! : 0) + dfi + fee
    owed = balance[k]!
  }
  return charges
}

/**
 * One row a month.
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
 * What a loan costs from its first month to its last, in cents. `paid` is all of it: charges, and what is paid besides.
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
