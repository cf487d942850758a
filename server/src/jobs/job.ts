const SECOND_MS = 1000
const HOUR_MS = 60 * 60 * SECOND_MS

/** Everything that is done without anybody asking for it, and how long after one run begins the next is due. */
export const jobIntervals = {
  'emails.deliver': 2 * SECOND_MS,
  'accounts.answer_requests': 2 * SECOND_MS,
  'imports.work': 2 * SECOND_MS,
  'webhooks.deliver': 2 * SECOND_MS,
  'webhooks.purge': HOUR_MS,
  'automations.run': 60 * SECOND_MS,
  'publications.apply': 60 * SECOND_MS,
  'automations.purge': HOUR_MS,
  'imports.purge': HOUR_MS,
  'limits.purge': HOUR_MS,
  'accounts.purge': HOUR_MS,
  'files.delete': HOUR_MS,
  'retention.apply': 24 * HOUR_MS,
  'simulations.purge': HOUR_MS,
  'cases.wake': HOUR_MS,
  'documents.sweep': HOUR_MS,
  'documents.tell_expiries': 24 * HOUR_MS,
  'lots.work': 2 * SECOND_MS,
  'commissions.recalculate': 2 * SECOND_MS,
  'lots.purge': HOUR_MS,
  'branding.sweep': HOUR_MS,
} as const satisfies Record<string, number>

/**
 * Jobs that work through a table, which are asked for that often only while a row in it is due, and else once a minute:
 * an idle server does not write to its disk every second.
 */
export const jobQueues: Partial<
  Record<
    string,
    | 'outbox_emails'
    | 'email_requests'
    | 'imports'
    | 'webhook_deliveries'
    | 'bank_lots'
    | 'commission_recalculations'
  >
> = {
  'webhooks.deliver': 'webhook_deliveries',
  'lots.work': 'bank_lots',
  'commissions.recalculate': 'commission_recalculations',
  'imports.work': 'imports',
  'emails.deliver': 'outbox_emails',
  'accounts.answer_requests': 'email_requests',
}

export type JobName = keyof typeof jobIntervals

/**
 * Does what is due. It may be ended half-way and begun again, so what it does once must also be right twice.
 * @param ending says that the process stops, or that another one has taken the job over
 */
export type RunJob = (ending?: AbortSignal) => Promise<void>

export type Jobs = Record<JobName, RunJob>
