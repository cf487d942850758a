import { sql, type RawBuilder } from 'kysely'
import type { Actor } from './actor.ts'
import type { Reach } from './policy.ts'

/**
 * Condition for rows of an agent with limited reach: own and unassigned ones, for a branch also those of its people.
 * @param column reference to the column of the responsible person
 * @param reach undefined selects nothing
 */
export function withinReach(
  column: string,
  reach: Reach | undefined,
  { id, branchId }: Pick<Actor, 'id' | 'branchId'>,
): RawBuilder<boolean> {
  const owner = sql.ref(column)
  if (reach === 'every') return sql`${sql.lit(true)}`
  if (reach === 'responsible') return sql`${owner} = ${id}`
  if (reach === 'available') return sql`(${owner} = ${id} or ${owner} is null)`
  if (reach !== 'branch') return sql`${sql.lit(false)}`
  return sql`(${owner} = ${id} or ${owner} is null
    or ${owner} in (select colleague.id from profiles as colleague where colleague.branch_id = ${branchId}))`
}
