import { randomUUID } from 'node:crypto'
import { caseStageLabels, moveStage, type CaseStage, type StageAction } from 'core'
import { fillText } from 'core/texts'
import { errosTexts } from 'core/texts/erros'
import type { Actor } from '../access/actor.ts'
import type { Case } from '../cases/schemas.ts'
import type { Db } from '../db/connect.ts'
import { momentAfter } from '../db/moment-after.ts'
import { ApiError } from '../http/api-error.ts'
import { notifyClient } from '../notices/notify.ts'
import { isBuilding } from './is-building.ts'
import { lastRecord } from './last-record.ts'
import type { StageMoveInput } from './schemas.ts'

export interface StageDeps {
  db: Db
  clock: () => Date
  /** Where browsers reach the product. */
  origin: string
}

const told = {
  start: (stage) => `A etapa "${stage}" começou.`,
  advance: (stage) => `Seu dossiê chegou à etapa "${stage}".`,
  reject: (stage) => `A etapa "${stage}" foi reprovada.`,
  reopen: (stage) => `A etapa "${stage}" foi reaberta.`,
  back: (stage) => `Seu dossiê voltou à etapa "${stage}".`,
} satisfies Record<StageAction, (stage: string) => string>

const wrongState = (stage: CaseStage) =>
  new ApiError('wrong_state', fillText(errosTexts.etapaNaoPermite, { etapa: caseStageLabels[stage] }))

/** Moves a case, writes down how, and tells its client, all or nothing. @throws ApiError wrong_state or invalid_input */
export async function moveCaseStage(
  { db, clock, origin }: StageDeps,
  actor: Actor,
  { id: case_id, current_stage }: Case,
  { stage: to, status: as = 'in_progress', notes }: StageMoveInput,
): Promise<void> {
  const record = await lastRecord(db, case_id)
  const move = moveStage({
    role: actor.role,
    builds: await isBuilding(db, case_id),
    stage: current_stage,
    status: record?.status ?? 'pending',
    to,
    as,
    hasNote: Boolean(notes),
  })
  if ('refused' in move) {
    if (move.refused === 'note_missing') throw ApiError.ofFields({ notes: errosTexts.escrevaMotivo })
    throw move.refused === 'not_allowed' ? new ApiError('not_allowed') : wrongState(current_stage)
  }
  const { action, status, opens } = move
  const now = clock()
  const at = momentAfter(record?.started_at, now)

  await db.transaction().execute(async (trx) => {
    // Of two who move it at once, the second waits here and then finds it moved.
    const { numUpdatedRows } = await trx
      .updateTable('cases')
      .set({ current_stage: opens ?? current_stage, updated_at: at })
      .where('id', '=', case_id)
      .where('current_stage', '=', current_stage)
      .executeTakeFirst()
    const present = await lastRecord(trx, case_id)
    if (numUpdatedRows === 0n || present?.id !== record?.id || present?.status !== record?.status)
      throw wrongState(current_stage)

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
          stage: caseStageLabels[to],
          status: as,
          started_at: at,
          finished_at: as === 'rejected' ? at : null,
          notes: notes || null,
        })
        .execute()
    const text = told[action](caseStageLabels[to])
    await notifyClient(trx, case_id, { kind: 'stage_changed', text, by: actor.id, now, origin })
  })
}
