import { APPROVED_CREDIT, isSituationOf, today } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Moment } from '../../platform/db/column-types.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { writeFacts } from '../facts/case-facts.ts'
import type { CaseRow } from './case-state.ts'
import { findLastRecord } from './last-stage-record.ts'
import type { SituationInput } from '../work-list/work-schemas.ts'
import type { CaseDeps } from './begin-case.ts'
import { touchCase, writeCase } from './update-case.ts'

/**
 * Sets the situation of the current stage, who has to act, and until when. Sends no notices.
 * @returns the updated case
 * @throws ApiError
 */
export async function setSituation(
  { db, clock, recordEvent, cipher }: CaseDeps,
  asker: Actor,
  caseId: string,
  { expires_on, ...input }: SituationInput,
  seenAt?: Moment,
): Promise<CaseRow> {
  authorize(asker, 'moveStage')
  const now = clock()
  const at = now.toISOString()
  return db.transaction().execute(async (trx) => {
    const { caseRow, actor } = await touchCase(trx, asker, 'moveStage', caseId, at, seenAt)
    if (input.situation !== undefined && !isSituationOf(caseRow.current_stage, input.situation))
      throw ApiError.ofFields({ situation: errorText('situacaoDaEtapa') })
    const { situation, waiting_on, due_on } = { ...caseRow, ...input }
    if (expires_on !== undefined) {
      if (caseRow.current_stage !== 'analise_credito' || situation !== APPROVED_CREDIT)
        throw ApiError.ofFields({ expires_on: errorText('soAprovado') })
      await writeFacts(trx, cipher, caseId, 'operation', {
        risk_expires_on: expires_on,
        credit_approved_on: today(now),
      })
    }
    const changes = { situation, waiting_on, due_on }
    const written = await writeCase(trx, caseRow, changes)
    const record = await findLastRecord(trx, caseId)
    if (record) await trx.updateTable('case_stages').set(changes).where('id', '=', record.id).execute()
    const before = { situation: caseRow.situation, waiting_on: caseRow.waiting_on, due_on: caseRow.due_on }
    await recordEvent(trx, {
      kind: 'case.situation_set',
      actor,
      subject: caseId,
      caseId,
      at,
      data: {},
      change: { before, after: { ...changes, ...(expires_on && { expires_on }) } },
    })
    return written
  })
}
