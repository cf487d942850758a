const SECOND_MS = 1000
const HOUR_MS = 60 * 60 * SECOND_MS

/** All scheduled work, with the interval from the start of one run to the next. */
export const jobIntervals = {
  'emails.deliver': 2 * SECOND_MS,
  'accounts.answer_requests': 2 * SECOND_MS,
  'imports.work': 2 * SECOND_MS,
  'push.deliver': 2 * SECOND_MS,
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
  'persons.index': 60 * SECOND_MS,
  'simulations.purge': HOUR_MS,
  'cases.wake': HOUR_MS,
  'documents.sweep': HOUR_MS,
  'documents.tell_expiries': 24 * HOUR_MS,
  'lots.work': 2 * SECOND_MS,
  'commissions.recalculate': 2 * SECOND_MS,
  'lots.purge': HOUR_MS,
  'indexes.fetch': 24 * HOUR_MS,
  'rules.remind': 24 * HOUR_MS,
  'branding.sweep': HOUR_MS,
} as const satisfies Record<string, number>

/**
 * Jobs that process a table. They run at their interval only while a row is due, and otherwise once a minute, so that
 * an idle server does not write to its disk every second.
 */
export const jobQueues: Partial<
  Record<
    string,
    | 'outbox_emails'
    | 'email_requests'
    | 'imports'
    | 'webhook_deliveries'
    | 'push_messages'
    | 'bank_lots'
    | 'commission_recalculations'
  >
> = {
  'push.deliver': 'push_messages',
  'webhooks.deliver': 'webhook_deliveries',
  'lots.work': 'bank_lots',
  'commissions.recalculate': 'commission_recalculations',
  'imports.work': 'imports',
  'emails.deliver': 'outbox_emails',
  'accounts.answer_requests': 'email_requests',
}

export type JobName = keyof typeof jobIntervals

/**
 * Does the due work. A run may be interrupted and started again, so it must be idempotent.
 * @param ending aborted when the process stops or another process takes the job over
 */
export type RunJob = (ending?: AbortSignal) => Promise<void>

export type Jobs = Record<JobName, RunJob>
