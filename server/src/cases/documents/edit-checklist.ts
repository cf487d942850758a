import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { touchCase } from '../record/update-case.ts'
import type { Moment } from '../../platform/db/column-types.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { ItemChange, NewItem } from './item-schemas.ts'
import type { DocumentRow } from './queries.ts'

/** Requires that the buyer of a paper belongs to its case. */
async function checkBuyer(trx: Trx, caseId: string, buyerId: string | null | undefined) {
  if (!buyerId) return
  const buyer = await trx
    .selectFrom('case_buyers')
    .where('id', '=', buyerId)
    .where('case_id', '=', caseId)
    .select('id')
    .executeTakeFirst()
  if (!buyer) throw ApiError.ofFields({ buyer_id: errorText('compradorDoDossie') })
}

async function lastPosition(trx: Trx, caseId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('doc_checklists')
    .where('case_id', '=', caseId)
    .select((select) => select.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Inserts a document after the others of a case that the caller has locked. @returns its id */
export async function insertItem(
  trx: Trx,
  { recordEvent, actor, at }: Pick<ChangeDeps, 'recordEvent'> & { actor: Actor; at: Moment },
  case_id: string,
  item: NewItem,
): Promise<string> {
  const id = randomUUID()
  await checkBuyer(trx, case_id, item.buyer_id)
  const none = { rejection_reason: null, storage_path: null, uploaded_at: null, reviewed_at: null }
  await trx
    .insertInto('doc_checklists')
    .values({
      ...none,
      ...item,
      id,
      case_id,
      status: 'pending',
      position: (await lastPosition(trx, case_id)) + 1,
    })
    .execute()
  await recordEvent(trx, {
    kind: 'document.added',
    actor,
    subject: id,
    caseId: case_id,
    at,
    data: {},
    change: { before: null, after: item },
  })
  return id
}

/**
 * Adds a document to the checklist.
 * @returns its id
 * @throws ApiError not_allowed, not_found, wrong_state or invalid_input
 */
export async function addItem(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  case_id: string,
  item: NewItem,
): Promise<string> {
  authorize(asker, 'editChecklist')
  const at = clock().toISOString()
  return db.transaction().execute(async (trx) => {
    const { actor } = await touchCase(trx, asker, 'editChecklist', case_id, at)
    return insertItem(trx, { recordEvent, actor, at }, case_id, item)
  })
}

/** Changes an item of the checklist. @throws ApiError not_allowed, not_found, wrong_state or invalid_input */
export async function changeItem(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  { id, case_id }: DocumentRow,
  changes: ItemChange,
): Promise<void> {
  authorize(asker, 'editChecklist')
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const { actor } = await touchCase(trx, asker, 'editChecklist', case_id, at)
    await checkBuyer(trx, case_id, changes.buyer_id)
    const before = await trx.selectFrom('doc_checklists').where('id', '=', id).selectAll().executeTakeFirst()
    if (!before) throw new ApiError('not_found')
    const columns = (Object.keys(changes) as (keyof ItemChange)[]).filter(
      (column) => changes[column] !== undefined && changes[column] !== before[column],
    )
    if (columns.length === 0) return
    const valuesOf = (row: ItemChange) => Object.fromEntries(columns.map((column) => [column, row[column]]))
    await trx.updateTable('doc_checklists').set(valuesOf(changes)).where('id', '=', id).execute()
    await recordEvent(trx, {
      kind: 'document.changed',
      actor,
      subject: id,
      caseId: case_id,
      at,
      data: {},
      change: { before: valuesOf(before), after: valuesOf(changes) },
    })
  })
}

/** Removes an item that never had a file. @throws ApiError not_allowed, not_found or wrong_state */
export async function removeItem(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  { id, case_id, label }: DocumentRow,
): Promise<void> {
  authorize(asker, 'editChecklist')
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const { actor } = await touchCase(trx, asker, 'editChecklist', case_id, at)
    const file = await trx
      .selectFrom('document_files')
      .where('item_id', '=', id)
      .select('id')
      .limit(1)
      .executeTakeFirst()
    if (file) throw new ApiError('wrong_state', errorText('documentoComArquivo'))
    const { numDeletedRows } = await trx.deleteFrom('doc_checklists').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw new ApiError('not_found')
    await recordEvent(trx, {
      kind: 'document.removed',
      actor,
      subject: id,
      caseId: case_id,
      at,
      data: {},
      change: { before: { label }, after: null },
    })
  })
}

/**
 * Reorders the checklist of a case, for its client too.
 * @param ids all items of the case
 * @throws ApiError not_allowed, not_found, wrong_state or invalid_input
 */
export async function orderItems(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  caseId: string,
  ids: readonly string[],
): Promise<void> {
  authorize(asker, 'editChecklist')
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const { actor } = await touchCase(trx, asker, 'editChecklist', caseId, at)
    const items = await trx
      .selectFrom('doc_checklists')
      .where('case_id', '=', caseId)
      .select(['id', 'position'])
      .execute()
    const positions = new Map(items.map(({ id, position }) => [id, position]))
    if (new Set(ids).size !== items.length || !ids.every((id) => positions.has(id)))
      throw ApiError.ofFields({ ids: errorText('todosOsDocumentos') })
    for (const [index, id] of ids.entries())
      if (positions.get(id) !== index + 1)
        await trx
          .updateTable('doc_checklists')
          .set({ position: index + 1 })
          .where('id', '=', id)
          .execute()
    await recordEvent(trx, {
      kind: 'case.documents_ordered',
      actor,
      subject: caseId,
      caseId,
      at,
      data: {},
      change: { before: null, after: { documents: ids.length } },
    })
  })
}
