import { z } from 'zod'
import { audited, type KindOfEvent } from './kind-of-event.ts'

const amountOfMonth = z.strictObject({
  month: z.string().regex(/^\d{4}-\d\d$/),
  /** In cents. */
  amount: z.int(),
})

/**
 * Events of commissions. Their subject is the case, but its history does not show them: readers of a case may not see
 * commissions.
 */
export const commissionEvents = {
  'commission.expected': audited('commissions', 'commission.expect', amountOfMonth),
  'commission.changed': audited('commissions', 'commission.change', amountOfMonth),
  'commission.withdrawn': audited('commissions', 'commission.withdraw', amountOfMonth),
  'commission.invoiced': audited('commissions', 'commission.invoice', amountOfMonth),
  'commission.received': audited('commissions', 'commission.receive', amountOfMonth),
  'commission.written_off': audited('commissions', 'commission.write_off', amountOfMonth),
  'commission.taken_back': audited('commissions', 'commission.take_back', amountOfMonth),
  'commission.month_closed': audited('commission_months', 'commission.close_month'),
  'commission.list_exported': audited('commissions', 'commission.export_list'),
} as const satisfies Record<string, KindOfEvent>
