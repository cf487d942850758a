import { randomUUID } from 'node:crypto'
import { today } from 'core'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { touchCase } from '../cases/update-case.ts'
import type { Moment } from '../db/column-types.ts'
import type { Trx } from '../db/connect.ts'
import { decideOn } from '../documents/review-document.ts'
import { getDocument } from '../documents/queries.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { chosenPapers, listLotChoices } from './lot-papers.ts'
import type { NewLot, ReturnedPapers, SentLot } from './lot-schemas.ts'

interface Changing {
  trx: Trx
  actor: Actor
  at: Moment
}

/** Does something with the lots of a case: who changes the same case waits. @throws ApiError not_allowed or not_found */
async function changing<Result>(
  { db, clock }: ChangeDeps,
  asker: Actor,
  caseId: string,
  change: (given: Changing) => Promise<Result>,
): Promise<Result> {
  authorize(asker, 'sendToBank')
  const at = clock().toISOString()
  return db.transaction().execute(async (trx) => {
    const { actor } = await touchCase(trx, asker, 'sendToBank', caseId, at)
    return change({ trx, actor, at })
  })
}

async function getRow(trx: Trx, caseId: string, lotId: string) {
  const row = await trx
    .selectFrom('bank_lots')
    .where('id', '=', lotId)
    .where('case_id', '=', caseId)
    .selectAll()
    .executeTakeFirst()
  if (!row) throw new ApiError('not_found')
  return row
}

