import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Db } from '../db/connect.ts'
import { preparedQuery, type ValueOf } from '../db/prepared-query.ts'
import { last, type Scope } from './count-cases.ts'
import { eachMonth } from './months.ts'

interface LeadScope extends Scope {
  /** Those of whoever asks alone. */
  isOwn: boolean
}

const leadsOf = (db: Db, { isOwn, hasAgent, hasPartner }: LeadScope, value: ValueOf, end = 'endMoment') =>
  db
    .selectFrom('leads')
    .$if(isOwn, (all) => all.where(last(db, 'leads.owner_id'), '=', value('actorId')))
    .$if(hasAgent, (all) => all.where(last(db, 'leads.owner_id'), '=', value('agent')))
    .$if(hasPartner, (all) => all.where(last(db, 'leads.partner_id'), '=', value('partner')))
    .where('leads.created_at', '<', value(end))

/** How many leads came in each of the twelve months, and how many of those became cases. */
export const countLeads = preparedQuery((db, scope: LeadScope, value) =>
  eachMonth((month, from, end) =>
    leadsOf(db, scope, value, end)
      .where('leads.created_at', '>=', value(from))
      .select([
        month.as('month'),
        sql<number>`count(*)`.as('count'),
        sql<number>`count(*) filter (where leads.status = 'virou_dossie')`.as('cases'),
      ]),
  ),
)

/** When leads of this month and the one before came, and were first answered. */
export const listFirstContacts = preparedQuery((db, scope: LeadScope, value) =>
  leadsOf(db, scope, value)
    .where('leads.created_at', '>=', value('previousMoment'))
    .where('leads.first_contact_at', 'is not', null)
    .select(['leads.created_at', 'leads.first_contact_at']),
)

/** How many leads of the month each partner brought, or each agent has. */
export const countLeadRanks = preparedQuery(
  (db, { by, ...scope }: LeadScope & { by: 'partner_id' | 'owner_id' }, value) => {
    const column = sql.ref<string>(`leads.${by}` satisfies `leads.${keyof Database['leads']}`)
    return leadsOf(db, scope, value)
      .where('leads.created_at', '>=', value('moment'))
      .where(column, 'is not', null)
      .groupBy(column)
      .select([column.as('id'), sql<number>`count(*)`.as('count')])
  },
)
