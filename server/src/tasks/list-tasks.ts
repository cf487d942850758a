import type { Day } from 'core'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { authorize, reachOf } from '../access/policy.ts'
import { caseQuery } from '../cases/case-query.ts'
import type { Db } from '../db/connect.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { CaseTasks, Task } from './schemas.ts'

/** More than anybody does in a day. */
const MOST = 200
const MOST_AUTOMATIC = 5
/** After any day. */
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

/** Open tasks of one person, or of nobody, in the order in which they are due. */
const openTasks = preparedQuery((db, { isNobodys }: { isNobodys: boolean }, value) =>
  db
    .selectFrom('tasks')
    .leftJoin('cases', 'cases.id', 'tasks.case_id')
    .leftJoin('leads', 'leads.id', 'tasks.lead_id')
    .leftJoin('profiles as owner', 'owner.id', 'tasks.owner_id')
    .where('tasks.done_at', 'is', null)
    .$if(isNobodys, (all) => all.where('tasks.owner_id', 'is', null))
    .$if(!isNobodys, (all) => all.where('tasks.owner_id', '=', value('owner')))
    .where('tasks.due_on', '<=', value('until'))
    .orderBy('tasks.due_on')
    .orderBy('tasks.id')
    .limit(sql<number>`${value('most')}`)
    .select(columns),
)

const tasksOfCase = caseQuery((cases, { value }) =>
  cases
    .where('cases.id', '=', value('caseId'))
    .innerJoin('tasks', 'tasks.case_id', 'cases.id')
    .leftJoin('leads', 'leads.id', 'tasks.lead_id')
    .leftJoin('profiles as owner', 'owner.id', 'tasks.owner_id')
    .where('tasks.done_at', 'is', null)
    .orderBy('tasks.due_on')
    .orderBy('tasks.id')
    .limit(MOST)
    .select(columns),
)

const runsOfCase = caseQuery((cases, { value }) =>
  cases
    .where('cases.id', '=', value('caseId'))
    .innerJoin('automation_runs as run', 'run.case_id', 'cases.id')
    .innerJoin('automations', 'automations.id', 'run.automation_id')
    .where('run.done_at', 'is not', null)
    .where('run.result', 'not in', [sql<never>`'over'`, sql<never>`'late'`])
    .orderBy('run.done_at', 'desc')
    .limit(MOST_AUTOMATIC)
    .select(['run.id', 'automations.name', 'run.result', 'run.done_at']),
)

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

/** Whether nobody's tasks are those of an actor too: not of one who sees the own cases alone. */
const takesAll = (actor: Actor) => reachOf(actor, 'workTasks') !== 'responsible'

/** What somebody has to do, with what is nobody's, in the order in which it is due. @throws ApiError not_allowed */
export async function listTasks(db: Db, actor: Actor, until: Day = ALWAYS): Promise<Task[]> {
  authorize(actor, 'workTasks')
  const values = { owner: actor.id, until, most: MOST }
  const [own, nobodys] = await Promise.all([
    openTasks(db, { isNobodys: false }, values),
    takesAll(actor) ? openTasks(db, { isNobodys: true }, values) : [],
  ])
  return [...own, ...nobodys]
    .toSorted((a, b) => `${a.due_on}${a.id}`.localeCompare(`${b.due_on}${b.id}`))
    .map(toTask)
}

/** What is to be done of a case, and what rules did of it. @throws ApiError not_allowed */
export async function listCaseTasks(db: Db, actor: Actor, caseId: string): Promise<CaseTasks> {
  authorize(actor, 'workTasks')
  const [tasks, runs] = await Promise.all([
    tasksOfCase(db, actor, {}, { caseId }),
    runsOfCase(db, actor, {}, { caseId }),
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
