import { randomUUID } from 'node:crypto'
import { labelsTexts } from 'core/texts/labels'
import { textRef } from 'core/texts/text-ref'
import {
  addWorkingDays,
  buildsOn,
  caseStages,
  formatDate,
  moveStage,
  stageTargets,
  today,
  type CaseStage,
} from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { findLastRecord } from '../record/last-stage-record.ts'
import { touchCase, writeCase } from '../record/update-case.ts'
import type { Moment } from '../../platform/db/column-types.ts'
import type { Trx } from '../../platform/db/connect.ts'
import { momentAfter } from '../../platform/db/moment-after.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { StageMoveInput } from './schemas.ts'

const wrongState = (stage: CaseStage) =>
  new ApiError('wrong_state', errorText('etapaNaoPermite', { etapa: textRef(labelsTexts, `etapa_${stage}`) }))

/** Whether a required document due by this stage is missing, or rejected and not sent again. */
async function hasOpenItems(trx: Trx, caseId: string, stage: CaseStage): Promise<boolean> {
  const until = caseStages.slice(0, caseStages.indexOf(stage) + 1)
  const item = await trx
    .selectFrom('doc_checklists')
    .where('case_id', '=', caseId)
    .where('required', '=', true)
    .where('status', 'in', ['pending', 'rejected'])
    .where((where) => where.or([where('due_stage', 'is', null), where('due_stage', 'in', until)]))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return item !== undefined
}

/**
 * Time of a change that is entered later: at noon of its day, not before the last change and not in the future.
 * @throws ApiError
 */
function momentOf(day: string | undefined, last: Moment, now: Date): Date {
  if (day === undefined || day === today(now)) return now
  if (day > today(now)) throw ApiError.ofFields({ moved_on: errorText('dataFutura') })
  const begun = today(new Date(last))
  if (day < begun)
    throw ApiError.ofFields({ moved_on: errorText('dataForaDeOrdem', { data: formatDate(begun) }) })
  return new Date(`${day}T12:00:00-03:00`)
}

/** Initial situation of a stage, who has to act, and the due date. */
function beginningOf(stage: CaseStage, now: Date) {
  const { situations, target, waitsFor } = stageTargets[stage]
  const due_on = target === null ? null : addWorkingDays(today(now), target)
  return { situation: situations[0], waiting_on: waitsFor, due_on }
}

/**
 * Moves a case to a stage, or rejects the current one, in one transaction.
 * @throws ApiError not_allowed, not_found, wrong_state or invalid_input
 */
export async function moveCaseStage(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  case_id: string,
  {
    stage: to,
    status: as = 'in_progress',
    notes,
    moved_on,
    notify = true,
    confirmed = false,
  }: StageMoveInput,
): Promise<void> {
  authorize(asker, 'moveStage')
  const now = clock()
  await db.transaction().execute(async (trx) => {
    // The second of two simultaneous changes waits here and then fails.
    const { caseRow, actor } = await touchCase(trx, asker, 'moveStage', case_id, now.toISOString())
    const record = await findLastRecord(trx, case_id)
    const move = moveStage({
      builds: buildsOn(caseRow.property_type),
      stage: caseRow.current_stage,
      status: record?.status ?? 'pending',
      to,
      as,
      hasNote: Boolean(notes),
    })
    if ('refused' in move) {
      throw move.refused === 'note_missing'
        ? ApiError.ofFields({ notes: errorText('escrevaMotivo') })
        : wrongState(caseRow.current_stage)
    }
    const { action, status, opens } = move
    const isOverOpenItems = action === 'advance' && (await hasOpenItems(trx, case_id, caseRow.current_stage))
    if (isOverOpenItems && !confirmed) throw new ApiError('wrong_state', errorText('itensAbertos'))
    const happened = momentOf(moved_on, record?.started_at ?? caseRow.stage_since, now)
    const at = momentAfter(record?.started_at, happened)
    const beginning = beginningOf(to, happened)
    await writeCase(trx, caseRow, {
      ...(opens && { ...beginning, current_stage: opens, stage_since: at }),
    })
    if (record) {
      const noted = opens ? record.notes : [record.notes, notes].filter(Boolean).join('\n') || null
      const finished_at = record.finished_at ?? (status === 'in_progress' ? null : at)
      await trx
        .updateTable('case_stages')
        .set({ status, finished_at, notes: noted })
        .where('id', '=', record.id)
        .execute()
    }
    if (opens ?? !record)
      await trx
        .insertInto('case_stages')
        .values({
          id: randomUUID(),
          case_id,
          stage: to,
          status: as,
          started_at: at,
          finished_at: as === 'rejected' ? at : null,
          notes: notes || null,
          ...beginning,
        })
        .execute()
    await recordEvent(trx, {
      kind: 'case.stage_moved',
      actor,
      subject: case_id,
      caseId: case_id,
      at: now.toISOString(),
      data: { action, from: caseRow.current_stage, to, notify: notify && action !== 'reject' },
      change: {
        before: { current_stage: caseRow.current_stage, status: record?.status ?? null },
        after: {
          current_stage: opens ?? caseRow.current_stage,
          status: opens ? as : status,
          ...(moved_on && { moved_on }),
          ...(isOverOpenItems && { over_open_items: true }),
        },
      },
    })
  })
}
