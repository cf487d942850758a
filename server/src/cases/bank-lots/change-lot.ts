import { randomUUID } from 'node:crypto'
import { today } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { touchCase } from '../record/update-case.ts'
import type { Moment } from '../../platform/db/column-types.ts'
import type { Trx } from '../../platform/db/connect.ts'
import { decideOn } from '../documents/review-document.ts'
import { getDocument } from '../documents/queries.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { chosenPapers, listLotChoices } from './lot-papers.ts'
import type { NewLot, ReturnedPapers, SentLot } from './lot-schemas.ts'

interface Changing {
  trx: Trx
  actor: Actor
  at: Moment
}

/** Runs a change of a case's lots while holding the case's lock. @throws ApiError not_allowed or not_found */
async function runChange<Result>(
  { db, clock }: ChangeDeps,
  asker: Actor,
  caseId: string,
  change: (context: Changing) => Promise<Result>,
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
 * Queues a lot, which a job builds. Its papers are fixed now: later uploads and approvals are not included.
 * @returns its id @throws ApiError not_allowed, not_found or wrong_state where nothing is ready
 */
export const beginLot = (deps: ChangeDeps, asker: Actor, caseId: string, wanted: NewLot): Promise<string> =>
  runChange(deps, asker, caseId, async ({ trx, actor, at }) => {
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
        papers.map(({ item_id, version, label, block: ownBlock }, index) => ({
          lot_id: id,
          item_id,
          place: index + 1,
          version,
          label,
          block: ownBlock,
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

/** Retries a failed lot with the same papers. @throws ApiError not_allowed, not_found or wrong_state */
export const retryLot = (deps: ChangeDeps, asker: Actor, caseId: string, lotId: string): Promise<void> =>
  runChange(deps, asker, caseId, async ({ trx, at }) => {
    const { status } = await getRow(trx, caseId, lotId)
    if (status !== 'failed') throw new ApiError('wrong_state', errorText('loteSoDeNovo'))
    await trx
      .updateTable('bank_lots')
      .set({ status: 'queued', position: 0, attempts: 0, problem: null, next_attempt_at: at })
      .where('id', '=', lotId)
      .execute()
  })

/** Records that a lot was sent to a bank, or corrects that record. @throws ApiError */
export const markSent = (
  deps: ChangeDeps,
  asker: Actor,
  caseId: string,
  lotId: string,
  { bank, contact, sent_on, note }: SentLot,
): Promise<void> =>
  runChange(deps, asker, caseId, async ({ trx, actor, at }) => {
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
 * Requests a document that the bank returned: reopens an approved one, rejects one still in review. A document that
 * changed meanwhile, or has a newer version, stays untouched.
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
 * Records which documents of a lot a bank returned and why. Requests each of them again and notifies the client. All
 * or nothing. @throws ApiError not_allowed, not_found, invalid_input or wrong_state
 */
export const markReturned = (
  deps: ChangeDeps,
  asker: Actor,
  caseId: string,
  lotId: string,
  context: ReturnedPapers,
): Promise<void> =>
  runChange(deps, asker, caseId, async (now) => {
    const { trx, actor, at } = now
    const row = await getRow(trx, caseId, lotId)
    if (row.sent_on === null) throw new ApiError('wrong_state', errorText('loteNaoFoi'))
    const papers = await trx.selectFrom('bank_lot_papers').where('lot_id', '=', lotId).selectAll().execute()
    const labels: string[] = []
    for (const [index, { item_id, reason, cause }] of context.entries()) {
      const paper = papers.find((one) => one.item_id === item_id)
      const field = `papers.${index}.item_id`
      if (!paper) throw ApiError.ofFields({ [field]: errorText('lotePapelDeOutro') })
      if (paper.returned_at !== null || context.findIndex((one) => one.item_id === item_id) !== index)
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
      data: { papers: context.length },
      change: { before: null, after: { lot: row.number, bank: row.bank, papers: labels } },
    })
  })
