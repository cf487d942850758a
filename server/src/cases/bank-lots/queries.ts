import { builtInText, type TextRef } from 'core/texts/text-ref'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { casesFor } from '../record/cases-visible-to.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { Lot } from './lot-schemas.ts'

const lotsOf = (db: Db, actor: Actor, caseId: string) =>
  casesFor(db, actor, 'sendToBank')
    .where('cases.id', '=', caseId)
    .innerJoin('bank_lots as lot', 'lot.case_id', 'cases.id')

const ofLot = <Row extends { lot_id: string }>(all: readonly Row[], id: string) =>
  all.filter(({ lot_id }) => lot_id === id).map(({ lot_id: _of, ...row }) => row)

function problemOf(text: string | null): Lot['problem'] {
  if (text === null) return null
  const ref = JSON.parse(text) as TextRef
  return { key: ref.key, params: ref.params ?? {}, message: builtInText(ref) }
}

/** Lists the lots of a case, newest first, each with its papers and files. @throws ApiError not_allowed */
export async function listLots(db: Db, actor: Actor, caseId: string): Promise<Lot[]> {
  authorize(actor, 'sendToBank')
  const rows = await lotsOf(db, actor, caseId)
    .leftJoin('profiles as author', 'author.id', 'lot.created_by')
    .leftJoin('profiles as sender', 'sender.id', 'lot.sent_by')
    .select(['lot.id', 'lot.number', 'lot.kind', 'lot.block', 'lot.contents', 'lot.limit_mb', 'lot.status'])
    .select([
      'lot.position',
      'lot.total',
      'lot.problem',
      'lot.created_at',
      'lot.finished_at',
      'lot.expires_at',
    ])
    .select(['lot.sent_on', 'lot.bank', 'lot.contact', 'lot.note'])
    .select(['author.display_name as created_by_name', 'sender.display_name as sent_by_name'])
    .orderBy('lot.number', 'desc')
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const papers = await db
    .selectFrom('bank_lot_papers')
    .where('lot_id', 'in', ids)
    .select(['lot_id', 'item_id', 'label', 'block', 'version', 'part', 'page', 'pages'])
    .select(['returned_at', 'return_reason', 'outcome'])
    .orderBy('place')
    .execute()
  const parts = await db
    .selectFrom('bank_lot_parts')
    .where('lot_id', 'in', ids)
    .select(['lot_id', 'part', 'name', 'size', 'pages'])
    .orderBy('part')
    .execute()
  return rows.map(({ problem, ...row }) => ({
    ...row,
    problem: problemOf(problem),
    papers: ofLot(papers, row.id),
    parts: ofLot(parts, row.id),
  }))
}

/** Returns one lot. @throws ApiError not_allowed or not_found */
export async function getLot(db: Db, actor: Actor, caseId: string, lotId: string): Promise<Lot> {
  const lot = (await listLots(db, actor, caseId)).find(({ id }) => id === lotId)
  if (!lot) throw new ApiError('not_found')
  return lot
}

/** Returns a file of a lot. @throws ApiError not_allowed, not_found, or wrong_state once it is expired */
export async function getLotPart(db: Db, actor: Actor, caseId: string, lotId: string, part: number) {
  authorize(actor, 'sendToBank')
  const partRow = await lotsOf(db, actor, caseId)
    .where('lot.id', '=', lotId)
    .innerJoin('bank_lot_parts as file', 'file.lot_id', 'lot.id')
    .where('file.part', '=', part)
    .select(['lot.id', 'lot.number', 'lot.kind', 'lot.status'])
    .select(['file.part', 'file.name', 'file.storage_path', 'file.size'])
    .executeTakeFirst()
  if (!partRow) throw new ApiError('not_found')
  if (partRow.status === 'expired') throw new ApiError('wrong_state', errorText('loteVenceu'))
  return partRow
}
