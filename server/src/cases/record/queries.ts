import { caseStageLabels, caseStages } from 'core'
import { sql } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import {
  selectPage,
  toPage,
  type ListPage,
  type PageQuery,
  type PageRows,
} from '../../platform/http/list-page.ts'
import { compiledCaseQuery, isClientOfCases, type CaseQueryParts } from './case-query.ts'
import { namedFor } from './client-name.ts'
import { casesOfPage, casesVisibleTo, type Cases } from './cases-visible-to.ts'
import type { Assignment, Case, Fee, StageRecord } from './schemas.ts'
import { readSearch, withWords } from '../work-list/find-words.ts'

/** Columns of a case for everybody who sees it. */
export const caseColumns = [
  'cases.id',
  'cases.client_id',
  'cases.title',
  'cases.client_name',
  'cases.property_city',
  'cases.property_state',
  'cases.property_type',
  'cases.current_stage',
  'cases.created_at',
  'cases.updated_at',
] as const

/** Unread messages of the caller; callers other than the client join `message_reads`. */
function unread(table: 'cases' | 'page', asker: Actor) {
  const ref = (column: string) => sql.ref(`${table}.${column}`)
  const read = isClientOfCases(asker) ? ref('client_read_count') : sql`coalesce(message_reads.read_count, 0)`
  return sql<number>`${ref('message_count')} - ${read}`.as('unread_messages')
}

const byLabel = new Intl.Collator('pt-BR', { numeric: true })

/** One page of cases; only its rows are joined with the read marks. */
function selectCases(db: Db, asker: Actor, cases: Cases, rows: PageRows) {
  const listed = cases.select([...caseColumns, 'cases.message_count', 'cases.client_read_count'])
  return db
    .selectFrom(selectPage(listed, 'cases', 'updated_at', rows).as('page'))
    .$if(!isClientOfCases(asker), (page) =>
      page.leftJoin('message_reads', (join) =>
        join.onRef('message_reads.case_id', '=', 'page.id').on('message_reads.user_id', '=', asker.id),
      ),
    )
    .select([
      'page.id',
      'page.client_id',
      'page.title',
      'page.client_name',
      'page.property_city',
      'page.property_state',
      'page.property_type',
      'page.current_stage',
      'page.created_at',
      'page.updated_at',
    ])
    .select(unread('page', asker))
    .orderBy('page.updated_at', 'desc')
    .orderBy('page.id', 'desc')
}

const firstCases = compiledCaseQuery(({ db, asker, value }: CaseQueryParts<{ most: number }>) => {
  const rows = { most: value('most') }
  return selectCases(db, asker, casesOfPage(db, asker, rows), rows)
})

async function findCases(db: Db, actor: Actor, q: string, rows: PageRows): Promise<Case[]> {
  if (q !== '')
    return selectCases(
      db,
      actor,
      withWords(casesVisibleTo(db, actor), await readSearch(db, actor, q)),
      rows,
    ).execute()
  if (rows.after === undefined) return firstCases(db, actor, { most: rows.most })
  return selectCases(db, actor, casesOfPage(db, actor, rows), rows).execute()
}

/** Lists the caller's cases, latest change first. */
export async function listCases(
  db: Db,
  actor: Actor,
  { q = '', after, limit }: PageQuery & { q?: string | undefined },
): Promise<ListPage<Case>> {
  const rows = await findCases(db, actor, q, { after, most: limit + 1 })
  const { items, next } = toPage(rows, 'updated_at', limit)
  return { items: items.map(namedFor(actor)), next }
}

const foundCase = compiledCaseQuery(({ cases, asker, value }: CaseQueryParts<{ caseId: string }>) =>
  cases
    .where('cases.id', '=', value('caseId'))
    .$if(!isClientOfCases(asker), (one) =>
      one.leftJoin('message_reads', (join) =>
        join.onRef('message_reads.case_id', '=', 'cases.id').on('message_reads.user_id', '=', asker.id),
      ),
    )
    .select(caseColumns)
    .select(unread('cases', asker)),
)

/** Returns one case. @throws ApiError not_found for a case that is missing or invisible to the caller */
export async function getCase(db: Db, actor: Actor, caseId: string): Promise<Case> {
  const [row] = await foundCase(db, actor, { caseId })
  if (!row) throw new ApiError('not_found')
  return namedFor(actor)(row)
}

const visibleCase = (db: Db, actor: Actor, caseId: string) =>
  casesVisibleTo(db, actor).where('cases.id', '=', caseId)

/** Id of a case that the caller may see. @throws ApiError not_found, as `getCase` */
export async function findCase(db: Db, actor: Actor, caseId: string): Promise<Pick<Case, 'id'>> {
  const row = await visibleCase(db, actor, caseId).select('cases.id').executeTakeFirst()
  if (!row) throw new ApiError('not_found')
  return row
}

const stagesOfCase = compiledCaseQuery(({ cases, value }: CaseQueryParts<{ caseId: string }>) =>
  cases
    .where('cases.id', '=', value('caseId'))
    .innerJoin('case_stages', 'case_stages.case_id', 'cases.id')
    .select(['case_stages.id', 'case_stages.case_id', 'case_stages.stage', 'case_stages.status'])
    .select(['case_stages.started_at', 'case_stages.finished_at', 'case_stages.notes'])
    .orderBy('case_stages.started_at')
    .orderBy('case_stages.id'),
)

/** Lists the stage records of a case in order. @throws ApiError not_found */
export async function listStages(db: Db, actor: Actor, caseId: string): Promise<StageRecord[]> {
  const records = await stagesOfCase(db, actor, { caseId })
  if (records.length === 0) await findCase(db, actor, caseId)
  return records.map(({ stage, ...record }) => {
    const stage_key = caseStages.find((key) => key === stage) ?? null
    return { ...record, stage: stage_key ? caseStageLabels[stage_key] : stage, stage_key }
  })
}

/** Lists the fees of a case by label. @throws ApiError not_allowed */
export async function listFees(db: Db, actor: Actor, caseId: string): Promise<Fee[]> {
  authorize(actor, 'readFees')
  const fees = await visibleCase(db, actor, caseId)
    .innerJoin('fees', 'fees.case_id', 'cases.id')
    .select(['fees.id', 'fees.case_id', 'fees.label', 'fees.amount', 'fees.source', 'fees.notes'])
    .orderBy('fees.id')
    .execute()
  return fees.toSorted((a, b) => byLabel.compare(a.label, b.label))
}

/** Lists the assignments of a case; partners get their own only. */
export async function listAssignments(db: Db, actor: Actor, caseId: string): Promise<Assignment[]> {
  const rows = await visibleCase(db, actor, caseId)
    .innerJoin('case_assignments as assignment', 'assignment.case_id', 'cases.id')
    .innerJoin('partners', 'partners.id', 'assignment.partner_id')
    .$if(actor.role === 'partner', (all) => all.where('assignment.partner_id', '=', actor.partner?.id ?? ''))
    .select(['assignment.id', 'assignment.case_id', 'assignment.partner_id', 'assignment.responsibility'])
    .select(['assignment.contact_name', 'assignment.contact_phone', 'assignment.contact_email'])
    .select(['partners.name', 'partners.type', 'partners.phone', 'partners.email'])
    .orderBy('assignment.id')
    .execute()
  return rows
    .map(({ name, type, phone, email, ...assignment }) => ({
      ...assignment,
      partner: { name, type, phone, email },
    }))
    .toSorted((a, b) => byLabel.compare(a.responsibility, b.responsibility))
}
