import { documentStatusLabels, moveDocument, type DocumentAction, type DocumentStatus } from 'core'
import { fillText } from 'core/texts'
import { errosTexts } from 'core/texts/erros'
import type { Updateable } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { touchCase } from '../cases/touch-case.ts'
import type { Trx } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import type { DocumentRow } from './queries.ts'

const refusals: Record<DocumentAction, string> = {
  upload: errosTexts.documentoNaoRecebe,
  approve: errosTexts.documentoNaoAprova,
  reject: errosTexts.documentoNaoReprova,
}

/** Refuses what was decided about another file than the present one. */
export const notThisFile = () => new ApiError('wrong_state', errosTexts.documentoMudou)

const wrongState = (action: DocumentAction, status: DocumentStatus) =>
  new ApiError('wrong_state', fillText(refusals[action], { situacao: documentStatusLabels[status] }))

/** Where the table of moves lets a document go. @throws ApiError not_allowed or wrong_state */
export function nextStatus(document: DocumentRow, actor: Actor, action: DocumentAction): DocumentStatus {
  const { owner_role: owner, status } = document
  const move = moveDocument({ action, role: actor.role, owner, status })
  if ('to' in move) return move.to
  throw move.refused === 'not_allowed' ? new ApiError('not_allowed') : wrongState(action, status)
}

/**
 * Moves a document on, if it still stands as it was read: of two who decide at once, the second is refused. Its case
 * changes with it.
 * @throws ApiError wrong_state, or not_found when the case was withdrawn since
 */
export async function moveOn(
  trx: Trx,
  actor: Actor,
  document: DocumentRow,
  action: DocumentAction,
  to: DocumentStatus,
  { at, ...changes }: Updateable<Database['doc_checklists']> & { at: string },
): Promise<void> {
  await touchCase(trx, actor, document.case_id, at)
  const { numUpdatedRows } = await trx
    .updateTable('doc_checklists')
    .set({ ...changes, status: to })
    .where('id', '=', document.id)
    .where('status', '=', document.status)
    // Of each file its own, so that a new one in the same state is another document to decide on.
    .where('storage_path', document.storage_path === null ? 'is' : '=', document.storage_path)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) {
    const now = await trx
      .selectFrom('doc_checklists')
      .select('status')
      .where('id', '=', document.id)
      .executeTakeFirst()
    if (!now) throw new ApiError('not_found')
    throw now.status === document.status ? notThisFile() : wrongState(action, now.status)
  }
}
