import { doneDocumentStatuses, today, workOrders, type WorkOrder } from 'core'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import { jsonObject, jsonText } from '../db/json-text.ts'
import { ApiError } from '../http/api-error.ts'
import { caseQuery, type Given } from './case-query.ts'
import type { Cases } from './cases-visible-to.ts'
import { searchPatterns } from './search-text.ts'
import { writeCursor, type WorkQuery } from './work-query.ts'
import type { Work } from './work-schemas.ts'

interface WorkShape {
  order: WorkOrder
  isFirst: boolean
  words: number
  /** Which filters are given. */
  filters: readonly Filter[]
}

const filters = {
  /** One case, whatever became of it. */
  only: (cases, value) => cases.where('cases.id', '=', value),
  stage: (cases, value) => cases.where('cases.current_stage', '=', sql<never>`${value}`),
  waiting_on: (cases, value) => cases.where('cases.waiting_on', '=', sql<never>`${value}`),
  responsible: (cases, value) => cases.where('cases.responsible_id', '=', value),
  unassigned: (cases) => cases.where('cases.responsible_id', 'is', null),
  partner: (cases, value) =>
    cases.where((where) =>
      where(
        'cases.id',
        'in',
        where.selectFrom('case_assignments').select('case_id').where('partner_id', '=', value),
      ),
    ),
  /** Due before this day. */
  overdue: (cases, value) => cases.where('cases.due_on', '<', value),
  /** In its stage since before this moment. */
  stopped: (cases, value) => cases.where('cases.stage_since', '<', value),
  to_review: (cases) =>
    cases.where((where) =>
      where(
        'cases.id',
        'in',
        where.selectFrom('doc_checklists').select('case_id').where('status', 'in', ['uploaded', 'in_review']),
      ),
    ),
} as const satisfies Record<string, (cases: Cases, value: string) => Cases>

type Filter = keyof typeof filters

/** What rows are ordered by, in the words of the index that holds it: what is due on no day comes last. */
const keyOf = (column: WorkOrder) =>
  column === 'due_on' ? sql<string>`coalesce(cases.due_on, '9999-12-31')` : sql.ref<string>(`cases.${column}`)

const columns = [
  'id',
  'protocol',
  'title',
  'client_name',
  'property_type',
  'property_city',
  'property_state',
  'current_stage',
  'situation',
  'waiting_on',
  'due_on',
  'stage_since',
  'outcome',
  'outcome_reason',
  'resumes_on',
  'created_at',
  'updated_at',
] as const

/** How many documents of a case are required, or stand in one of these ways. */
const countOf = (which: { isRequired?: true; statuses?: readonly string[] }) => {
  const required = which.isRequired ? sql`and document.required = ${sql.lit(true)}` : sql``
  const among = which.statuses && sql.join(which.statuses.map((status) => sql.lit(status)))
  const standing = among ? sql`and document.status in (${among})` : sql``
  return sql`(select count(*) from doc_checklists as document
    where document.case_id = page.id ${required} ${standing})`
}

