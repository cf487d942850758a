import type { CaseMessageKey } from 'core/templates'
import type { Trx } from '../../platform/db/connect.ts'
import type { NewEvent } from '../../platform/events/record-event.ts'

const open = (trx: Trx) => trx.updateTable('tasks').where('done_at', 'is', null)

/**
 * Closes automatic tasks of a lead that was contacted, discarded or became a case, of a case that left `em_andamento`, and
 * those to send a text that a person has sent.
 */
export async function closeTasksOf(trx: Trx, { kind, subject, actor, at, data }: NewEvent): Promise<void> {
  const done = { done_at: at, done_by: actor?.id ?? null }
  if (kind === 'lead.contacted' || kind === 'lead.discarded' || kind === 'lead.became_case')
    await open(trx).set(done).where('lead_id', '=', subject).where('automation_id', 'is not', null).execute()
  if (kind === 'case.message_sent' && actor)
    await open(trx)
      .set(done)
      .where('case_id', '=', subject)
      .where('reason', '=', 'send')
      .where('template', '=', (data as { template: CaseMessageKey }).template)
      .execute()
  if (kind === 'case.outcome_set' && (data as { to: string }).to !== 'em_andamento')
    await open(trx).set(done).where('case_id', '=', subject).where('automation_id', 'is not', null).execute()
}

/** Reassigns the open tasks of a case to its new responsible agent. */
export async function handOverTasks(trx: Trx, { kind, subject, data }: NewEvent): Promise<void> {
  if (kind !== 'case.updated') return
  if (!data.columns.includes('responsible_id')) return
  const row = await trx
    .selectFrom('cases')
    .where('id', '=', subject)
    .select('responsible_id')
    .executeTakeFirst()
  await open(trx)
    .set({ owner_id: row?.responsible_id ?? null })
    .where('case_id', '=', subject)
    .execute()
}
