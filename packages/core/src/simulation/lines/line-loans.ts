import { ageBandJumps, type AgeBandJump } from '../finance/age-band-jumps.ts'
import { extraPaymentsOf, hasExtra, type ExtraPayments } from '../finance/extra-payments.ts'
import { firstMonth, scheduleOf, type AmortizationSystem, type Schedule } from '../finance/schedule.ts'
import { savedBy, type Saved } from '../finance/schedule-summary.ts'
import type { Cents } from '../../platform/money/money.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import type { CreditLines } from './credit-line.ts'
import { limitsOf, linesFor } from './line-limits.ts'
import type { LoanRequest } from './loan-request.ts'

/** Loans of a line by both systems for the same credit, so that they can be compared. */
export interface LineLoans {
  /** Credit by the requested system. */
  credit: Cents
  sac: Schedule
  price: Schedule
  /** Effect of extra payments; null without any. */
  saved: Saved | null
  /** Months in which the insurance changes with the buyer's age, by system. */
  jumps: Record<AmortizationSystem, readonly AgeBandJump[]>
}

/**
 * Computes the first charge of a line for a given credit, in cents; null if the line does not lend that much.
 * @example chargeOfLine('sbpe', { system: 'sac', credit: 27200000 }, loanRequestOf(completeAnswers), builtInLines, '2026-11-21') // → 325543
 */
export function chargeOfLine(
  id: string,
  { system, credit }: { system: AmortizationSystem; credit: Cents },
  request: LoanRequest,
  tables: CreditLines,
  day: Day,
): Cents | null {
  const line = linesFor(request, tables, day).find((one) => one.id === id)
  const limits = line && limitsOf(line, system, request, tables, day)
  if (!limits || credit < 1 || credit > limits.credit) return null
  const { monthlyRate, months, costsFor } = limits
  return firstMonth({ system, credit, monthlyRate, months }, costsFor(credit)).charge
}

/**
 * Computes the schedules of a line by both systems; null if it lends nothing.
 * @param extra extra payments; an amount is paid every month and reduces the term
 * @param tr scenario for the index: fraction per month, 0 by default
 * @example loansOfLine('sbpe', { system: 'sac', extra: 0 }, loanRequestOf(completeAnswers), builtInLines, '2026-11-21')?.sac.months // → 360
 */
export function loansOfLine(
  id: string,
  { system, extra, tr = 0 }: { system: AmortizationSystem; extra: Cents | ExtraPayments; tr?: number },
  request: LoanRequest,
  tables: CreditLines,
  day: Day,
): LineLoans | null {
  const line = linesFor(request, tables, day).find((one) => one.id === id)
  if (!line) return null
  const { credit } = limitsOf(line, system, request, tables, day)
  if (credit < 1) return null
  const payments = extraPaymentsOf(extra)
  const paysExtra = hasExtra(payments)
  const draw = (by: AmortizationSystem, withExtra: boolean) => {
    const { monthlyRate, months, costsFor } = limitsOf(line, by, request, tables, day)
    const costs = costsFor(credit)
    const schedule = scheduleOf(
      { system: by, credit, monthlyRate, months: Math.max(1, months) },
      { costs, tr, ...(withExtra && { extra: payments }) },
    )
    return { schedule, jumps: ageBandJumps(schedule, costs) }
  }
  const [sac, price] = [draw('sac', paysExtra), draw('price', paysExtra)]
  const loans = { sac: sac.schedule, price: price.schedule }
  return {
    credit,
    ...loans,
    saved: paysExtra ? savedBy(draw(system, false).schedule, loans[system]) : null,
    jumps: { sac: sac.jumps, price: price.jumps },
  }
}
