import type { Trx } from '../db/connect.ts'
import type { NewEvent } from '../events/record-event.ts'

const open = (trx: Trx) => trx.updateTable('tasks').where('done_at', 'is', null)

/** Whoever was answered, or given up, is nobody's task any more; nor is what a rule asked for of a case that ended. */
export async function closeTasksOf(trx: Trx, { kind, subject, actor, at, data }: NewEvent): Promise<void> {
  const done = { done_at: at, done_by: actor?.id ?? null }
  if (kind === 'lead.contacted' || kind === 'lead.discarded' || kind === 'lead.became_case')
    await open(trx).set(done).where('lead_id', '=', subject).where('automation_id', 'is not', null).execute()
  if (kind === 'case.outcome_set' && (data as { to: string }).to !== 'em_andamento')
    await open(trx).set(done).where('case_id', '=', subject).where('automation_id', 'is not', null).execute()
}

/** The open tasks of a case go to whoever answers for it from now on. */
export async function handOverTasks(trx: Trx, { kind, subject, data }: NewEvent): Promise<void> {
  if (kind !== 'case.updated') return
  if (!data.columns.includes('responsible_id')) return
  const found = await trx
    .selectFrom('cases')
    .where('id', '=', subject)
    .select('responsible_id')
    .executeTakeFirst()
  await open(trx)
    .set({ owner_id: found?.responsible_id ?? null })
    .where('case_id', '=', subject)
    .execute()
}
