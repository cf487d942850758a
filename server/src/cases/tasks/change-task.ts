import { randomUUID } from 'node:crypto'
import { today } from 'core'
import { z } from 'zod'
import { getActor, type Actor } from '../../platform/access/actor.ts'
import { authorize, reachOf } from '../../platform/access/policy.ts'
import { withinReach } from '../../platform/access/within-reach.ts'
import { casesFor } from '../record/cases-visible-to.ts'
import { touchCase } from '../record/update-case.ts'
import type { Moment } from '../../platform/db/column-types.ts'
import { findTemplate } from '../../delivery/templates/templates.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { NewTask, TaskChange } from './schemas.ts'

/** @throws ApiError invalid_input for a past day */
function requireComing(day: string, now: Date) {
  if (day < today(now)) throw ApiError.ofFields({ due_on: errorText('tarefaNoPassado') })
}

/** Inserts a task of a case that the caller has locked. @returns its id */
export async function insertTask(
  trx: Trx,
  { recordEvent, actor, at }: Pick<ChangeDeps, 'recordEvent'> & { actor: Actor; at: Moment },
  caseId: string,
  { title, due_on, owner }: NewTask & { owner: string },
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('tasks')
    .values({
      id,
      case_id: caseId,
      lead_id: null,
      owner_id: owner,
      title,
      template: null,
      reason: null,
      due_on,
      automation_id: null,
      created_by: actor.id,
      created_at: at,
      done_at: null,
      done_by: null,
    })
    .execute()
  await recordEvent(trx, { kind: 'task.written', actor, subject: id, caseId, at, data: {} })
  return id
}

/** Adds a task to a case. @throws ApiError not_allowed, not_found or invalid_input */
export async function writeTask(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  caseId: string,
  { title, due_on }: NewTask,
): Promise<void> {
  authorize(asker, 'workTasks')
  const now = clock()
  const at = now.toISOString()
  requireComing(due_on, now)
  await db.transaction().execute(async (trx) => {
    const { actor } = await touchCase(trx, asker, 'workTasks', caseId, null)
    await insertTask(trx, { recordEvent, actor, at }, caseId, { title, due_on, owner: actor.id })
  })
}

/** Locks a task that the actor may change. @throws ApiError not_allowed or not_found */
async function touchTask(trx: Trx, asker: Actor, id: string) {
  const actor = await getActor(trx, asker)
  authorize(actor, 'workTasks')
  const reach = reachOf(actor, 'workTasks')
  const leads = trx
    .selectFrom('leads')
    .where(withinReach('leads.owner_id', reach, actor))
    .select('leads.id')
  const task = await trx
    .updateTable('tasks')
    .set((row) => ({ due_on: row.ref('due_on') }))
    .where('id', '=', id)
    .$if(reach !== 'every', (one) =>
      one.where((where) =>
        where.or([
          where('owner_id', '=', actor.id),
          where('case_id', 'in', casesFor(trx, actor, 'workTasks').select('cases.id')),
          where('lead_id', 'in', leads),
        ]),
      ),
    )
    .returningAll()
    .executeTakeFirst()
  if (!task) throw new ApiError('not_found')
  return { actor, task }
}

type TaskRow = Awaited<ReturnType<typeof touchTask>>['task']

/** Data of the event of a sent text. */
const sentText = z.looseObject({ template: z.string() })

/** Records that the actor sent the text of a task by WhatsApp, unless a person has sent it since the task exists. */
async function recordSentByHand(
  trx: Trx,
  recordEvent: ChangeDeps['recordEvent'],
  actor: Actor,
  { case_id: caseId, template, reason, created_at }: TaskRow,
  at: string,
) {
  if (reason !== 'send' || template === null || caseId === null) return
  const sent = await trx
    .selectFrom('events')
    .where('case_id', '=', caseId)
    .where('at', '>=', created_at)
    .where('kind', '=', 'case.message_sent')
    .where('actor_id', 'is not', null)
    .select('data')
    .execute()
  if (sent.some(({ data }) => sentText.parse(JSON.parse(data)).template === template)) return
  const { version } = await findTemplate(trx, template)
  await recordEvent(trx, {
    kind: 'case.message_sent',
    actor,
    subject: caseId,
    caseId,
    at,
    data: { template, channel: 'whatsapp', version },
  })
}

/**
 * Completes a task, reopens it, or changes its due date. A completed task to send a text records the text as sent.
 * @throws ApiError
 */
export async function changeTask(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  id: string,
  { due_on, done }: TaskChange,
): Promise<void> {
  authorize(asker, 'workTasks')
  const now = clock()
  const at = now.toISOString()
  await db.transaction().execute(async (trx) => {
    const { actor, task } = await touchTask(trx, asker, id)
    if (due_on !== undefined && due_on !== task.due_on) requireComing(due_on, now)
    const moves = due_on !== undefined && due_on !== task.due_on
    const ends = done !== undefined && done !== (task.done_at !== null)
    if (!moves && !ends) return
    const changes = {
      ...(moves && { due_on }),
      ...(ends && { done_at: done ? at : null, done_by: done ? actor.id : null }),
    }
    await trx.updateTable('tasks').set(changes).where('id', '=', id).execute()
    await recordEvent(trx, {
      kind: 'task.changed',
      actor,
      subject: id,
      ...(task.case_id && { caseId: task.case_id }),
      at,
      data: { columns: Object.keys(changes) },
      change: {
        before: { due_on: task.due_on, done_at: task.done_at },
        after: { due_on: due_on ?? task.due_on, done_at: ends ? (done ? at : null) : task.done_at },
      },
    })
    if (ends && done) await recordSentByHand(trx, recordEvent, actor, task, at)
  })
}
