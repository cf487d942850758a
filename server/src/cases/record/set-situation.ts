import { APPROVED_CREDIT, isSituationOf, today, type Day } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Changes } from '../../platform/db/apply-changes.ts'
import type { Moment } from '../../platform/db/column-types.ts'
import type { Trx } from '../../platform/db/connect.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { writeFacts } from '../facts/case-facts.ts'
import type { CaseRow } from './case-state.ts'
import { findLastRecord } from './last-stage-record.ts'
import type { SituationInput } from '../work-list/work-schemas.ts'
import type { CaseDeps } from './begin-case.ts'
import { touchCase, writeCase } from './update-case.ts'

/**
 * Writes the situation of a case that the caller has locked, also into the record of its stage.
 * @param expires_on last day of an approval, for the history
 * @returns the updated case
 */
export async function writeSituation(
  trx: Trx,
  { recordEvent, actor, at }: Pick<CaseDeps, 'recordEvent'> & { actor: Actor; at: Moment },
  caseRow: CaseRow,
  changes: Changes<Pick<CaseRow, 'situation' | 'waiting_on' | 'due_on'>>,
  expires_on?: Day | null,
): Promise<CaseRow> {
  const { id: caseId, situation, waiting_on, due_on } = caseRow
  const written = await writeCase(trx, caseRow, changes)
  const record = await findLastRecord(trx, caseId)
  if (record) await trx.updateTable('case_stages').set(changes).where('id', '=', record.id).execute()
  await recordEvent(trx, {
    kind: 'case.situation_set',
    actor,
    subject: caseId,
    caseId,
    at,
    data: {},
    change: {
      before: { situation, waiting_on, due_on },
      after: { ...changes, ...(expires_on && { expires_on }) },
    },
  })
  return written
}

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
    return writeSituation(
      trx,
      { recordEvent, actor, at },
      caseRow,
      { situation, waiting_on, due_on },
      expires_on,
    )
  })
}
