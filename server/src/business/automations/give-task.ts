import { randomUUID } from 'node:crypto'
import { today } from 'core'
import type { AutomationResult } from 'core/automations'
import type { CaseMessageKey } from 'core/templates'
import type { CaseRow } from '../../cases/record/case-state.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { Automation } from './rule.ts'

/** Case that a rule acts on. */
export interface Target {
  /** Id of the case, or of the paper that the rule is about. */
  subject: string
  caseRow: CaseRow
  now: Date
}

export interface Done {
  result: AutomationResult
  /** Template that was e-mailed. */
  template?: CaseMessageKey
  /** Id of the queued e-mail. */
  emailId?: string
}

const newTask = (automation_id: string, now: Date) => ({
  id: randomUUID(),
  case_id: null,
  lead_id: null,
  owner_id: null,
  title: null,
  template: null,
  reason: null,
  due_on: today(now),
  automation_id,
  created_by: null,
  created_at: now.toISOString(),
  done_at: null,
  done_by: null,
})

type NewTask = ReturnType<typeof newTask>
type TaskOfCase = Partial<{ [Column in keyof NewTask]: NewTask[Column] | string }>

/** Adds a task for the responsible agent, unless the same one is open. */
export async function giveTask(
  trx: Trx,
  { id }: Pick<Automation, 'id'>,
  { caseRow, now }: Pick<Target, 'caseRow' | 'now'>,
  task: TaskOfCase,
): Promise<void> {
  const same = await trx
    .selectFrom('tasks')
    .where('case_id', '=', caseRow.id)
    .where('automation_id', '=', id)
    .where('done_at', 'is', null)
    .where('template', task.template ? '=' : 'is', (task.template ?? null) as never)
    .where('reason', task.reason ? '=' : 'is', (task.reason ?? null) as never)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (same) return
  await trx
    .insertInto('tasks')
    .values({
      ...newTask(id, now),
      case_id: caseRow.id,
      owner_id: caseRow.responsible_id,
      ...(task as Pick<NewTask, 'title' | 'template' | 'reason'>),
    })
    .execute()
}

/** Adds the task that takes the place of an e-mail. */
export async function giveSendTask(
  trx: Trx,
  rule: Automation,
  target: Pick<Target, 'caseRow' | 'now'>,
  result: 'task_to_send' | 'task_of_limit',
): Promise<Done> {
  const reason = result === 'task_of_limit' ? 'limit' : 'send'
  await giveTask(trx, rule, target, { reason, template: rule.template! })
  return { result }
}

/** Adds a task for the owner of a lead. */
export async function giveLeadTask(trx: Trx, rule: Automation, leadId: string, now: Date): Promise<Done> {
  const lead = await trx
    .selectFrom('leads')
    .where('id', '=', leadId)
    .select('owner_id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('tasks')
    .values({ ...newTask(rule.id, now), lead_id: leadId, owner_id: lead.owner_id, title: rule.text })
    .execute()
  return { result: 'task' }
}
