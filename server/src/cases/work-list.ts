import { boardColumns, doneDocumentStatuses, workOrders, type BoardColumn, type WorkOrder } from 'core'
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { authorize, reachOf } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import { isPostgres, jsonBoolean, jsonObject, jsonText } from '../db/json-text.ts'
import { ApiError } from '../http/api-error.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'
import { caseQuery, type Given } from './case-query.ts'
import { countByIndex } from './find-words.ts'
import { tagsOfCase } from './tags.ts'
import { readCursor, writeCursor } from './work-cursor.ts'
import { readFilters } from './read-work-filters.ts'
import { narrow, outcomesOf, type FilterShape } from './work-filters.ts'
import type { BoardQuery, WorkQuery } from './work-query.ts'
import type { BoardPart, Work } from './work-schemas.ts'

/** What rows are ordered by, in the words of the index that holds it: what is not known comes last. */
const keys: Partial<Record<WorkOrder, RawBuilder<string>>> = {
  due_on: sql`coalesce(cases.due_on, '9999-12-31')`,
  financed: sql`coalesce(cases.financed, -1)`,
}
const keyOf = (column: WorkOrder) => keys[column] ?? sql.ref<string>(`cases.${column}`)

const columns = [
  'id',
  'protocol',
  'title',
  'client_name',
  'property_type',
  'property_city',
  'property_state',
  'line',
  'financed',
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
  'documents_to_review',
  'documents_missing',
] as const

/** How many documents of a case are required, or of those done. */
const countRequired = (which: RawBuilder<unknown> = sql``) =>
  sql`(select count(*) from doc_checklists as document
    where document.case_id = page.id and document.required = ${sql.lit(true)} ${which})`
const done = sql`and document.status in (${sql.join(doneDocumentStatuses.map((status) => sql.lit(status)))})`

/** Cases that were chosen by id and key, each as the JSON that tells it, in their order. */
function workOf(db: Db, chosen: Expression<unknown>, direction: 'asc' | 'desc') {
  const found = sql<{ id: string; key: string }>`(${chosen})`.as<'found'>('found')
  const person = jsonObject(db, { id: sql.ref('agent.id'), name: sql.ref('agent.display_name') })
  const json = jsonText(db, {
    ...Object.fromEntries(columns.map((name) => [name, sql.ref(`page.${name}`)])),
    responsible: sql`case when agent.id is not null then ${person} end`,
    referred_by: sql.ref('partners.name'),
    referrer_id: sql.ref('page.referred_by'),
    tags: tagsOfCase(db, sql.ref('page.id')),
    documents_required: countRequired(),
    documents_done: countRequired(done),
    has_client: jsonBoolean(db, sql`(page.client_id is not null)`),
  })
  return db
    .selectFrom(found)
    .innerJoin('cases as page', 'page.id', 'found.id')
    .leftJoin('profiles as agent', 'agent.id', 'page.responsible_id')
    .leftJoin('partners', 'partners.id', 'page.referred_by')
    .select(['page.id', 'found.key', json.as('json')])
    .orderBy('found.key', direction)
    .orderBy('page.id', direction)
}

interface WorkShape extends FilterShape {
  order: WorkOrder
  isFirst: boolean
  /** How many cases there are to choose a page from; null where nobody has counted. */
  left: 'few' | 'many' | null
}

/** Of so many a page is come across soon by going through the cases in their order. */
const MANY = 5000

/**
 * Whether what is left is sorted: where few may be left, SQLite would go through the whole index of the order. Words that
 * nobody has counted stand in many cases, unless these are known by id; and whether a client has answered is looked for
 * case by case, which ends with the page.
 */
const isSorted = ({ areFound, words, given, left }: WorkShape) =>
  areFound || (words === 0 && (left === null ? given.some((name) => name !== 'answered') : left === 'few'))

const pageOfWork = caseQuery((cases, { db, shape, value }: Given<WorkShape>) => {
  const direction = workOrders[shape.order]
  const key = isSorted(shape) && !isPostgres(db) ? sql<string>`+${keyOf(shape.order)}` : keyOf(shape.order)
  const after = sql<boolean>`(${key}, cases.id) ${sql.raw(direction === 'desc' ? '<' : '>')} (${value('lastKey')}, ${value('lastId')})`
  const chosen = narrow(cases, shape, value)
    .$if(!shape.isFirst, (rest) => rest.where(after))
    .select(['cases.id', key.as('key')])
    .orderBy(key, direction)
    .orderBy('cases.id', direction)
    .limit(sql<number>`${value('most')}`)
  return workOf(db, chosen, direction)
})

