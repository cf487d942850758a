import { caseStageLabels, caseStages } from 'core'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import type { ValueOf } from '../db/prepared-query.ts'
import { jsonLines, jsonText } from '../db/json-text.ts'
import { ApiError } from '../http/api-error.ts'
import { jsonPage, onePage, type JsonPage, type PageAsk, type PageShape } from '../http/list-page.ts'
import { caseQuery, type Given } from './case-query.ts'
import { listNamedFor, namedFor } from './client-name.ts'
import { casesOfPage, type Cases } from './cases-visible-to.ts'
import type { Assignment, Case, Fee, StageRecord } from './schemas.ts'
import { readSearch, withWords, type SearchShape } from './find-words.ts'

const caseColumns = [
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

/** How many messages of a case whoever asks has not read and did not write; `message_reads` is joined but for the client. */
function unread(table: 'cases' | 'page', { isClient }: Pick<Given, 'isClient'>) {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  const read = isClient ? of('client_read_count') : sql`coalesce(message_reads.read_count, 0)`
  return sql<number>`${of('message_count')} - ${read}`
}

const byLabel = new Intl.Collator('pt-BR', { numeric: true })

const pageOfCases = caseQuery(
  (cases, given: Given<PageShape & SearchShape>) => {
    const { db, shape, value, actorId, isClient } = given
    const found = withWords(cases, shape, value)
    const listed = found.select([...caseColumns, 'cases.message_count', 'cases.client_read_count'])
    const page = onePage(listed, 'cases', 'updated_at', shape, value).as('page')
    const columns = caseColumns.map((column) => column.replace('cases.', ''))
    const fields = Object.fromEntries(columns.map((name) => [name, sql.ref(`page.${name}`)]))
    const json = jsonText(db, { ...fields, unread_messages: unread('page', given) })
    const told = db
      .selectFrom(page)
      .$if(!isClient, (rows) =>
        rows.leftJoin('message_reads', (join) =>
          join.onRef('message_reads.case_id', '=', 'page.id').on('message_reads.user_id', '=', actorId),
        ),
      )
      .select(json.as('json'))
      .orderBy('page.updated_at', 'desc')
      .orderBy('page.id', 'desc')
    return jsonLines(db, told)
  },
  { among: casesOfPage, isShort: ({ words }) => words === 0 },
)

/** The cases a person sees, those that changed last first, as the JSON that tells them. */
export async function listCases(
  db: Db,
  actor: Actor,
  { q = '', ...page }: PageAsk & { q?: string },
): Promise<JsonPage> {
  const search = await readSearch(db, actor, q)
  const { list, next } = await jsonPage('updated_at', page, (shape, values) =>
    pageOfCases(db, actor, { ...shape, ...search.shape }, { ...values, ...search.values }),
  )
  return { list: listNamedFor(actor, list), next }
}

const oneCase = (cases: Cases, value: ValueOf) => cases.where('cases.id', '=', value('caseId'))

const foundCase = caseQuery(
  (cases, given) =>
    oneCase(cases, given.value)
      .$if(!given.isClient, (found) =>
        found.leftJoin('message_reads', (join) =>
          join
            .onRef('message_reads.case_id', '=', 'cases.id')
            .on('message_reads.user_id', '=', given.actorId),
        ),
      )
      .select(caseColumns)
      .select(unread('cases', given).as('unread_messages')),
  { isShort: true },
)

/** One case. @throws ApiError not_found, whether it does not exist or is somebody else's */
export async function getCase(db: Db, actor: Actor, caseId: string): Promise<Case> {
  const [found] = await foundCase(db, actor, {}, { caseId })
  if (!found) throw new ApiError('not_found')
  return namedFor(actor)(found)
}

const seenCase = caseQuery((cases, { value }) => oneCase(cases, value).select('cases.id'), {
  isShort: true,
})

/** No more than that there is a case. @throws ApiError not_found, as `getCase` */
export async function findCase(db: Db, actor: Actor, caseId: string): Promise<Pick<Case, 'id'>> {
  const [found] = await seenCase(db, actor, {}, { caseId })
  if (!found) throw new ApiError('not_found')
  return found
}

const stagesOfCase = caseQuery(
  (cases, { value }) =>
    oneCase(cases, value)
      .innerJoin('case_stages', 'case_stages.case_id', 'cases.id')
      .select(['case_stages.id', 'case_stages.case_id', 'case_stages.stage', 'case_stages.status'])
      .select(['case_stages.started_at', 'case_stages.finished_at', 'case_stages.notes'])
      .orderBy('case_stages.started_at')
      .orderBy('case_stages.id'),
  { isShort: true },
)

/** What happened to a case, in order. @throws ApiError not_found */
export async function listStages(db: Db, actor: Actor, caseId: string): Promise<StageRecord[]> {
  const records = await stagesOfCase(db, actor, {}, { caseId })
  if (records.length === 0) await findCase(db, actor, caseId)
  return records.map(({ stage, ...record }) => {
    const stage_key = caseStages.find((key) => key === stage) ?? null
    return { ...record, stage: stage_key ? caseStageLabels[stage_key] : stage, stage_key }
  })
}

const feesOfCase = caseQuery(
  (cases, { value }) =>
    oneCase(cases, value)
      .innerJoin('fees', 'fees.case_id', 'cases.id')
      .select(['fees.id', 'fees.case_id', 'fees.label', 'fees.amount', 'fees.source', 'fees.notes'])
      .orderBy('fees.id'),
  { isShort: true },
)

/** The costs of a case, by label. @throws ApiError not_allowed */
export async function listFees(db: Db, actor: Actor, caseId: string): Promise<Fee[]> {
  authorize(actor, 'readFees')
  const fees = await feesOfCase(db, actor, {}, { caseId })
  return fees.toSorted((a, b) => byLabel.compare(a.label, b.label))
}

const assignmentsOfCase = caseQuery(
  (cases, { value, shape }: Given<{ isPartner: boolean }>) =>
    oneCase(cases, value)
      .innerJoin('case_assignments as assignment', 'assignment.case_id', 'cases.id')
      .innerJoin('partners', 'partners.id', 'assignment.partner_id')
      .$if(shape.isPartner, (mine) => mine.where('assignment.partner_id', '=', value('partnerId')))
      .select(['assignment.id', 'assignment.case_id', 'assignment.partner_id', 'assignment.responsibility'])
      .select(['assignment.contact_name', 'assignment.contact_phone', 'assignment.contact_email'])
      .select(['partners.name', 'partners.type', 'partners.phone', 'partners.email'])
      .orderBy('assignment.id'),
  { isShort: true },
)

/** Who answers for what in a case. A partner sees its own part alone, not who else works on it. */
export async function listAssignments(db: Db, actor: Actor, caseId: string): Promise<Assignment[]> {
  const rows = await assignmentsOfCase(db, actor, { isPartner: actor.role === 'partner' }, { caseId })
  return rows
    .map(({ name, type, phone, email, ...assignment }) => ({
      ...assignment,
      partner: { name, type, phone, email },
    }))
    .toSorted((a, b) => byLabel.compare(a.responsibility, b.responsibility))
}
