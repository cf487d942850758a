import type { Day } from 'core'
import { sql } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize, reachOf } from '../../platform/access/policy.ts'
import { withinReach } from '../../platform/access/within-reach.ts'
import { casesVisibleTo } from '../record/cases-visible-to.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { CaseTasks, Task } from './schemas.ts'

/** More tasks than anyone completes in a day. */
const MOST = 200
const MOST_AUTOMATIC = 5
/** Later than any due date. */
const ALWAYS = '9999-12-31'

const columns = [
  'tasks.id',
  'tasks.case_id',
  'tasks.lead_id',
  'tasks.title',
  'tasks.template',
  'tasks.reason',
  'tasks.due_on',
  'tasks.owner_id',
  'tasks.automation_id',
  'tasks.created_at',
  'tasks.done_at',
  'cases.client_name',
  'leads.name as lead_name',
  'owner.display_name as owner_name',
] as const

/** Tasks with the names of their case, lead and owner. A case or lead that the caller may no longer see shows no name. */
const tasksOf = (db: Db, actor: Actor) =>
  db
    .selectFrom('tasks')
    .leftJoin(
      casesVisibleTo(db, actor).select(['cases.id', 'cases.client_name']).as('cases'),
      'cases.id',
      'tasks.case_id',
    )
    .leftJoin('leads', (join) =>
      join
        .onRef('leads.id', '=', 'tasks.lead_id')
        .on(withinReach('leads.owner_id', reachOf(actor, 'workLeads'), actor)),
    )
    .leftJoin('profiles as owner', 'owner.id', 'tasks.owner_id')

/**
 * Open tasks by due date.
 * @param owner null for tasks without an owner, undefined for those of everybody
 */
const openTasks = (db: Db, actor: Actor, owner: string | null | undefined, until: Day) =>
  tasksOf(db, actor)
    .where('tasks.done_at', 'is', null)
    .$if(owner !== undefined, (all) => all.where('tasks.owner_id', owner === null ? 'is' : '=', owner!))
    // An agent with limited reach gets tasks without an owner of the cases and leads in it.
    .$if(owner === null && reachOf(actor, 'workTasks') !== 'every', (all) =>
      all.where((where) => where.or([where('cases.id', 'is not', null), where('leads.id', 'is not', null)])),
    )
    .where('tasks.due_on', '<=', until)
    .orderBy('tasks.due_on')
    .orderBy('tasks.id')
    .limit(MOST)
    .select(columns)
    .execute()

type Row = Awaited<ReturnType<typeof openTasks>>[number]

export const toTask = (row: Row): Task => ({
  id: row.id,
  case_id: row.case_id,
  lead_id: row.lead_id,
  name: row.client_name ?? row.lead_name ?? '',
  title: row.title,
  template: row.template,
  reason: row.reason,
  due_on: row.due_on,
  owner: row.owner_id && row.owner_name ? { id: row.owner_id, name: row.owner_name } : null,
  is_automatic: row.automation_id !== null,
  created_at: row.created_at,
  done_at: row.done_at,
})

/** Lists the open tasks of all staff by due date; the caller has checked that the actor may. */
export const listAllTasks = async (db: Db, actor: Actor): Promise<Task[]> =>
  (await openTasks(db, actor, undefined, ALWAYS)).map(toTask)

/** Lists the tasks that the actor completed since a moment, newest first. */
export async function listDoneTasks(db: Db, actor: Actor, since: string): Promise<Task[]> {
  const rows = await tasksOf(db, actor)
    .where('tasks.done_by', '=', actor.id)
    .where('tasks.done_at', '>=', since)
    .orderBy('tasks.done_at', 'desc')
    .orderBy('tasks.id')
    .limit(MOST)
    .select(columns)
    .execute()
  return rows.map(toTask)
}

/** Lists the actor's tasks, and those without an owner, by due date. @throws ApiError not_allowed */
export async function listTasks(db: Db, actor: Actor, until: Day = ALWAYS): Promise<Task[]> {
  authorize(actor, 'workTasks')
  const [own, unowned] = await Promise.all([
    openTasks(db, actor, actor.id, until),
    openTasks(db, actor, null, until),
  ])
  return [...own, ...unowned]
    .toSorted((a, b) => `${a.due_on}${a.id}`.localeCompare(`${b.due_on}${b.id}`))
    .map(toTask)
}

/** Lists the open tasks of a case and the last actions of automations. @throws ApiError not_allowed */
export async function listCaseTasks(db: Db, actor: Actor, caseId: string): Promise<CaseTasks> {
  authorize(actor, 'workTasks')
  const visible = casesVisibleTo(db, actor).where('cases.id', '=', caseId)
  const [tasks, runs] = await Promise.all([
    visible
      .innerJoin('tasks', 'tasks.case_id', 'cases.id')
      .leftJoin('leads', 'leads.id', 'tasks.lead_id')
      .leftJoin('profiles as owner', 'owner.id', 'tasks.owner_id')
      .where('tasks.done_at', 'is', null)
      .orderBy('tasks.due_on')
      .orderBy('tasks.id')
      .limit(MOST)
      .select(columns)
      .execute(),
    visible
      .innerJoin('automation_runs as run', 'run.case_id', 'cases.id')
      .innerJoin('automations', 'automations.id', 'run.automation_id')
      .where('run.done_at', 'is not', null)
      .where('run.result', 'not in', [sql<never>`'over'`, sql<never>`'late'`])
      .orderBy('run.done_at', 'desc')
      .limit(MOST_AUTOMATIC)
      .select(['run.id', 'automations.name', 'run.result', 'run.done_at'])
      .execute(),
  ])
  return {
    tasks: tasks.map(toTask),
    automatic: runs.map(({ id, name, result, done_at }) => ({
      id,
      name,
      result: result!,
      done_at: done_at!,
    })),
  }
}
