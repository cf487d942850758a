import { endings } from 'core'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { caseQuery, type Given } from '../cases/case-query.ts'
import type { Cases } from '../cases/cases-visible-to.ts'
import type { Db } from '../db/connect.ts'
import { jsonLines, jsonText } from '../db/json-text.ts'
import { jsonPage, type PageAsk, type PageShape } from '../http/list-page.ts'

/** Whoever counts further does not work through them today. */
const MOST_COUNTED = 1000

/** Since when a document waits, in the words of the index that holds it; null for what does not. */
const since = sql<string>`case when document.status in ('uploaded', 'in_review') then document.uploaded_at end`

/** What waits in cases that have not ended. */
const waitingOf = (cases: Cases) =>
  cases
    .innerJoin('doc_checklists as document', 'document.case_id', 'cases.id')
    .where(sql<boolean>`${since} > ''`)
    // Not `in` those that go on: there is less that waits than cases under way, whose index would be taken for it.
    .where('cases.outcome', 'not in', [...endings])

const fromDocument = ['id', 'case_id', 'label', 'owner_role', 'uploaded_at']
const fromCase = ['client_name', 'protocol', 'title', 'current_stage']

const refs = (table: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`${table}.${name}`)]))

const pageOfWaiting = caseQuery((cases, { db, shape, value }: Given<PageShape>) => {
  const json = jsonText(db, { ...refs('document', fromDocument), ...refs('cases', fromCase) })
  const after = sql<boolean>`(${since}, document.id) > (${value('lastMoment')}, ${value('lastId')})`
  const page = waitingOf(cases)
    .$if(!shape.isFirst, (rest) => rest.where(after))
    .select(json.as('json'))
    .orderBy(since)
    .orderBy('document.id')
    .limit(sql<number>`${value('most')}`)
  return jsonLines(db, page)
})

/**
 * The documents of all cases that wait for a decision, what was sent first coming first, as the JSON that tells them.
 * @throws ApiError not_allowed
 */
export async function listWaiting(db: Db, actor: Actor, page: PageAsk) {
  authorize(actor, 'reviewDocument')
  return jsonPage('uploaded_at', page, (shape, values) => pageOfWaiting(db, actor, shape, values))
}

const countOfWaiting = caseQuery((cases, { db }) =>
  db
    .selectFrom(
      waitingOf(cases)
        .select(sql`1`.as('one'))
        .limit(sql.lit(MOST_COUNTED))
        .as('waiting'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count')),
)

/** How many wait, as far as it is worth counting. @throws ApiError not_allowed */
export async function countWaiting(db: Db, actor: Actor): Promise<number> {
  authorize(actor, 'reviewDocument')
  const [found] = await countOfWaiting(db, actor, {}, {})
  return found?.count ?? 0
}
