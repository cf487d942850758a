import { sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { last, peopleOf } from './count-cases.ts'
import { eachMonth } from './months.ts'
import type { NumbersScope } from './numbers-scope.ts'

/** Leads that the caller may count, created before a moment, without tests of the simulator. */
const leadsBefore = ({ db, actor, isOwn, agent, branch, partner }: NumbersScope, end: string) =>
  db
    .selectFrom('leads')
    .$if(isOwn, (all) => all.where(last(db, 'leads.owner_id'), '=', actor.id))
    .$if(agent !== '', (all) => all.where(last(db, 'leads.owner_id'), '=', agent))
    .$if(branch !== '', (all) => all.where(last(db, 'leads.owner_id'), 'in', peopleOf(db, branch)))
    .$if(partner !== '', (all) => all.where(last(db, 'leads.partner_id'), '=', partner))
    .where('leads.created_at', '<', end)
    .where('leads.is_test', '=', false)

/** Leads created in each of the twelve months, and how many of them became cases. */
export const countLeads = (scope: NumbersScope) =>
  eachMonth(scope.period, (month, from, end) =>
    leadsBefore(scope, end)
      .where('leads.created_at', '>=', from)
      .select([
        month.as('month'),
        sql<number>`count(*)`.as('count'),
        sql<number>`count(*) filter (where leads.status = 'virou_dossie')`.as('cases'),
      ]),
  ).execute()

/** Creation and first contact of contacted leads, of this month and the one before. */
export const listFirstContacts = (scope: NumbersScope) =>
  leadsBefore(scope, scope.period.values.endMoment)
    .where('leads.created_at', '>=', scope.period.values.previousMoment)
    .where('leads.first_contact_at', 'is not', null)
    .select(['leads.created_at', 'leads.first_contact_at'])
    .execute()

/** Leads of the month by campaign, and how many of them became cases; largest campaign first. */
export const countCampaigns = (scope: NumbersScope, most: number) =>
  leadsBefore(scope, scope.period.values.endMoment)
    .where('leads.created_at', '>=', scope.period.values.moment)
    .where('leads.campaign_name', 'is not', null)
    .groupBy('leads.campaign_name')
    .select([
      'leads.campaign_name as name',
      sql<number>`count(*)`.as('leads'),
      sql<number>`count(*) filter (where leads.status = 'virou_dossie')`.as('cases'),
    ])
    .orderBy('leads', 'desc')
    .orderBy('name')
    .limit(most)
    .execute()

/** Leads of the month by partner or by agent. */
export function countLeadRanks(scope: NumbersScope, by: 'partner_id' | 'owner_id') {
  const column = sql.ref<string>(`leads.${by}` satisfies `leads.${keyof Database['leads']}`)
  return leadsBefore(scope, scope.period.values.endMoment)
    .where('leads.created_at', '>=', scope.period.values.moment)
    .where(column, 'is not', null)
    .groupBy(column)
    .select([column.as('id'), sql<number>`count(*)`.as('count')])
    .execute()
}
