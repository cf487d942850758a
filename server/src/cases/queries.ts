import { caseStageLabels, caseStages } from 'core'
import { expressionBuilder, sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { listPage, type PageAsk } from '../http/list-page.ts'
import { casesVisibleTo } from './cases-visible-to.ts'
import type { Assignment, Case, Fee, StageRecord } from './schemas.ts'
import { searchPatterns } from './search-text.ts'

const caseColumns = [
  'cases.id',
  'cases.client_id',
  'cases.title',
  'cases.property_city',
  'cases.property_state',
  'cases.current_stage',
  'cases.created_at',
  'cases.updated_at',
] as const

/** How many messages of a case somebody has not read and did not write, as a column of a query of cases. */
const unreadBy = ({ id }: Actor) => {
  const where = expressionBuilder<Database, 'cases'>()
  const readAt = where
    .selectFrom('message_reads')
    .whereRef('message_reads.case_id', '=', 'cases.id')
    .where('message_reads.user_id', '=', id)
    .select('message_reads.read_at')
  return where
    .selectFrom('messages')
    .whereRef('messages.case_id', '=', 'cases.id')
    .where('messages.from_user', '<>', id)
    .where('messages.created_at', '>', where.fn.coalesce(readAt, where.val('')))
    .select(where.fn.countAll<number>().as('count'))
    .$asScalar()
    .as('unread_messages')
}

const byLabel = new Intl.Collator('pt-BR', { numeric: true })

/** The cases a person sees, those that changed last first. */
export function listCases(db: Db, actor: Actor, { q = '', ...page }: PageAsk & { q?: string }) {
  const found = searchPatterns(q).reduce(
    (cases, pattern) => cases.where(sql<boolean>`cases.search_text like ${pattern} escape '!'`),
    casesVisibleTo(db, actor),
  )
  return listPage(found.select(caseColumns).select(unreadBy(actor)), 'cases', 'updated_at', page)
}

const oneCase = (db: Db, actor: Actor, caseId: string) =>
  casesVisibleTo(db, actor).where('cases.id', '=', caseId)

/** One case. @throws ApiError not_found, whether it does not exist or is somebody else's */
export async function getCase(db: Db, actor: Actor, caseId: string): Promise<Case> {
  const found = await oneCase(db, actor, caseId)
    .select(caseColumns)
    .select(unreadBy(actor))
    .executeTakeFirst()
  if (!found) throw new ApiError('not_found')
  return found
}

/** What happened to a case, in order. */
export async function listStages(db: Db, actor: Actor, caseId: string): Promise<StageRecord[]> {
  const records = await oneCase(db, actor, caseId)
    .innerJoin('case_stages', 'case_stages.case_id', 'cases.id')
    .selectAll('case_stages')
    .orderBy('case_stages.started_at')
    .orderBy('case_stages.id')
    .execute()
  return records.map(({ stage, ...record }) => {
    const stage_key = caseStages.find((key) => key === stage) ?? null
    return { ...record, stage: stage_key ? caseStageLabels[stage_key] : stage, stage_key }
  })
}

/** The costs of a case, by label. */
export async function listFees(db: Db, actor: Actor, caseId: string): Promise<Fee[]> {
  const fees = await oneCase(db, actor, caseId)
    .innerJoin('fees', 'fees.case_id', 'cases.id')
    .select(['fees.id', 'fees.case_id', 'fees.label', 'fees.amount', 'fees.source', 'fees.notes'])
    .orderBy('fees.id')
    .execute()
  return fees.toSorted((a, b) => byLabel.compare(a.label, b.label))
}

/** Who answers for what in a case. A partner sees its own part alone, not who else works on it. */
export async function listAssignments(db: Db, actor: Actor, caseId: string): Promise<Assignment[]> {
  const rows = await oneCase(db, actor, caseId)
    .innerJoin('case_assignments as assignment', 'assignment.case_id', 'cases.id')
    .innerJoin('partners', 'partners.id', 'assignment.partner_id')
    .$if(actor.role === 'partner', (mine) => mine.where('assignment.partner_id', '=', actor.partnerId ?? ''))
    .selectAll('assignment')
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
