import { randomUUID } from 'node:crypto'
import { isReasonOf, outcomeReasons, returningOutcomes, today, type Outcome } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Moment } from '../../platform/db/column-types.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { isEnded, lastStageOf, requireOpen, type CaseRow } from './case-state.ts'
import { findLastRecord } from './last-stage-record.ts'
import type { OutcomeInput } from '../work-list/work-schemas.ts'
import { touchCase, writeCase } from './update-case.ts'

/** Validates the input field by field. @throws ApiError invalid_input */
function check({ outcome, reason, resumes_on }: OutcomeInput, day: string) {
  const needsReason = outcomeReasons[outcome].length > 0
  if (needsReason ? !reason || !isReasonOf(outcome, reason) : reason)
    throw ApiError.ofFields({ reason: errorText('motivoDoDesfecho') })
  const mayReturn = (returningOutcomes as readonly Outcome[]).includes(outcome)
  const isPast = resumes_on !== undefined && resumes_on <= day
  if (outcome === 'suspenso' ? !resumes_on || isPast : resumes_on && (!mayReturn || isPast))
    throw ApiError.ofFields({ resumes_on: errorText('retomaEm') })
}

/** Continues a completed case: adds an open record of its stage beside the completed one. */
async function resumeStage(trx: Trx, { id, current_stage, ...caseRow }: CaseRow, at: Moment) {
  const { situation, waiting_on, due_on } = caseRow
  await trx
    .insertInto('case_stages')
    .values({
      id: randomUUID(),
      case_id: id,
      stage: current_stage,
      status: 'in_progress',
      started_at: at,
      situation,
      waiting_on,
      due_on,
    })
    .execute()
  await trx.updateTable('cases').set({ stage_since: at }).where('id', '=', id).execute()
}

/**
 * Ends a case, suspends it, or reopens it. `concluido` completes the last stage; other endings leave the stage
 * unchanged, which shows where the case ended.
 * @returns the updated case
 * @throws ApiError not_allowed, not_found, wrong_state or invalid_input
 */
export async function setOutcome(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  caseId: string,
  input: OutcomeInput,
  seenAt?: Moment,
): Promise<CaseRow> {
  authorize(asker, 'closeCase')
  const now = clock()
  check(input, today(now))
  const { outcome, reason = null, resumes_on = null, offered_route = null } = input
  // By default the client is notified of a completed case only.
  const { notify = outcome === 'concluido' } = input
  const at = now.toISOString()
  return db.transaction().execute(async (trx) => {
    const { caseRow, actor } = await touchCase(trx, asker, 'closeCase', caseId, at, seenAt)
    if (outcome === caseRow.outcome) throw new ApiError('wrong_state', errorText('dossieJaAssim'))
    if (outcome !== 'em_andamento') requireOpen(caseRow)
    if (outcome === 'concluido') {
      if (caseRow.current_stage !== lastStageOf(caseRow))
        throw new ApiError('wrong_state', errorText('ultimaEtapa'))
      const record = await findLastRecord(trx, caseId)
      if (record)
        await trx
          .updateTable('case_stages')
          .set({ status: 'completed', finished_at: record.finished_at ?? at })
          .where('id', '=', record.id)
          .execute()
    }
    const changes = {
      outcome,
      outcome_reason: reason,
      offered_route,
      resumes_on,
      closed_at: isEnded(outcome) ? at : null,
    }
    if (caseRow.outcome === 'concluido') await resumeStage(trx, caseRow, at)
    const written = await writeCase(trx, caseRow, changes)
    await recordEvent(trx, {
      kind: 'case.outcome_set',
      actor,
      subject: caseId,
      caseId,
      at,
      data: { from: caseRow.outcome, to: outcome, notify, resumes_on },
      change: {
        before: { outcome: caseRow.outcome, outcome_reason: caseRow.outcome_reason },
        after: changes,
      },
    })
    return written
  })
}
