import { caseRecords, creditState, keysOf, today } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize, reachOf } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { findBankContacts } from '../../publishing/banks/banks.ts'
import { casesFor } from '../record/cases-visible-to.ts'
import type { Credit } from './schemas.ts'

const columns = keysOf(caseRecords.operation)

const settled = ['approved', 'waived', 'not_applicable']

/** Conditions of the bank, and whether the paper or task of each is done. */
async function readConditions(db: Db, caseId: string): Promise<Credit['conditions']> {
  const rows = await db
    .selectFrom('case_conditions as condition')
    .leftJoin('doc_checklists as paper', 'paper.id', 'condition.document_id')
    .leftJoin('tasks as task', 'task.id', 'condition.task_id')
    .where('condition.case_id', '=', caseId)
    .orderBy('condition.position')
    .select(['condition.id', 'condition.body', 'condition.document_id', 'condition.task_id'])
    .select(['paper.status', 'task.done_at'])
    .execute()
  return rows.map(({ id, body, document_id, task_id, status, done_at }) => ({
    id,
    body,
    becomes: document_id ? 'paper' : task_id ? 'task' : null,
    is_done: document_id ? settled.includes(status ?? '') : done_at !== null,
  }))
}

/** Reads the loan of a case for a person who follows it. @throws ApiError not_allowed or not_found */
export async function readCredit(
  { db, clock }: { db: Db; clock: () => Date },
  actor: Actor,
  caseId: string,
): Promise<Credit> {
  authorize(actor, 'readCredit')
  const row = await casesFor(db, actor, 'readCredit')
    .where('cases.id', '=', caseId)
    .leftJoin('case_operations as operation', 'operation.case_id', 'cases.id')
    .leftJoin('case_properties as property', 'property.case_id', 'cases.id')
    .select(['property.price', 'property.appraisal'])
    .select(columns.map((column) => `operation.${column}` as const))
    .executeTakeFirst()
  if (!row) throw new ApiError('not_found')
  const isInsider = reachOf(actor, 'readFees') !== undefined
  const sendsToBank = reachOf(actor, 'sendToBank') !== undefined
  const { fgts, subsidy } = row
  return {
    state: creditState(row, today(clock())),
    requested: isInsider
      ? {
          amount: row.requested_amount,
          line: row.requested_line,
          system: row.requested_system,
          annual_rate: row.requested_rate,
          term_months: row.requested_term,
          first_installment: row.requested_installment,
        }
      : null,
    approved: {
      amount: row.financed,
      line: row.line,
      system: row.system,
      annual_rate: row.annual_rate,
      term_months: row.term_months,
      first_installment: row.first_installment,
      bank: row.bank,
      approved_on: row.credit_approved_on,
      expires_on: row.risk_expires_on,
    },
    signed: {
      amount: row.client_signed_on ? (row.signed_amount ?? row.financed) : row.signed_amount,
      contract_number: row.contract_number,
      signed_on: row.client_signed_on,
    },
    price: row.price,
    fgts: !isInsider || (fgts === null && subsidy === null) ? null : (fgts ?? 0) + (subsidy ?? 0),
    own_money: isInsider ? row.own_money : null,
    appraisal: row.appraisal,
    bank: sendsToBank ? await findBankContacts(db, row.bank) : null,
    conditions: isInsider ? await readConditions(db, caseId) : [],
  }
}
