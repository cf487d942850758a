import type { Actor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { casesVisibleTo } from '../../cases/record/cases-visible-to.ts'
import type { LeadDetail } from '../lead-schemas.ts'

/** Case that a lead cites: of a case that the caller may not see only the name of its agent. */
export async function earlierCaseOf(
  db: Db,
  actor: Actor,
  id: string | null,
): Promise<LeadDetail['earlier_case']> {
  if (!id) return null
  const row = await db
    .selectFrom('cases')
    .leftJoin(casesVisibleTo(db, actor).select('cases.id').as('visible'), 'visible.id', 'cases.id')
    .leftJoin('profiles', 'profiles.id', 'cases.responsible_id')
    .where('cases.id', '=', id)
    .select(['visible.id', 'cases.protocol', 'cases.outcome', 'profiles.display_name as responsible'])
    .executeTakeFirst()
  if (!row) return null
  return row.id ? row : { id: null, protocol: null, outcome: null, responsible: row.responsible }
}
