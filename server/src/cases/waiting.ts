import { endings } from 'core'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { authorize, reachOf } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import { caseQuery, type Given } from './case-query.ts'
import { namedFor } from './client-name.ts'
import type { WaitingCase } from './schemas.ts'

/** Whoever has more works them off from the first on. */
const MOST = 100

interface Shape {
  /** Whether documents that were sent wait for this person. */
  reviews: boolean
  /** Whether documents that a partner owes do. */
  sends: boolean
}

const waitingCases = caseQuery((cases, { db, shape: { reviews, sends } }: Given<Shape>) => {
  const toReview = sql<boolean>`(${sql.lit(reviews)} and document.status in ('uploaded', 'in_review'))`
  const toSend = sql<boolean>`(${sql.lit(sends)} and document.required
    and document.owner_role = 'parceiro' and document.status in ('pending', 'rejected'))`
  const found = cases
    .where('cases.outcome', 'not in', [...endings])
    .leftJoin('doc_checklists as document', 'document.case_id', 'cases.id')
    .select(['cases.id', 'cases.client_name', 'cases.title', 'cases.property_city', 'cases.property_state'])
    .select(['cases.property_type', 'cases.current_stage', 'cases.updated_at'])
    .select([
      sql<number>`sum(case when ${toReview} then 1 else 0 end)`.as('to_review'),
      sql<number>`sum(case when ${toSend} then 1 else 0 end)`.as('to_send'),
      // What is owed is owed since the stage began.
      sql<string | null>`coalesce(min(case when ${toReview} then document.uploaded_at
        when ${toSend} then cases.stage_since end),
        case when cases.waiting_on = 'corretor' then cases.stage_since end)`.as('since'),
    ])
    .groupBy('cases.id')
  return db
    .selectFrom(found.as('waiting'))
    .where('since', '>', '')
    .selectAll()
    .orderBy('since')
    .orderBy('id')
    .limit(sql.lit(MOST))
})

/** The cases in which something waits for the partner that asks, for the longest first. @throws ApiError not_allowed */
export async function listWaitingCases(db: Db, actor: Actor): Promise<WaitingCase[]> {
  authorize(actor, 'listWaiting')
  const shape = {
    reviews: reachOf(actor, 'reviewDocument') !== undefined,
    sends: reachOf(actor, 'uploadDocument') !== undefined,
  }
  const rows = await waitingCases(db, actor, shape, {})
  return rows.map((row) => {
    const { since, to_review, to_send, ...found } = namedFor(actor)(row)
    return { ...found, since: since ?? '', to_review, to_send }
  })
}
