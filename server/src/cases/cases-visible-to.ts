import type { Role } from 'core'
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'

type Cases = SelectQueryBuilder<Database, 'cases', object>

const none = (cases: Cases) => cases.where((where) => where.lit(false))

/** What each role sees of all cases. */
const scopes = {
  client: (cases, { id }) => cases.where('cases.client_id', '=', id),
  partner: (cases, { partnerId }) =>
    partnerId === null
      ? none(cases)
      : // Not `exists`: SQLite would look through all cases for those of one partner.
        cases.where((where) =>
          where(
            'cases.id',
            'in',
            where
              .selectFrom('case_assignments')
              .select('case_assignments.case_id')
              .where('case_assignments.partner_id', '=', partnerId),
          ),
        ),
  admin: (cases) => cases,
  agent: (cases) => cases,
} satisfies Record<Role, (cases: Cases, actor: Actor) => Cases>

/**
 * The cases that a person may see. Every read of a case, and of what hangs on it, starts here; a role outside the
 * table sees none.
 */
export function casesVisibleTo(db: Db, actor: Actor): Cases {
  const table: Record<string, (cases: Cases, actor: Actor) => Cases> = scopes
  const scope = Object.hasOwn(table, actor.role) ? table[actor.role] : undefined
  return (scope ?? none)(db.selectFrom('cases'), actor)
}
