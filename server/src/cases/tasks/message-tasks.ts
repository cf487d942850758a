import { randomUUID } from 'node:crypto'
import { endings, today, type Outcome } from 'core'
import { tasksTexts } from 'core/texts/tasks'
import { builtInText, textRef } from 'core/texts/text-ref'
import type { Trx } from '../../platform/db/connect.ts'
import type { NewEvent } from '../../platform/events/record-event.ts'

/** Whether staff, or the product itself, caused an event. */
async function isByStaff(trx: Trx, { actor }: NewEvent): Promise<boolean> {
  if (!actor) return true
  const row = await trx
    .selectFrom('user_roles')
    .where('user_id', '=', actor.id)
    .where('role', 'in', ['agent', 'admin'])
    .select('role')
    .executeTakeFirst()
  return row !== undefined
}

const openOf = (trx: Trx, caseId: string) =>
  trx
    .selectFrom('tasks')
    .where('case_id', '=', caseId)
    .where('reason', '=', 'message')
    .where('done_at', 'is', null)
    .select('id')
    .executeTakeFirst()

/**
 * Adds a task for the agent of an ended case that got a message: the list of the day has no other place for it. One task
 * counts for all messages until the staff responds, which closes it. The caller holds the lock of the case.
 * @returns whether the message is one that the agent has to read
 */
export async function followMessage(trx: Trx, event: NewEvent): Promise<boolean> {
  const { caseId, actor, at } = event
  if (!caseId) return false
  if (await isByStaff(trx, event)) {
    await trx
      .updateTable('tasks')
      .set({ done_at: at, done_by: actor?.id ?? null })
      .where('case_id', '=', caseId)
      .where('reason', '=', 'message')
      .where('done_at', 'is', null)
      .execute()
    return false
  }
  const { outcome, responsible_id } = await trx
    .selectFrom('cases')
    .where('id', '=', caseId)
    .select(['outcome', 'responsible_id'])
    .executeTakeFirstOrThrow()
  if (!(endings as readonly Outcome[]).includes(outcome) || (await openOf(trx, caseId))) return true
  await trx
    .insertInto('tasks')
    .values({
      id: randomUUID(),
      case_id: caseId,
      lead_id: null,
      owner_id: responsible_id,
      title: builtInText(textRef(tasksTexts, 'tarefaResponder', { autor: actor?.displayName ?? '' })),
      template: null,
      reason: 'message',
      due_on: today(new Date(at)),
      automation_id: null,
      created_by: null,
      created_at: at,
      done_at: null,
      done_by: null,
    })
    .execute()
  return true
}
