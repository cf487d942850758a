import { keysOf, boardColumns, doneDocumentStatuses, workOrders, type WorkOrder } from 'core'
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize, reachOf } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isPostgres } from '../../platform/db/is-postgres.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import type { CaseRow } from '../record/case-state.ts'
import { casesVisibleTo, type Cases } from '../record/cases-visible-to.ts'
import { countByIndex } from './find-words.ts'
import { tagsOfCases } from '../tags/tags.ts'
import { readCursor, writeCursor } from './work-cursor.ts'
import { readFilters } from './read-work-filters.ts'
import { narrow, type CaseFilters } from './work-filters.ts'
import type { BoardQuery, WorkFilters, WorkQuery } from './work-query.ts'
import { withListedFacts } from './listed-facts.ts'
import type { BoardPart, Work } from './work-schemas.ts'

/** Sort expressions, identical to those of their indexes; unknown values come last. */
const keys: Partial<Record<WorkOrder, RawBuilder<string>>> = {
  due_on: sql`coalesce(cases.due_on, '9999-12-31')`,
  financed: sql`coalesce(cases.financed, -1)`,
}
const keyOf = (column: WorkOrder) => keys[column] ?? sql.ref<string>(`cases.${column}`)

const columns = [
  'page.id',
  'page.protocol',
  'page.title',
  'page.client_name',
  'page.property_type',
  'page.property_city',
  'page.property_state',
  'page.line',
  'page.financed',
  'page.current_stage',
  'page.situation',
  'page.waiting_on',
  'page.due_on',
  'page.stage_since',
  'page.outcome',
  'page.outcome_reason',
  'page.resumes_on',
  'page.created_at',
  'page.updated_at',
  'page.documents_to_review',
  'page.documents_missing',
] as const

/** Number of required documents of a case, or of those completed. */
const countRequired = (which: RawBuilder<unknown> = sql``) =>
  sql<number>`(select count(*) from doc_checklists as document
    where document.case_id = page.id and document.required = ${sql.lit(true)} ${which})`
const done = sql`and document.status in (${sql.join(doneDocumentStatuses.map((status) => sql.lit(status)))})`

/** Selects a page of cases, chosen by id and sort key, with the columns that staff read. */
function workOf(db: Db, chosen: Expression<{ id: string; key: string | number }>, direction: 'asc' | 'desc') {
  return db
    .selectFrom(sql<{ id: string; key: string | number }>`(${chosen})`.as<'chosen'>('chosen'))
    .innerJoin('cases as page', 'page.id', 'chosen.id')
    .leftJoin('profiles as agent', 'agent.id', 'page.responsible_id')
    .leftJoin('partners', 'partners.id', 'page.referred_by')
    .select(columns)
    .select(['chosen.key', 'page.responsible_id', 'agent.display_name as responsible_name'])
    .select(['page.referred_by as referrer_id', 'partners.name as referred_by', 'page.client_id'])
    .select([countRequired().as('documents_required'), countRequired(done).as('documents_done')])
    .orderBy('chosen.key', direction)
    .orderBy('page.id', direction)
}

type WorkRow = Awaited<ReturnType<ReturnType<typeof workOf>['execute']>>[number]

/** Converts rows to API objects, with the tags of each case. */
async function toWork(db: Db, rows: readonly WorkRow[]): Promise<Work[]> {
  const tags = await tagsOfCases(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ key: _key, responsible_id, responsible_name, client_id, ...row }) => ({
    ...row,
    responsible:
      responsible_id !== null && responsible_name !== null
        ? { id: responsible_id, name: responsible_name }
        : null,
    tags: tags.get(row.id) ?? [],
    has_client: client_id !== null,
  }))
}

/** From this number of cases on, walking them in order fills a page soon. */
export const MANY = 5000

/**
 * Whether to sort the filtered cases instead of walking the index of the order, in which SQLite would search long for a
 * few. Uncounted words are frequent unless the index returned ids; unread messages are checked case by case, which ends
 * with the page.
 * @param left whether the board counted few or many cases; null without a count
 */
function isSorted({ search, narrowings }: CaseFilters, left: 'few' | 'many' | null) {
  if (search.ids !== null) return true
  if (search.patterns.length > 0) return false
  return left === null ? Object.keys(narrowings).some((name) => name !== 'answered') : left === 'few'
}

/** Dependencies of reading the list. */
export interface WorkDeps {
  db: Db
  cipher: PersonalCipher
  clock: () => Date
}

/**
 * Lists the cases for staff, in pages by key.
 * @returns the page and the cursor of the next one, null after the last
 * @throws ApiError not_allowed, or invalid_input for an invalid cursor
 */