/** What the list is read with. */
export interface WorkDeps {
  db: Db
  cipher: PersonalCipher
  clock: () => Date
}

/**
 * The cases that the staff works on, each as the JSON that tells it, in pages by key.
 * @returns the cursor of the next page beside it; null after the last
 * @throws ApiError not_allowed, or invalid_input for a cursor that is none
 */
export async function listWork({ db, cipher, clock }: WorkDeps, actor: Actor, query: WorkQuery) {
  authorize(actor, 'workCases')
  return pageOf({ db, cipher }, actor, query, await readFilters(db, query, actor, clock()))
}

/** A page of what filters leave that were read. */
async function pageOf(
  { db, cipher }: Pick<WorkDeps, 'db' | 'cipher'>,
  actor: Actor,
  { order, column, after, limit }: WorkQuery,
  { shape, values }: Awaited<ReturnType<typeof readFilters>>,
  left: WorkShape['left'] = null,
) {
  const [lastKey, lastId] = after === undefined ? ['', ''] : readCursor(cipher, order, after)
  const rows = await pageOfWork(
    db,
    actor,
    { ...shape, column: column ?? null, order, isFirst: after === undefined, left },
    { ...values, lastKey, lastId, most: limit + 1 },
  )
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const next = last && rows.length > limit ? writeCursor(cipher, order, [last.key, last.id]) : null
  return { items, next }
}

const countOfWork = caseQuery((cases, { shape, value }: Given<FilterShape>) =>
  narrow(cases, shape, value)
    .select(['cases.current_stage as stage', sql<number>`count(*)`.as('count')])
    .groupBy('cases.current_stage'),
)

/** How many cases filters leave, by their stage. */
function countFound(db: Db, actor: Actor, { shape, values }: Awaited<ReturnType<typeof readFilters>>) {
  const { areIndexed, areFound, given, words, digests } = shape
  const isPlain = given.length === 0 && digests === 0 && (words === 0 || areIndexed) && !areFound
  if (!isPlain || isPostgres(db) || reachOf(actor, 'readCase') !== 'every')
    return countOfWork(db, actor, { ...shape, column: null }, values)
  const outcomes = shape.outcomes === 'one' ? [values.outcome] : outcomesOf(shape.outcomes)
  return countByIndex(db, { outcomes, words: words > 0 }, values)
}

/**
 * The same cases in the columns of the board: how many each has, and its first page.
 * @throws ApiError not_allowed
 */
export async function listBoard(deps: WorkDeps, actor: Actor, query: BoardQuery): Promise<BoardPart[]> {
  authorize(actor, 'workCases')
  const filters = await readFilters(deps.db, query, actor, deps.clock())
  const counts = await countFound(deps.db, actor, filters)
  const parts: BoardPart[] = []
  for (const column of Object.keys(boardColumns) as BoardColumn[]) {
    const stages: readonly string[] = boardColumns[column]
    const count = counts
      .filter(({ stage }) => stages.includes(stage))
      .reduce((sum, row) => sum + row.count, 0)
    const left = count < MANY ? 'few' : 'many'
    const { items, next } =
      count === 0 ? { items: [], next: null } : await pageOf(deps, actor, { ...query, column }, filters, left)
    parts.push({ column, count, items: items.map(({ json }) => JSON.parse(json) as Work), next })
  }
  return parts
}

const oneOfWork = caseQuery((cases, { db, value }) =>
  workOf(
    db,
    cases.where('cases.id', '=', value('caseId')).select(['cases.id', sql<string>`''`.as('key')]),
    'asc',
  ),
)

/** One case as the staff sees it, whatever became of it. @throws ApiError not_allowed or not_found */
export async function getWork(db: Db, actor: Actor, caseId: string): Promise<Work> {
  authorize(actor, 'workCases')
  const [found] = await oneOfWork(db, actor, {}, { caseId })
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
