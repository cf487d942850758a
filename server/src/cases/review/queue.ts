import { endings } from 'core'
import { sql } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { casesVisibleTo, type Cases } from '../record/cases-visible-to.ts'
import type { Db } from '../../platform/db/connect.ts'
import { toPage, type PageQuery } from '../../platform/http/list-page.ts'

/** Highest count shown; no one reviews more in a day. */
const MOST_COUNTED = 1000

/** Time since which a document waits, as in the expression of the partial index; null when it does not wait. */
const since = sql<string>`case when document.status in ('uploaded', 'in_review') then document.uploaded_at end`

/** Waiting documents of cases that have not ended. */
const waitingOf = (cases: Cases) =>
  cases
    .innerJoin('doc_checklists as document', 'document.case_id', 'cases.id')
    .where(sql<boolean>`${since} > ''`)
    // Not `in` the open outcomes: PostgreSQL would use the index of open cases, which are more than the waiting
    // documents.
    .where('cases.outcome', 'not in', [...endings])

/**
 * Lists documents of all visible cases that wait for a decision, longest waiting first.
 * @throws ApiError not_allowed
 */
export async function listWaiting(db: Db, actor: Actor, { after, limit }: PageQuery) {
  authorize(actor, 'reviewDocument')
  const [lastSince, lastId] = after?.split('_') ?? []
  const rows = await waitingOf(casesVisibleTo(db, actor))
    .$if(after !== undefined, (rest) =>
      rest.where(sql<boolean>`(${since}, document.id) > (${lastSince}, ${lastId})`),
    )
    .select(['document.id', 'document.case_id', 'document.label', 'document.owner_role'])
    .select([since.as('uploaded_at'), 'cases.client_name', 'cases.protocol', 'cases.title'])
    .select('cases.current_stage')
    .orderBy(since)
    .orderBy('document.id')
    .limit(limit + 1)
    .execute()
  return toPage(rows, 'uploaded_at', limit)
}

/** Counts waiting documents, up to `MOST_COUNTED`. @throws ApiError not_allowed */
export async function countWaiting(db: Db, actor: Actor): Promise<number> {
  authorize(actor, 'reviewDocument')
  const waiting = waitingOf(casesVisibleTo(db, actor))
    .select(sql`1`.as('one'))
    .limit(sql.lit(MOST_COUNTED))
    .as('waiting')
  const { count } = await db
    .selectFrom(waiting)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
