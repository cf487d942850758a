import { caseStages } from 'core'
import { sql } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { casesVisibleTo } from '../record/cases-visible-to.ts'
import { readFilters } from './read-work-filters.ts'
import { narrow, type CaseFilters } from './work-filters.ts'
import { countStages, MANY, pageOf, type WorkDeps } from './work-list.ts'
import type { GroupQuery } from './work-query.ts'
import type { WorkGroup } from './work-schemas.ts'

/** Most groups returned: those with the most cases. */
const MOST = 40

/** Filter value of the cases without agent or without referrer. */
const NONE = 'none'

type Group = Pick<WorkGroup, 'value' | 'name' | 'count'>

async function countOwners(
  db: Db,
  actor: Actor,
  filters: CaseFilters,
  by: 'responsible' | 'referred_by',
): Promise<Group[]> {
  const column = by === 'responsible' ? 'cases.responsible_id' : 'cases.referred_by'
  const rows = await narrow(casesVisibleTo(db, actor), filters, null)
    .select([`${column} as id`, sql<number>`count(*)`.as('count')])
    .groupBy(column)
    .orderBy('count', 'desc')
    .limit(MOST)
    .execute()
  const ids = rows.flatMap(({ id }) => id ?? [])
  const owners =
    by === 'responsible'
      ? db.selectFrom('profiles').where('id', 'in', ids).select(['id', 'display_name as name'])
      : db.selectFrom('partners').where('id', 'in', ids).select(['id', 'name'])
  const names = new Map((ids.length > 0 ? await owners.execute() : []).map(({ id, name }) => [id, name]))
  const groups = rows.map(({ id, count }) => ({
    value: id ?? NONE,
    name: id === null ? null : (names.get(id) ?? null),
    count,
  }))
  // Unassigned cases come last.
  return groups.toSorted((a, b) => Number(a.value === NONE) - Number(b.value === NONE))
}

/** Counts the cases of each agent's branch. */
async function countBranches(db: Db, actor: Actor, filters: CaseFilters): Promise<Group[]> {
  const rows = await narrow(casesVisibleTo(db, actor), filters, null)
    .select(['cases.responsible_id as id', sql<number>`count(*)`.as('count')])
    .groupBy('cases.responsible_id')
    .execute()
  const people = await db
    .selectFrom('profiles')
    .innerJoin('branches', 'branches.id', 'profiles.branch_id')
    // Few of the profiles have a branch: its index finds them.
    .where('profiles.branch_id', 'in', (all) => all.selectFrom('branches as some').select('some.id'))
    .select(['profiles.id', 'branches.id as branch_id', 'branches.name'])
    .execute()
  const branchOf = new Map(people.map((person) => [person.id, person]))
  const groups = new Map<string, Group>()
  for (const { id, count } of rows) {
    const branch = id === null ? undefined : branchOf.get(id)
    const value = branch?.branch_id ?? NONE
    const sum = groups.get(value)?.count ?? 0
    groups.set(value, { value, name: branch?.name ?? null, count: sum + count })
  }
  return [...groups.values()]
    .toSorted((a, b) => Number(a.value === NONE) - Number(b.value === NONE) || b.count - a.count)
    .slice(0, MOST)
}

async function countGroups(
  db: Db,
  actor: Actor,
  filters: CaseFilters,
  by: GroupQuery['by'],
): Promise<Group[]> {
  if (by === 'branch') return countBranches(db, actor, filters)
  if (by !== 'stage') return countOwners(db, actor, filters, by)
  const counts = await countStages(db, actor, filters)
  return caseStages.flatMap((stage) => {
    const count = counts.filter((row) => row.stage === stage).reduce((sum, row) => sum + row.count, 0)
    return count > 0 ? [{ value: stage, name: null, count }] : []
  })
}

/**
 * Groups the cases by stage, agent, branch or referrer, each group with its count and first page. The next page of a group is the
 * list with the group's value as filter.
 * @throws ApiError not_allowed
 */
export async function listGroups(
  deps: WorkDeps,
  actor: Actor,
  { by, ...query }: GroupQuery,
): Promise<WorkGroup[]> {
  authorize(actor, 'workCases')
  const { db, clock } = deps
  const now = clock()
  const groups = await countGroups(db, actor, await readFilters(db, query, actor, now), by)
  const pages: WorkGroup[] = []
  for (const group of groups) {
    const ofGroup = { ...query, [by]: group.value }
    const filters = await readFilters(db, ofGroup, actor, now)
    const page = await pageOf(deps, actor, ofGroup, filters, group.count < MANY ? 'few' : 'many')
    pages.push({ ...group, ...page })
  }
  return pages
}
