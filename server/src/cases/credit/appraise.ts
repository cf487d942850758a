import { appraisalEffect, today } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { changeLockedFacts } from '../facts/case-facts.ts'
import type { CaseDeps } from '../record/begin-case.ts'
import type { CaseRow } from '../record/case-state.ts'
import { writeSituation } from '../record/set-situation.ts'
import { touchCase, writeCase } from '../record/update-case.ts'
import type { AppraisalInput } from './schemas.ts'

/** Situation of an appraisal below the price. */
const BELOW_PRICE = 'Avaliado abaixo'

/**
 * Writes the appraisal of the property. Below the price, the approved credit falls to its share of the appraisal if the
 * caller says so.
 * @returns the updated case
 * @throws ApiError not_allowed, not_found, wrong_state or invalid_input
 */
export async function appraise(
  { db, clock, recordEvent, cipher }: CaseDeps,
  asker: Actor,
  caseId: string,
  { appraisal, appraised_on, lowers_credit }: AppraisalInput,
): Promise<CaseRow> {
  authorize(asker, 'updateCase')
  const now = clock()
  const at = now.toISOString()
  const day = today(now)
  if (appraised_on && appraised_on > day) throw ApiError.ofFields({ appraised_on: errorText('dataFutura') })
  return db.transaction().execute(async (trx) => {
    const { caseRow, actor } = await touchCase(trx, asker, 'updateCase', caseId, at)
    const stored = await trx
      .selectFrom('cases')
      .leftJoin('case_properties as property', 'property.case_id', 'cases.id')
      .leftJoin('case_operations as operation', 'operation.case_id', 'cases.id')
      .where('cases.id', '=', caseId)
      .select(['property.price', 'operation.financed', 'operation.signed_amount'])
      .executeTakeFirstOrThrow()
    const writing = { recordEvent, cipher, actor, at }
    await changeLockedFacts(trx, writing, caseId, 'property', {
      appraisal,
      appraised_on: appraised_on ?? day,
    })
    const { price, financed, signed_amount } = stored
    const effect = appraisalEffect({ price }, { financed, signed_amount, requested_amount: null }, appraisal)
    if (effect && lowers_credit && signed_amount === null)
      await changeLockedFacts(trx, writing, caseId, 'operation', { financed: effect.credit })
    const isBelow = price !== null && appraisal < price
    if (!isBelow || caseRow.current_stage !== 'analise_engenharia')
      return writeCase(trx, caseRow, { updated_at: at })
    const { due_on } = caseRow
    return writeSituation(trx, writing, caseRow, { situation: BELOW_PRICE, waiting_on: 'agente', due_on })
  })
}
