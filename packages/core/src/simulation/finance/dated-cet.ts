import type { Day } from '../../platform/calendar/working-days.ts'
import { datedCet } from './cet.ts'
import { receivedOf, type UpFrontItem } from './cet-parts.ts'
import { addMonths } from './due-dates.ts'
import { chargesOf } from './schedule-rows.ts'
import type { Schedule } from './schedule.ts'

/**
 * {@link datedCet} of a schedule. The first installment is due a month after the release, the others at monthly intervals.
 * @param upFront costs deducted from the credit on the day of the release
 * @returns fraction per year; null for a credit of 0
 * @example datedCetOf(scheduleOf({ system: 'price', credit: 10000000, monthlyRate: 0.01, months: 12 }), '2026-01-31')?.toFixed(4) // → '0.1278'
 */
export function datedCetOf(
  schedule: Schedule,
  released: Day,
  upFront: readonly UpFrontItem[] = [],
): number | null {
  if (schedule.credit < 1) return null
  const payments = Array.from(chargesOf(schedule), (amount, k) => ({
    day: addMonths(released, k + 1),
    amount,
  }))
  return datedCet(receivedOf(schedule.credit, upFront), released, payments)
}