async function lastNumber(trx: Trx, caseId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('bank_lots')
    .where('case_id', '=', caseId)
    .select((select) => select.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/**
 * Asks for papers to be put together; a job does so. What is in the lot is settled now: what is sent or approved
 * meanwhile does not come in. @returns its id @throws ApiError not_allowed, not_found or wrong_state where nothing is ready
 */
export const beginLot = (deps: ChangeDeps, asker: Actor, caseId: string, wanted: NewLot): Promise<string> =>
  changing(deps, asker, caseId, async ({ trx, actor, at }) => {
    const papers = chosenPapers(await listLotChoices(trx, actor, caseId), wanted)
    if (papers.length === 0) throw new ApiError('wrong_state', errorText('loteSemPapeis'))
    const id = randomUUID()
    const number = (await lastNumber(trx, caseId)) + 1
    const { kind, block, contents, limit_mb } = wanted
    await trx
      .insertInto('bank_lots')
      .values({
        id,
        case_id: caseId,
        number,
        kind,
        block,
        contents,
        limit_mb,
        status: 'queued',
        position: 0,
        total: papers.reduce((sum, { files }) => sum + files, 0),
        attempts: 0,
        next_attempt_at: at,
        created_by: actor.id,
        created_at: at,
      })
      .execute()
    await trx
      .insertInto('bank_lot_papers')
      .values(
        papers.map(({ item_id, version, label, block: own }, index) => ({
          lot_id: id,
          item_id,
          place: index + 1,
          version,
          label,
          block: own,
        })),
      )
      .execute()
    await deps.recordEvent(trx, {
      kind: 'case.lot_made',
      actor,
      subject: id,
      caseId,
      at,
      data: {},
      change: {
        before: null,
        after: { lot: number, kind, block, contents, papers: papers.map(({ label }) => label) },
      },
    })
    return id
  })

/** Has a lot that failed tried again, with the same papers. @throws ApiError not_allowed, not_found or wrong_state */
export const retryLot = (deps: ChangeDeps, asker: Actor, caseId: string, lotId: string): Promise<void> =>
  changing(deps, asker, caseId, async ({ trx, at }) => {
    const { status } = await getRow(trx, caseId, lotId)
    if (status !== 'failed') throw new ApiError('wrong_state', errorText('loteSoDeNovo'))
    await trx
      .updateTable('bank_lots')
      .set({ status: 'queued', position: 0, attempts: 0, problem: null, next_attempt_at: at })
      .where('id', '=', lotId)
      .execute()
  })

/** Writes down that a lot went to a bank; again, where that was wrong. @throws ApiError */
export const markSent = (
  deps: ChangeDeps,
  asker: Actor,
  caseId: string,
  lotId: string,
  { bank, contact, sent_on, note }: SentLot,
): Promise<void> =>
  changing(deps, asker, caseId, async ({ trx, actor, at }) => {
    const row = await getRow(trx, caseId, lotId)
    if (row.status !== 'done' && row.status !== 'expired')
      throw new ApiError('wrong_state', errorText('loteNaoEstaPronto'))
    if (sent_on > today(deps.clock())) throw ApiError.ofFields({ sent_on: errorText('loteEnvioFuturo') })
    await trx
      .updateTable('bank_lots')
      .set({ bank, contact, sent_on, note, sent_by: actor.id })
      .where('id', '=', lotId)
      .execute()
    await deps.recordEvent(trx, {
      kind: 'case.lot_sent',
      actor,
      subject: lotId,
      caseId,
      at,
      data: {},
      change: {
        before: row.sent_on ? { lot: row.number, bank: row.bank, sent_on: row.sent_on } : null,
        after: { lot: row.number, bank, sent_on },
      },
    })
  })

/**
 * Asks again for a document that the bank gave back: one that was approved is opened again, one that is still looked at
 * is rejected. Where somebody was faster, or another version is there, it stays as it is.
 */
async function askAgain(
  { trx, actor }: Changing,
  deps: ChangeDeps,
  caseId: string,
  paper: { item_id: string; version: number },
  { reason, cause }: Pick<ReturnedPapers[number], 'reason' | 'cause'>,
) {
  const document = await getDocument(trx, actor, caseId, paper.item_id)
  if (document.version !== paper.version) return 'unchanged' as const
  if (document.status === 'approved') {
    await decideOn(trx, deps, actor, document, { action: 'reopen', reason })
    return 'reopened' as const
  }
  if (document.status !== 'in_review' && document.status !== 'uploaded') return 'unchanged' as const
  await decideOn(trx, deps, actor, document, { action: 'reject', reason, cause })
  return 'rejected' as const
}

/**
 * Writes down what a bank gave back of a lot, and why: each of these documents is asked for again by itself, and its
 * client told as of any other. All of it or nothing. @throws ApiError not_allowed, not_found, invalid_input or wrong_state
 */
export const markReturned = (
  deps: ChangeDeps,
  asker: Actor,
  caseId: string,
  lotId: string,
  given: ReturnedPapers,
): Promise<void> =>
  changing(deps, asker, caseId, async (now) => {
    const { trx, actor, at } = now
    const row = await getRow(trx, caseId, lotId)
    if (row.sent_on === null) throw new ApiError('wrong_state', errorText('loteNaoFoi'))
    const papers = await trx.selectFrom('bank_lot_papers').where('lot_id', '=', lotId).selectAll().execute()
    const labels: string[] = []
    for (const [index, { item_id, reason, cause }] of given.entries()) {
      const paper = papers.find((one) => one.item_id === item_id)
      const field = `papers.${index}.item_id`
      if (!paper) throw ApiError.ofFields({ [field]: errorText('lotePapelDeOutro') })
      if (paper.returned_at !== null || given.findIndex((one) => one.item_id === item_id) !== index)
        throw ApiError.ofFields({ [field]: errorText('lotePapelJaVoltou') })
      const outcome = await askAgain(now, deps, caseId, paper, { reason, cause })
      await trx
        .updateTable('bank_lot_papers')
        .set({ returned_at: at, returned_by: actor.id, return_reason: reason, outcome })
        .where('lot_id', '=', lotId)
        .where('item_id', '=', item_id)
        .execute()
      labels.push(paper.label)
    }
    await deps.recordEvent(trx, {
      kind: 'case.lot_returned',
      actor,
      subject: lotId,
      caseId,
      at,
      data: { papers: given.length },
      change: { before: null, after: { lot: row.number, bank: row.bank, papers: labels } },
    })
  })
