import type { Outcome } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { casesFor } from '../record/cases-visible-to.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Sale } from './schemas.ts'

/** Hides the reason of an ending, which concerns only the buyer. */
const standingOf = (outcome: Outcome): Sale['standing'] => {
  if (outcome === 'em_andamento') return 'running'
  if (outcome === 'suspenso') return 'paused'
  return outcome === 'concluido' ? 'concluded' : 'ended'
}

const papersFor = (db: Db, actor: Actor) =>
  db
    .selectFrom('doc_checklists as paper')
    .where('paper.case_id', 'in', casesFor(db, actor, 'readSale').select('cases.id'))
    .where('paper.owner_role', '=', 'vendedor')

/** Loads the state of the sale for its seller. @throws ApiError not_allowed, invalid_token */
export async function readSale(db: Db, actor: Actor): Promise<Sale> {
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
    .select(['id', 'label', 'help', 'required', 'status', 'min_files', 'uploaded_at'])
    .select(['rejection_reason', 'reopen_reason'])
    .orderBy('required', 'desc')
    .orderBy('position')
    .orderBy('label')
    .execute()
  const { client_name, current_stage: stage, outcome, ...facts } = row
  const { financed, signed_amount, client_signed_on: signed_on, risk_expires_on, ...sale } = facts
  return {
    ...sale,
    stage,
    standing: standingOf(outcome),
    buyer_name: client_name.trim().split(/\s+/)[0] ?? '',
    // Before the contract the amount concerns only the buyer.
    credit: {
      is_approved: financed !== null,
      expires_on: signed_on ? null : risk_expires_on,
      signed_on,
      amount: signed_on ? (signed_amount ?? financed) : null,
    },
    papers,
  }
}

/** Finds a paper that the seller provides. @throws ApiError not_allowed, not_found */
export async function findSalePaper(db: Db, actor: Actor, id: string) {
  authorize(actor, 'readSale')
  const paper = await papersFor(db, actor)
    .where('paper.id', '=', id)
    .select(['id', 'case_id', 'label', 'status', 'owner_role', 'storage_path'])
    .executeTakeFirst()
  if (!paper) throw new ApiError('not_found')
  return paper
}
