import { APPROVED_CREDIT, isSituationOf, today } from 'core'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Moment } from '../db/column-types.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { writeFacts } from './case-facts.ts'
import { findLastRecord } from './last-stage-record.ts'
import type { SituationInput } from './work-schemas.ts'
import type { CaseDeps } from './begin-case.ts'
import { touchCase, writeCase } from './update-case.ts'

/** Says how the present stage stands, who is waited for, and until when. Nobody is told. @throws ApiError */
export async function setSituation(
  { db, clock, recordEvent, cipher }: CaseDeps,
  asker: Actor,
  caseId: string,
  { expires_on, ...given }: SituationInput,
  seenAt?: Moment,
): Promise<void> {
  authorize(asker, 'moveStage')
  const now = clock()
  const at = now.toISOString()
  await db.transaction().execute(async (trx) => {
    const { found, actor } = await touchCase(trx, asker, 'moveStage', caseId, at, seenAt)
    if (given.situation !== undefined && !isSituationOf(found.current_stage, given.situation))
      throw ApiError.ofFields({ situation: errorText('situacaoDaEtapa') })
    const { situation, waiting_on, due_on } = { ...found, ...given }
    if (expires_on !== undefined) {
      if (found.current_stage !== 'analise_credito' || situation !== APPROVED_CREDIT)
        throw ApiError.ofFields({ expires_on: errorText('soAprovado') })
      await writeFacts(trx, cipher, caseId, 'operation', {
        risk_expires_on: expires_on,
        credit_approved_on: today(now),
      })
    }
    const changes = { situation, waiting_on, due_on }
    await writeCase(trx, found, changes)
    const record = await findLastRecord(trx, caseId)
    if (record) await trx.updateTable('case_stages').set(changes).where('id', '=', record.id).execute()
    const before = { situation: found.situation, waiting_on: found.waiting_on, due_on: found.due_on }
    await recordEvent(trx, {
      kind: 'case.situation_set',
      actor,
      subject: caseId,
      caseId,
      at,
      data: {},
      change: { before, after: { ...changes, ...(expires_on && { expires_on }) } },
    })
  })
}
