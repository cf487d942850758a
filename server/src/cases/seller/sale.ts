import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { casesFor } from '../record/cases-visible-to.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { mayReplace } from '../documents/queries.ts'
import { readForecast } from '../progress/case-progress.ts'
import { standingOf } from '../progress/case-standing.ts'
import type { Sale } from './schemas.ts'

const papersFor = (db: Db, actor: Actor) =>
  db
    .selectFrom('doc_checklists as paper')
    .where('paper.case_id', 'in', casesFor(db, actor, 'readSale').select('cases.id'))
    .where('paper.owner_role', '=', 'vendedor')

/** Loads the state of the sale for its seller. @throws ApiError not_allowed, invalid_token */
export async function readSale(db: Db, actor: Actor, now: Date): Promise<Sale> {
  authorize(actor, 'readSale')
  const row = await casesFor(db, actor, 'readSale')
    .innerJoin('access_links', 'access_links.case_id', 'cases.id')
    .leftJoin('case_properties as property', 'property.case_id', 'cases.id')
    .where('access_links.id', '=', actor.sale?.linkId ?? '')
    .select(['cases.property_type', 'cases.property_city', 'cases.property_state', 'cases.client_name'])
    .select(['cases.current_stage', 'cases.stage_since', 'cases.due_on', 'cases.outcome'])
    .leftJoin('case_operations as operation', 'operation.case_id', 'cases.id')
    .select(['operation.financed', 'operation.signed_amount', 'operation.client_signed_on'])
    .select('operation.risk_expires_on')
    .select(['property.development', 'property.unit', 'property.address', 'access_links.expires_at'])
    .executeTakeFirst()
  if (!row) throw new ApiError('invalid_token')
  const papers = await papersFor(db, actor)
    .leftJoin('document_files as file', 'file.storage_path', 'paper.storage_path')
    .select(['paper.id', 'paper.label', 'paper.help', 'paper.required', 'paper.status', 'paper.min_files'])
    .select(['paper.uploaded_at', 'paper.rejection_reason', 'paper.reopen_reason', 'paper.due_stage'])
    .select(['paper.owner_role', 'paper.opened_at', 'file.version', 'file.uploaded_by'])
    .orderBy('paper.required', 'desc')
    .orderBy('paper.position')
    .orderBy('paper.label')
    .execute()
  const { client_name, current_stage: stage, outcome, ...facts } = row
  const { financed, signed_amount, client_signed_on: signed_on, risk_expires_on, ...sale } = facts
  const forecast = await readForecast(db, row, now)
  return {
    ...sale,
    stage,
    standing: standingOf(outcome),
    ends_on: forecast?.ends_on ?? null,
    buyer_name: client_name.trim().split(/\s+/)[0] ?? '',
    // Before the contract the amount concerns only the buyer.
    credit: {
      is_approved: financed !== null,
      expires_on: signed_on ? null : risk_expires_on,
      signed_on,
      amount: signed_on ? (signed_amount ?? financed) : null,
    },
    papers: papers.map(({ owner_role, opened_at, uploaded_by, ...paper }) => ({
      ...paper,
      may_replace: mayReplace(actor, { ...paper, owner_role, opened_at, uploaded_by }),
    })),
  }
}

/** Finds a paper that the seller provides. @throws ApiError not_allowed, not_found */
export async function findSalePaper(db: Db, actor: Actor, id: string) {
  authorize(actor, 'readSale')
  const paper = await papersFor(db, actor)
    .where('paper.id', '=', id)
    .leftJoin('document_files as file', 'file.storage_path', 'paper.storage_path')
    .select(['paper.id', 'paper.case_id', 'paper.label', 'paper.status', 'paper.owner_role'])
    .select(['paper.storage_path', 'file.version', 'file.uploaded_by'])
    .executeTakeFirst()
  if (!paper) throw new ApiError('not_found')
  return paper
}
