import type { AutomationResult } from 'core/automations'
import { sql } from 'kysely'
import type { EmailStatus } from '../../delivery/schema.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { giveSendTask } from './give-task.ts'
import { ruleOfRun, takeCase, type Run } from './run-conditions.ts'
import { suits } from './rule.ts'

const BATCH = 100

type Queued = Pick<Run, 'id' | 'automation_id' | 'case_id'> & { email_status: EmailStatus | null }

/** Result of an e-mail that the outbox has finished. A deleted one was sent: failed ones stay longer than a run is queued. */
async function resultOf(
  trx: Trx,
  { case_id, email_status, automation_id }: Queued,
  now: Date,
): Promise<AutomationResult> {
  if (email_status === 'sent' || email_status === null) return 'sent'
  const failed = email_status === 'kept' ? 'no_server' : 'refused'
  const caseRow = case_id === null ? undefined : await takeCase(trx, case_id)
  if (!caseRow) return failed
  const rule = await ruleOfRun(trx, { automation_id })
  if (rule.action !== 'send' || !suits(rule, caseRow)) return failed
  return (await giveSendTask(trx, rule, { caseRow, now }, 'task_to_send')).result
}

/**
 * Reads what became of queued e-mails, so that the log says "sent" only after the mail server took one. A person sends the
 * text of an e-mail that failed.
 */
export async function settleQueued({ db, clock }: ChangeDeps, ending?: AbortSignal): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('automation_runs as run')
      .leftJoin('outbox_emails as email', 'email.id', 'run.email_id')
      // A literal, so that the partial index applies.
      .where('run.result', '=', sql.lit('queued' as const))
      .where((where) => where.or([where('email.id', 'is', null), where('email.status', '!=', 'queued')]))
      .select(['run.id', 'run.automation_id', 'run.case_id', 'email.status as email_status'])
      .limit(BATCH)
      .execute()
    for (const run of rows) {
      if (ending?.aborted) return
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('automation_runs')
          .set({ result: 'sent' })
          .where('id', '=', run.id)
          .where('result', '=', 'queued')
          .executeTakeFirst()
        // Another process was faster.
        if (numUpdatedRows === 0n) return
        const result = await resultOf(trx, run, clock())
        // Only sent reminders count towards the limit.
        if (result !== 'sent')
          await trx
            .updateTable('automation_runs')
            .set({ result, template: null })
            .where('id', '=', run.id)
            .execute()
      })
    }
    if (rows.length < BATCH) return
  }
}
