import { endings } from 'core'
import { sql } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize, reachOf } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { casesVisibleTo } from '../record/cases-visible-to.ts'
import { namedFor } from '../record/client-name.ts'
import type { WaitingCase } from '../record/schemas.ts'

/** Most cases returned; a partner with more works through them in order. */
const MOST = 100

/** Lists cases in which something waits for the calling partner, longest first. @throws ApiError not_allowed */
export async function listWaitingCases(db: Db, actor: Actor): Promise<WaitingCase[]> {
  authorize(actor, 'listWaiting')
  const isReviewer = sql.lit(reachOf(actor, 'reviewDocument') !== undefined)
  const isSender = sql.lit(reachOf(actor, 'uploadDocument') !== undefined)
  const toReview = sql<boolean>`(${isReviewer} and document.status in ('uploaded', 'in_review'))`
  const toSend = sql<boolean>`(${isSender} and document.required
    and document.owner_role = 'parceiro' and document.status in ('pending', 'rejected'))`
  const open = casesVisibleTo(db, actor)
    .where('cases.outcome', 'not in', [...endings])
    .leftJoin('doc_checklists as document', 'document.case_id', 'cases.id')
    .select(['cases.id', 'cases.client_name', 'cases.title', 'cases.property_city', 'cases.property_state'])
    .select(['cases.property_type', 'cases.current_stage', 'cases.updated_at'])
    .select([
      sql<number>`sum(case when ${toReview} then 1 else 0 end)`.as('to_review'),
      sql<number>`sum(case when ${toSend} then 1 else 0 end)`.as('to_send'),
      // A document that the partner must send is due since the start of the stage.
      sql<string | null>`coalesce(min(case when ${toReview} then document.uploaded_at
        when ${toSend} then cases.stage_since end),
        case when cases.waiting_on = 'corretor' then cases.stage_since end)`.as('since'),
    ])
    .groupBy('cases.id')
  const rows = await db
    .selectFrom(open.as('waiting'))
    .where('since', '>', '')
    .selectAll()
    .orderBy('since')
    .orderBy('id')
    .limit(sql.lit(MOST))
    .execute()
  return rows.map((row) => {
    const { since, to_review, to_send, ...fields } = namedFor(actor)(row)
    return { ...fields, since: since ?? '', to_review, to_send }
  })
}
