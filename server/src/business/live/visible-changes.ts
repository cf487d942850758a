import type { Actor } from '../../platform/access/actor.ts'
import { reachOf } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { LiveChange } from '../../platform/live/live-feed.ts'
import type { LiveTopic } from '../../platform/live/live-topics.ts'
import { casesVisibleTo } from '../../cases/record/cases-visible-to.ts'
import { selectLeads } from '../../leads/list-leads.ts'
import type { VisibleChange } from './schemas.ts'

const idsOf = (changes: readonly LiveChange[], ...topics: LiveTopic[]) => [
  ...new Set(changes.filter(({ topic }) => topics.includes(topic)).map(({ subject_id }) => subject_id)),
]

/** Leads that the actor may read among these. */
async function visibleLeads(db: Db, actor: Actor, ids: string[]): Promise<string[]> {
  if (ids.length === 0 || !reachOf(actor, 'readLeads')) return []
  const rows = await selectLeads(db, actor)
    .where('leads.id', 'in', ids)
    .clearSelect()
    .select('leads.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Cases that the actor may see among these. */
async function visibleCases(db: Db, actor: Actor, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await casesVisibleTo(db, actor).where('cases.id', 'in', ids).select('cases.id').execute()
  return rows.map(({ id }) => id)
}

/** Tasks without a case that the day of the actor may show among these. */
async function visibleTasks(db: Db, actor: Actor, ids: string[]): Promise<string[]> {
  if (ids.length === 0 || !reachOf(actor, 'workTasks')) return []
  const rows = await db
    .selectFrom('tasks')
    .where('tasks.id', 'in', ids)
    .$if(!reachOf(actor, 'readDayOfAll'), (all) =>
      all.where((where) =>
        where.or([where('tasks.owner_id', '=', actor.id), where('tasks.owner_id', 'is', null)]),
      ),
    )
    .select('tasks.id')
    .execute()
  return rows.map(({ id }) => id)
}

const roles: Partial<Record<string, VisibleChange['by']>> = {
  partner: 'partner',
  agent: 'staff',
  admin: 'staff',
}

/** Keeps the changes that the actor may know of, with ids and codes only. */
export async function selectVisibleChanges(
  db: Db,
  actor: Actor,
  changes: readonly LiveChange[],
): Promise<VisibleChange[]> {
  const isStaff = reachOf(actor, 'workCases') !== undefined
  const audible = changes.filter(({ audience }) => isStaff || audience === 'everyone')
  const [cases, leads, tasks] = await Promise.all([
    visibleCases(db, actor, idsOf(audible, 'case', 'editing')),
    visibleLeads(db, actor, idsOf(audible, 'lead')),
    visibleTasks(db, actor, idsOf(audible, 'task')),
  ])
  const visible: Record<LiveTopic, ReadonlySet<string>> = {
    case: new Set(cases),
    editing: new Set(cases),
    lead: new Set(leads),
    task: new Set(tasks),
    notices: new Set([actor.id]),
  }
  return audible
    .filter(({ topic, subject_id }) => visible[topic].has(subject_id))
    .map(({ seq, topic, subject_id, actor_id, actor_role }) => {
      const by = actor_id === null ? 'product' : (roles[actor_role ?? ''] ?? 'client')
      return {
        seq,
        topic,
        id: subject_id,
        by: actor_id === actor.id ? 'you' : by,
        by_id: isStaff && by === 'staff' ? actor_id : null,
      }
    })
}
