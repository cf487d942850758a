import type { Actor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { casesVisibleTo } from '../../cases/record/cases-visible-to.ts'
import { selectLeads } from '../list-leads.ts'

/** Cases with these ids; `visible_id` is null, and only the agent's name is read, for those that the caller may not see. */
export const readCases = async (db: Db, actor: Actor, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('cases as listed')
        .leftJoin(
          casesVisibleTo(db, actor)
            .select(['cases.id', 'cases.client_name', 'cases.title', 'cases.protocol', 'cases.outcome'])
            .select(['cases.created_at', 'cases.closed_at', 'cases.origin'])
            .as('visible'),
          'visible.id',
          'listed.id',
        )
        .leftJoin('profiles', 'profiles.id', 'listed.responsible_id')
        .where('listed.id', 'in', ids)
        .selectAll('visible')
        .select(['listed.id as listed_id', 'profiles.display_name as responsible'])
        .execute()

/** Leads with these ids, in the same way. */
export const readLeads = async (db: Db, actor: Actor, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('leads as listed')
        .leftJoin(
          selectLeads(db, actor)
            .clearSelect()
            .select(['leads.id', 'leads.name', 'leads.status', 'leads.protocol', 'leads.created_at'])
            .select(['leads.origin', 'leads.case_id'])
            .as('visible'),
          'visible.id',
          'listed.id',
        )
        .leftJoin('profiles', 'profiles.id', 'listed.owner_id')
        .where('listed.id', 'in', ids)
        .selectAll('visible')
        .select([
          'listed.id as listed_id',
          'profiles.display_name as responsible',
          'listed.case_id as became',
        ])
        .execute()
