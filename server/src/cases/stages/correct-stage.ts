import { addWorkingDays, formatDate, stageTargets, today } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { CaseRow } from '../record/case-state.ts'
import { touchCase, writeCase } from '../record/update-case.ts'
import type { Moment } from '../../platform/db/column-types.ts'
import type { Trx } from '../../platform/db/connect.ts'
import { momentAfter } from '../../platform/db/moment-after.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { StageCorrection } from './schemas.ts'

const dayOf = (moment: Moment) => today(new Date(moment))

const recordsOf = (trx: Trx, caseId: string) =>
  trx
    .selectFrom('case_stages')
    .where('case_id', '=', caseId)
    .selectAll()
    .orderBy('started_at')
    .orderBy('id')
    .execute()

type StageRow = Awaited<ReturnType<typeof recordsOf>>[number]

/**
 * Start of a stage on another day: after the start of the previous stage and before the next event.
 * @throws ApiError invalid_input for a day outside of that range
 */
function startOn(day: string, before: StageRow | undefined, after: Moment): Moment {
  const [from, until] = [before && dayOf(before.started_at), dayOf(after)]
  if ((from && day < from) || day > until)
    throw ApiError.ofFields({
      started_on: from
        ? errorText('diaEntre', { de: formatDate(from), ate: formatDate(until) })
        : errorText('diaAte', { ate: formatDate(until) }),
    })
  const noon = momentAfter(before?.started_at, new Date(`${day}T12:00:00-03:00`))
  return noon < after ? noon : new Date(Date.parse(after) - 1).toISOString()
}

/** Columns of a case whose current stage began on another day; undefined for an earlier stage. */
function presentSince(caseRow: CaseRow, { stage, started_at }: StageRow, since: Moment) {
  const { target } = stageTargets[caseRow.current_stage]
  const dueFrom = (moment: Moment) => (target === null ? null : addWorkingDays(dayOf(moment), target))
  if (stage !== caseRow.current_stage) return undefined
  // A due date set by staff stays.
  const due_on = caseRow.due_on === dueFrom(started_at) ? dueFrom(since) : caseRow.due_on
  return { stage_since: since, due_on }
}

/**
 * Corrects the start date or the notes of a stage record; the previous stage then ends at that date. Sends no notices;
 * the history records the author and the reason.
 * @throws ApiError not_allowed, not_found or invalid_input
 */
export async function correctStage(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  caseId: string,
  recordId: string,
  { started_on, notes, reason }: StageCorrection,
): Promise<void> {
  authorize(asker, 'correctStage')
  const now = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const { caseRow, actor } = await touchCase(trx, asker, 'correctStage', caseId, now)
    const records = await recordsOf(trx, caseId)
    const at = records.findIndex(({ id }) => id === recordId)
    const record = records[at]
    if (!record) throw new ApiError('not_found')
    const [previous, next] = [records[at - 1], records[at + 1]]
    const isMoved = started_on !== undefined && started_on !== dayOf(record.started_at)
    const isNoted = notes !== undefined && notes !== (record.notes ?? '')
    if (!isMoved && !isNoted) return
    const started_at = isMoved
      ? startOn(started_on, previous, next?.started_at ?? record.finished_at ?? now)
      : record.started_at
    await trx
      .updateTable('case_stages')
      .set({ started_at, ...(isNoted && { notes: notes || null }) })
      .where('id', '=', recordId)
      .execute()
    if (isMoved && previous?.finished_at === record.started_at)
      await trx
        .updateTable('case_stages')
        .set({ finished_at: started_at })
        .where('id', '=', previous.id)
        .execute()
    const present = isMoved && !next ? presentSince(caseRow, record, started_at) : undefined
    if (present) await writeCase(trx, caseRow, present)
    const auditColumns = (of: Pick<StageRow, 'started_at' | 'notes'>) => ({
      ...(isMoved && { started_on: dayOf(of.started_at) }),
      ...(isNoted && { notes: of.notes }),
    })
    await recordEvent(trx, {
      kind: 'case.stage_corrected',
      actor,
      subject: caseId,
      caseId,
      at: now,
      data: {},
      change: {
        before: auditColumns(record),
        after: { ...auditColumns({ started_at, notes: notes || null }), current_stage: record.stage, reason },
      },
    })
  })
}
