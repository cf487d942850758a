import { randomUUID } from 'node:crypto'
import { isReasonOf, outcomeReasons, today } from 'core'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Moment } from '../db/column-types.ts'
import type { Trx } from '../db/connect.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { isEnded, lastStageOf, requireOpen, type CaseRow } from './case-state.ts'
import { findLastRecord } from './last-stage-record.ts'
import type { OutcomeInput } from './work-schemas.ts'
import { touchCase, writeCase } from './update-case.ts'

/** What is wrong with what was given, by field. @throws ApiError invalid_input */
function check({ outcome, reason, resumes_on }: OutcomeInput, day: string) {
  const needsReason = outcomeReasons[outcome].length > 0
  if (needsReason ? !reason || !isReasonOf(outcome, reason) : reason)
    throw ApiError.ofFields({ reason: errorText('motivoDoDesfecho') })
  if (outcome === 'suspenso' ? !resumes_on || resumes_on <= day : resumes_on && outcome !== 'reprovado')
    throw ApiError.ofFields({ resumes_on: errorText('retomaEm') })
}

/** What was done goes on: the stage has a record that is not over, beside the one that was completed. */
async function resumeStage(trx: Trx, { id, current_stage, ...found }: CaseRow, at: Moment) {
  const { situation, waiting_on, due_on } = found
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
 * Ends a case, suspends it, or opens it again. `concluido` completes its last stage; whatever else ends it leaves the
 * stage as it stands, so that one sees where it ended.
 * @throws ApiError not_allowed, not_found, wrong_state or invalid_input
 */
export async function setOutcome(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  caseId: string,
  given: OutcomeInput,
  seenAt?: Moment,
): Promise<void> {
  authorize(asker, 'closeCase')
  const now = clock()
  check(given, today(now))
  const { outcome, reason = null, resumes_on = null, offered_route = null } = given
  // That it is done the client is told; everything else only by choice.
  const { notify = outcome === 'concluido' } = given
  const at = now.toISOString()
  await db.transaction().execute(async (trx) => {
    const { found, actor } = await touchCase(trx, asker, 'closeCase', caseId, at, seenAt)
    if (outcome === found.outcome) throw new ApiError('wrong_state', errorText('dossieJaAssim'))
    if (outcome !== 'em_andamento') requireOpen(found)
    if (outcome === 'concluido') {
      if (found.current_stage !== lastStageOf(found))
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
    await writeCase(trx, found, changes)
    if (found.outcome === 'concluido') await resumeStage(trx, found, at)
    await recordEvent(trx, {
      kind: 'case.outcome_set',
      actor,
      subject: caseId,
      caseId,
      at,
      data: { from: found.outcome, to: outcome, notify, resumes_on },
      change: { before: { outcome: found.outcome, outcome_reason: found.outcome_reason }, after: changes },
    })
  })
}
