import { sql, type SelectQueryBuilder } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { reachOf, type Asker as PolicyAsker, type Reach, type Verb } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import { isPostgres } from '../db/json-text.ts'
import type { ValueOf } from '../db/prepared-query.ts'
import type { Database } from '../db/schema.ts'
import { onePage, type PageShape } from '../http/list-page.ts'

export type Cases = SelectQueryBuilder<Database, 'cases', object>

/** Who asks, as far as it decides what they may see. */
export type Asker = PolicyAsker & Pick<Actor, 'id'>

const none = (cases: Cases) => cases.where((where) => where.lit(false))

const scopes = {
  own: (cases, { id }) => cases.where('cases.client_id', '=', id),
  assigned: (cases, { partner }) =>
    !partner
      ? none(cases)
      : // Not `exists`: SQLite would look through all cases for those of one partner.
        cases.where((where) =>
          where(
            'cases.id',
            'in',
            where
              .selectFrom('case_assignments')
              .select('case_assignments.case_id')
              .where('case_assignments.partner_id', '=', partner.id),
          ),
        ),
  linked: (cases, { sale }) => (sale ? cases.where('cases.id', '=', sale.caseId) : none(cases)),
  responsible: (cases, { id }) => cases.where('cases.responsible_id', '=', id),
  every: (cases) => cases,
} satisfies Record<Reach, (cases: Cases, asker: Asker) => Cases>

/** The cases with which a person may do something, by the policy. */
export function casesFor(db: Db, asker: Asker, verb: Verb): Cases {
  const reach = reachOf(asker, verb)
  return (reach ? scopes[reach] : none)(db.selectFrom('cases'), asker)
}

/** The cases that a person may see: every read of a case, and of what hangs on it, starts here. */
export const casesVisibleTo = (db: Db, asker: Asker): Cases => casesFor(db, asker, 'readCase')

/**
 * The same, where a page in the order of their changes is wanted and nothing is searched for: of what is assigned to a
 * partner, its index holds the page.
 */
export function casesOfPage(
  db: Db,
  asker: Asker,
  shape: PageShape & { words: number },
  value: ValueOf,
): Cases {
  const { partner } = asker
  if (!partner || shape.words > 0 || reachOf(asker, 'readCase') !== 'assigned')
    return casesVisibleTo(db, asker)
  const assigned = db
    .selectFrom('case_assignments')
    .where('partner_id', '=', partner.id)
    .select(['case_updated_at', 'case_id'])
    // For each thing that it answers for there is a row.
    .distinct()
  const page = onePage(assigned, 'case_assignments', 'case_updated_at', shape, value, 'case_id').as('page')
  return db
    .selectFrom('cases')
    .where((where) => where('cases.id', 'in', where.selectFrom(page).select('page.case_id')))
}

/**
 * The cases that a person may count. Whose they are is looked at last: SQLite would go through all of an agent's rather
 * than through those of a month.
 */
export const casesToCount = (db: Db, asker: Asker): Cases =>
  reachOf(asker, 'readNumbers') === 'responsible' && !isPostgres(db)
    ? db.selectFrom('cases').where(sql<boolean>`+cases.responsible_id = ${asker.id}`)
    : casesFor(db, asker, 'readNumbers')