export async function listWork({ db, cipher, clock }: WorkDeps, actor: Actor, query: WorkQuery) {
  authorize(actor, 'workCases')
  return pageOf({ db, cipher }, actor, query, await readFilters(db, query, actor, clock()))
}

/** Loads one page of the filtered cases. */
export async function pageOf(
  { db, cipher }: Pick<WorkDeps, 'db' | 'cipher'>,
  actor: Actor,
  { order, column, after, limit }: WorkQuery,
  filters: CaseFilters,
  left: 'few' | 'many' | null = null,
) {
  const direction = workOrders[order]
  const key = isSorted(filters, left) && !isPostgres(db) ? sql<string>`+${keyOf(order)}` : keyOf(order)
  const [lastKey, lastId] = after === undefined ? [] : readCursor(cipher, order, after)
  const chosen = narrow(casesVisibleTo(db, actor), filters, column ?? null)
    .$if(after !== undefined, (rest) =>
      rest.where(
        sql<boolean>`(${key}, cases.id) ${sql.raw(direction === 'desc' ? '<' : '>')} (${lastKey}, ${lastId})`,
      ),
    )
    .select(['cases.id', key.as('key')])
    .orderBy(key, direction)
    .orderBy('cases.id', direction)
    .limit(limit + 1)
  const rows = await workOf(db, chosen, direction).execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await withListedFacts({ db, cipher }, await toWork(db, page)),
    next: last && rows.length > limit ? writeCursor(cipher, order, [last.key, last.id]) : null,
  }
}

/** Counts the filtered cases by stage. */
export async function countStages(db: Db, actor: Actor, filters: CaseFilters) {
  const { narrowings, digests, search, outcomes } = filters
  const isByIndex =
    Object.keys(narrowings).length === 0 &&
    digests.length === 0 &&
    (search.patterns.length === 0 || search.isIndexed) &&
    search.ids === null
  if (isByIndex && !isPostgres(db) && reachOf(actor, 'readCase') === 'every')
    return countByIndex(db, outcomes, search.match)
  return narrow(casesVisibleTo(db, actor), filters, null)
    .select(['cases.current_stage as stage', sql<number>`count(*)`.as('count')])
    .groupBy('cases.current_stage')
    .execute()
}

/** Counts the cases that the filters match. @throws ApiError not_allowed */
export async function countWork({ db, clock }: WorkDeps, actor: Actor, query: WorkFilters): Promise<number> {
  authorize(actor, 'workCases')
  const rows = await countStages(db, actor, await readFilters(db, query, actor, clock()))
  return rows.reduce((sum, { count }) => sum + count, 0)
}

/**
 * Groups the same cases by the board's columns, each with its count and first page.
 * @throws ApiError not_allowed
 */
export async function listBoard(deps: WorkDeps, actor: Actor, query: BoardQuery): Promise<BoardPart[]> {
  authorize(actor, 'workCases')
  const filters = await readFilters(deps.db, query, actor, deps.clock())
  const counts = await countStages(deps.db, actor, filters)
  const parts: BoardPart[] = []
  for (const column of keysOf(boardColumns)) {
    const stages: readonly string[] = boardColumns[column]
    const count = counts
      .filter(({ stage }) => stages.includes(stage))
      .reduce((sum, row) => sum + row.count, 0)
    const left = count < MANY ? 'few' : 'many'
    const page =
      count === 0 ? { items: [], next: null } : await pageOf(deps, actor, { ...query, column }, filters, left)
    parts.push({ column, count, ...page })
  }
  return parts
}

/** Loads one of these cases as staff see it, with any outcome. @throws ApiError not_found */
async function workAmong(db: Db, cases: Cases, caseId: string): Promise<Work> {
  const chosen = cases.where('cases.id', '=', caseId).select(['cases.id', sql<string>`''`.as('key')])
  const [work] = await toWork(db, await workOf(db, chosen, 'asc').execute())
  if (!work) throw new ApiError('not_found')
  return work
}

/** Returns one case as staff see it. @throws ApiError not_allowed or not_found */
export async function getWork(db: Db, actor: Actor, caseId: string): Promise<Work> {
  authorize(actor, 'workCases')
  return workAmong(db, casesVisibleTo(db, actor), caseId)
}

/**
 * Returns a changed case as staff see it, in the response to the change. An agent who handed it over may no longer have
 * access.
 * @param written the row that the change returned
 */
export const workAsWritten = (db: Db, written: CaseRow): Promise<Work> =>
  workAmong(db, db.selectFrom('cases'), written.id)

/** Lists agents and administrators who may be responsible for a case, by name. @throws ApiError not_allowed */
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
