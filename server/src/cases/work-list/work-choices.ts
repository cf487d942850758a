import { sql } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { listTags } from '../tags/tags.ts'
import type { WorkChoices } from './work-schemas.ts'

const MOST_CHOICES = 500

const byName = new Intl.Collator('pt-BR')

/** Distinct values of a column, by an index skip scan whose cost does not grow with the number of cases. */
async function valuesOf(db: Db, column: 'property_city' | 'line'): Promise<string[]> {
  const value = sql.ref(column)
  const { rows } = await sql<{ value: string }>`with recursive known(value) as (
      select min(${value}) from cases
      union all
      select (select min(${value}) from cases where ${value} > known.value) from known where known.value is not null
    ) select value from known where value is not null limit ${MOST_CHOICES}`.execute(db)
  return rows.map((row) => row.value).toSorted(byName.compare)
}

/** Lists the values by which the list can be filtered. @throws ApiError not_allowed */
export async function listWorkChoices(db: Db, actor: Actor): Promise<WorkChoices> {
  authorize(actor, 'workCases')
  const [branches, partners, referrers, cities, lines, tags] = await Promise.all([
    db.selectFrom('branches').select(['id', 'name']).orderBy('name').limit(MOST_CHOICES).execute(),
    db.selectFrom('partners').select(['id', 'name']).orderBy('name').limit(MOST_CHOICES).execute(),
    db
      .selectFrom('partners')
      .where('active', '=', true)
      .where('can_refer', '=', true)
      .select(['id', 'name'])
      .orderBy('name')
      .limit(MOST_CHOICES)
      .execute(),
    valuesOf(db, 'property_city'),
    valuesOf(db, 'line'),
    listTags(db, MOST_CHOICES),
  ])
  return { branches, partners, referrers, cities, lines, tags: tags.toSorted(byName.compare) }
}