const pageOfWork = caseQuery((cases, { db, shape, value }: Given<WorkShape>) => {
  const key = keyOf(shape.order)
  const direction = workOrders[shape.order]
  const searched = Array.from({ length: shape.words }, (_, word) => value(`word${word}`)).reduce(
    (among, pattern) => among.where(sql<boolean>`cases.search_text like ${pattern} escape '!'`),
    // One case is told whatever became of it.
    shape.filters.includes('only')
      ? cases
      : cases.where('cases.outcome', '=', sql<never>`${value('outcome')}`),
  )
  const filtered = shape.filters.reduce((among, name) => filters[name](among, value(name)), searched)
  const after = sql<boolean>`(${key}, cases.id) ${sql.raw(direction === 'desc' ? '<' : '>')} (${value('lastKey')}, ${value('lastId')})`
  const page = filtered
    .$if(!shape.isFirst, (rest) => rest.where(after))
    .selectAll('cases')
    .select(key.as('key'))
    .orderBy(key, direction)
    .orderBy('cases.id', direction)
    .limit(sql<number>`${value('most')}`)
    .as('page')
  const person = jsonObject(db, { id: sql.ref('agent.id'), name: sql.ref('agent.display_name') })
  const json = jsonText(db, {
    ...Object.fromEntries(columns.map((name) => [name, sql.ref(`page.${name}`)])),
    responsible: sql`case when agent.id is not null then ${person} end`,
    referred_by: sql.ref('partners.name'),
    documents_required: countOf({ isRequired: true }),
    documents_done: countOf({ isRequired: true, statuses: doneDocumentStatuses }),
    documents_to_review: countOf({ statuses: ['uploaded', 'in_review'] }),
  })
  return db
    .selectFrom(page)
    .leftJoin('profiles as agent', 'agent.id', 'page.responsible_id')
    .leftJoin('partners', 'partners.id', 'page.referred_by')
    .select(['page.id', 'page.key', json.as('json')])
    .orderBy('page.key', direction)
    .orderBy('page.id', direction)
})

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The cases that the staff works on, each as the JSON that tells it, in pages by key.
 * @returns the cursor of the next page beside it; null after the last
 */
export async function listWork(db: Db, actor: Actor, query: WorkQuery, now: Date) {
  authorize(actor, 'workCases')
  const { q = '', order, outcome, after, limit, ...asked } = query
  const patterns = searchPatterns(q)
  const given: Partial<Record<Filter, string>> = {
    ...(asked.stage && { stage: asked.stage }),
    ...(asked.waiting_on && { waiting_on: asked.waiting_on }),
    ...(asked.responsible === 'none'
      ? { unassigned: '' }
      : asked.responsible && { responsible: asked.responsible === 'me' ? actor.id : asked.responsible }),
    ...(asked.partner && { partner: asked.partner }),
    ...(asked.overdue && { overdue: today(now) }),
    ...(asked.stopped && {
      stopped: new Date(now.getTime() - asked.stopped * DAY_MS).toISOString(),
    }),
    ...(asked.to_review && { to_review: '' }),
  }
  const [lastKey = '', lastId = ''] = after ?? []
  const shape: WorkShape = {
    order,
    isFirst: after === undefined,
    words: patterns.length,
    filters: Object.keys(given) as Filter[],
  }
  const words = Object.fromEntries(patterns.map((pattern, word) => [`word${word}`, pattern]))
  const rows = await pageOfWork(db, actor, shape, {
    ...given,
    ...words,
    outcome,
    lastKey,
    lastId,
    most: limit + 1,
  })
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const next = last && rows.length > limit ? writeCursor([last.key, last.id]) : null
  return { items, next }
}

/** One case as the staff sees it. @throws ApiError not_allowed or not_found */
export async function getWork(db: Db, actor: Actor, caseId: string): Promise<Work> {
  authorize(actor, 'workCases')
  const shape: WorkShape = { order: 'due_on', isFirst: true, words: 0, filters: ['only'] }
  const [found] = await pageOfWork(db, actor, shape, {
    only: caseId,
    outcome: '',
    lastKey: '',
    lastId: '',
    most: 1,
  })
  if (!found) throw new ApiError('not_found')
  return JSON.parse(found.json) as Work
}

/** Whoever of the staff may be given a case, by name. @throws ApiError not_allowed */
export async function listStaff(db: Db, actor: Actor) {
  authorize(actor, 'workCases')
  return db
    .selectFrom('user_roles')
    .innerJoin('profiles', 'profiles.id', 'user_roles.user_id')
    .innerJoin('auth_user', 'auth_user.id', 'user_roles.user_id')
    .where('user_roles.role', 'in', ['agent', 'admin'])
    .where('auth_user.disabledAt', 'is', null)
    .select(['profiles.id', 'profiles.display_name as name', 'user_roles.role'])
    .orderBy('profiles.display_name')
    .execute()
}
