import { addWorkingDays, type CaseStage, type Day } from 'core'
import { sql, type InferResult } from 'kysely'
import { casesVisibleTo } from '../../cases/record/cases-visible-to.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { dayAfter } from '../../platform/db/day-range.ts'
import { blankRow, MOST, type DayRow } from './blank-row.ts'
import { promisedAt } from './waiting-rows.ts'

/** Days before an approval, a paper or a protocol expires on which it is listed. */
const APPROVAL_DAYS = 15
const PAPER_DAYS = 7
/** Working days that a protocol of the land registry lasts. Source: Lei 6.015/1973, art. 188, as of Lei 14.382/2022. */
const PROTOCOL_DAYS = 20

/** Stages in which the credit approval still matters: up to the signatures. */
const beforeRegistry = [
  'analise_credito',
  'analise_engenharia',
  'contrato',
  'assinatura',
] as const satisfies CaseStage[]

const columns = [
  'cases.id',
  'cases.client_name',
  'cases.title',
  'cases.current_stage',
  'cases.situation',
  'cases.waiting_on',
  'cases.due_on',
  'cases.responsible_id',
  'agent.display_name as responsible_name',
] as const

/** Open cases of the actor, or of everybody. */
const openCases = (db: Db, actor: Actor, isHouse: boolean) =>
  casesVisibleTo(db, actor)
    .where('cases.outcome', '=', sql<never>`'em_andamento'`)
    .$if(!isHouse, (all) => all.where('cases.responsible_id', '=', actor.id))
    .leftJoin('profiles as agent', 'agent.id', 'cases.responsible_id')
    .select(columns)

type CaseRow = InferResult<ReturnType<typeof openCases>>[number]

const ofCase = (kind: DayRow['kind'], row: CaseRow, id = row.id) => ({
  ...blankRow,
  key: `${kind}:${id}`,
  kind,
  case_id: row.id,
  name: row.client_name || row.title || '',
  stage: row.current_stage,
  situation: row.situation,
  waiting_on: row.waiting_on,
  due_on: row.due_on,
  owner:
    row.responsible_id && row.responsible_name
      ? { id: row.responsible_id, name: row.responsible_name }
      : null,
})

/** Newest document that waits for review. */
const uploadedAt = sql<string | null>`(select max(document.uploaded_at) from doc_checklists as document
  where document.case_id = cases.id and document.status in ('uploaded', 'in_review'))`

/** Newest message of the client that the responsible agent has not read. */
const writtenAt = sql<string | null>`(select max(message.created_at) from messages as message
  where message.case_id = cases.id and message.from_user = cases.client_id
    and message.created_at > coalesce((select seen.read_at from message_reads as seen
      where seen.case_id = cases.id and seen.user_id = cases.responsible_id), ''))`

/** Cases with a document to review, or with a client's message that the agent has not read. */
export async function answerRows(db: Db, actor: Actor, isHouse: boolean): Promise<DayRow[]> {
  const answered = openCases(db, actor, isHouse).select([
    'cases.documents_to_review',
    uploadedAt.as('uploaded_at'),
    writtenAt.as('written_at'),
  ])
  const rows = await db
    .selectFrom(answered.as('answered'))
    .where((where) => where.or([where('documents_to_review', '>', 0), where('written_at', 'is not', null)]))
    .selectAll()
    .orderBy('id')
    .limit(MOST)
    .execute()
  return rows.map(({ documents_to_review: count, uploaded_at, written_at, ...row }) => {
    const since = (count > 0 ? uploaded_at : written_at) ?? null
    return {
      ...ofCase(count > 0 ? 'review' : 'reply', row),
      count,
      since,
      promised_at: since && promisedAt(since),
    }
  })
}

/** Cases whose stage is due by a day. */
export async function stageRows(db: Db, actor: Actor, isHouse: boolean, day: Day): Promise<DayRow[]> {
  const rows = await openCases(db, actor, isHouse)
    .where('cases.due_on', '<=', day)
    .orderBy('cases.due_on')
    .orderBy('cases.id')
    .limit(MOST)
    .execute()
  return rows.map((row) => ofCase('stage', row))
}

/** Credit approvals that end soon or have ended, before the contract is signed. */
async function approvalRows(db: Db, actor: Actor, isHouse: boolean, day: Day): Promise<DayRow[]> {
  const rows = await openCases(db, actor, isHouse)
    .innerJoin('case_operations as operation', 'operation.case_id', 'cases.id')
    .where('operation.risk_expires_on', '<=', dayAfter(day, APPROVAL_DAYS))
    .where('operation.client_signed_on', 'is', null)
    .where('cases.current_stage', 'in', beforeRegistry)
    .select('operation.risk_expires_on')
    .orderBy('operation.risk_expires_on')
    .limit(MOST)
    .execute()
  return rows.map(({ risk_expires_on, ...row }) => ({ ...ofCase('approval', row), due_on: risk_expires_on }))
}

/** Approved papers that expire soon. */
async function paperRows(db: Db, actor: Actor, isHouse: boolean, day: Day): Promise<DayRow[]> {
  const rows = await openCases(db, actor, isHouse)
    .innerJoin('doc_checklists as document', 'document.case_id', 'cases.id')
    .where('document.status', '=', sql<never>`'approved'`)
    .where('document.expires_on', '<=', dayAfter(day, PAPER_DAYS))
    .select(['document.id as document_id', 'document.label', 'document.expires_on'])
    .orderBy('document.expires_on')
    .limit(MOST)
    .execute()
  return rows.map(({ document_id, label, expires_on, ...row }) => ({
    ...ofCase('paper', row, document_id),
    detail: label,
    due_on: expires_on,
  }))
}

/** Protocols of the land registry that lapse soon without a registration. */
async function protocolRows(db: Db, actor: Actor, isHouse: boolean, day: Day): Promise<DayRow[]> {
  const rows = await openCases(db, actor, isHouse)
    .innerJoin('case_operations as operation', 'operation.case_id', 'cases.id')
    .where('cases.current_stage', '=', sql<never>`'registro'`)
    .where('operation.registry_protocol_on', 'is not', null)
    .where('operation.registered_on', 'is', null)
    .select(['operation.registry_protocol', 'operation.registry_protocol_on'])
    .orderBy('operation.registry_protocol_on')
    .limit(MOST)
    .execute()
  return rows
    .map(({ registry_protocol, registry_protocol_on, ...row }) => ({
      ...ofCase('protocol', row),
      detail: registry_protocol,
      due_on: addWorkingDays(registry_protocol_on!, PROTOCOL_DAYS),
    }))
    .filter(({ due_on }) => due_on <= dayAfter(day, PAPER_DAYS))
}

/** Approvals, papers and protocols of open cases that expire soon. */
export const expiryRows = async (...query: Parameters<typeof approvalRows>): Promise<DayRow[]> =>
  (await Promise.all([approvalRows(...query), paperRows(...query), protocolRows(...query)])).flat()
