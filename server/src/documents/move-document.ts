import { moveDocument, type DocumentAction, type DocumentStatus } from 'core'
import { labelsTexts } from 'core/texts/labels'
import { textRef } from 'core/texts/text-ref'
import type { Updateable } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { authorize, type Verb } from '../access/policy.ts'
import { touchCase } from '../cases/update-case.ts'
import type { Trx } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import type { DocumentRow } from './queries.ts'

/** Of a document what its moves go by. */
export type MovedDocument = Pick<DocumentRow, 'id' | 'case_id' | 'owner_role' | 'status' | 'storage_path'>

const refusals = {
  upload: 'documentoNaoRecebe',
  approve: 'documentoNaoAprova',
  reject: 'documentoNaoReprova',
  reopen: 'documentoNaoReabre',
  waive: 'documentoNaoDispensa',
  not_applicable: 'documentoNaoSeAplica',
  claim: 'documentoNaoSeAplica',
  unclaim: 'documentoNaoSeAplica',
} as const satisfies Record<DocumentAction, string>

/** Refuses what was decided about another file than the present one. */
export const notThisFile = () => new ApiError('wrong_state', errorText('documentoMudou'))

const wrongState = (action: DocumentAction, status: DocumentStatus) =>
  new ApiError(
    'wrong_state',
    errorText(refusals[action], { situacao: textRef(labelsTexts, `situacaoDocumento_${status}`) }),
  )

const verbs = {
  upload: 'uploadDocument',
  approve: 'reviewDocument',
  reject: 'reviewDocument',
  reopen: 'reopenDocument',
  waive: 'reviewDocument',
  not_applicable: 'reopenDocument',
  claim: 'claimDocument',
  unclaim: 'claimDocument',
} as const satisfies Record<DocumentAction, Verb>

/** Where the table of moves lets a document go. @throws ApiError not_allowed or wrong_state */
export function nextStatus(document: MovedDocument, actor: Actor, action: DocumentAction): DocumentStatus {
  authorize(actor, verbs[action])
  const { owner_role: owner, status } = document
  const move = moveDocument({ action, role: actor.role, owner, status })
  if ('to' in move) return move.to
  throw move.refused === 'not_allowed' ? new ApiError('not_allowed') : wrongState(action, status)
}

/**
 * Moves a document on, if it still stands as it was read: of two who decide at once, the second is refused. Its case
 * changes with it.
 * @throws ApiError not_allowed, wrong_state, or not_found when the case was withdrawn since
 */
export async function moveOn(
  trx: Trx,
  asker: Actor,
  document: MovedDocument,
  action: DocumentAction,
  { at, ...changes }: Updateable<Database['doc_checklists']> & { at: string },
): Promise<void> {
  const { actor } = await touchCase(trx, asker, verbs[action], document.case_id, at)
  const to = nextStatus(document, actor, action)
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
