import { sql, type SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { reachOf, type Reach, type Verb } from '../../platform/access/policy.ts'
import { withinReach } from '../../platform/access/within-reach.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isPostgres } from '../../platform/db/is-postgres.ts'
import type { Database } from '../../platform/db/schema.ts'
import { selectPage, type PageRows } from '../../platform/http/list-page.ts'

export type Cases = SelectQueryBuilder<Database, 'cases', object>

const none = (cases: Cases) => cases.where((where) => where.lit(false))

const scopes = {
  own: (cases, { id }) => cases.where('cases.client_id', '=', id),
  assigned: (cases, { partner }) =>
    !partner
      ? none(cases)
      : // Not `exists`: SQLite would scan all cases for those of one partner.
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
  available: (cases, agent) => cases.where(withinReach('cases.responsible_id', 'available', agent)),
  branch: (cases, agent) => cases.where(withinReach('cases.responsible_id', 'branch', agent)),
  every: (cases) => cases,
} satisfies Record<Reach, (cases: Cases, asker: Actor) => Cases>

/** Cases on which the policy allows the person this action. */
export function casesFor(db: Db, asker: Actor, verb: Verb): Cases {
  const reach = reachOf(asker, verb)
  return (reach ? scopes[reach] : none)(db.selectFrom('cases'), asker)
}

/** Cases that a person may see: every read of a case, and of its rows, starts here. */
export const casesVisibleTo = (db: Db, asker: Actor): Cases => casesFor(db, asker, 'readCase')

/** One page of cases by date of change, without a search: the index of assignments covers a partner's page. */
export function casesOfPage(db: Db, asker: Actor, page: PageRows): Cases {
  const { partner } = asker
  if (!partner || reachOf(asker, 'readCase') !== 'assigned') return casesVisibleTo(db, asker)
  const assigned = db
    .selectFrom('case_assignments')
    .where('partner_id', '=', partner.id)
    .select(['case_updated_at', 'case_id'])
    // A partner has one row per responsibility in a case.
    .distinct()
  const rows = selectPage(assigned, 'case_assignments', 'case_updated_at', page, 'case_id').as('page')
  return db
    .selectFrom('cases')
    .where((where) => where('cases.id', 'in', where.selectFrom(rows).select('page.case_id')))
}

/**
 * Cases that a person may count. The responsible agent is filtered last: SQLite would otherwise scan all cases of an
 * agent instead of those of a month.
 */
export const casesToCount = (db: Db, asker: Actor): Cases =>
  reachOf(asker, 'readNumbers') === 'responsible' && !isPostgres(db)
    ? db.selectFrom('cases').where(sql<boolean>`+cases.responsible_id = ${asker.id}`)
    : casesFor(db, asker, 'readNumbers')
