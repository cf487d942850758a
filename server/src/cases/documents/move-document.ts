import { moveDocument, type DocumentAction, type DocumentStatus } from 'core'
import { labelsTexts } from 'core/texts/labels'
import { textRef } from 'core/texts/text-ref'
import type { Updateable } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize, type Verb } from '../../platform/access/policy.ts'
import { touchCase } from '../record/update-case.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { DocumentRow } from './queries.ts'

/** Columns of a document that decide its transitions. */
export type MovedDocument = Pick<DocumentRow, 'id' | 'case_id' | 'owner_role' | 'status' | 'storage_path'>

/** Document that receives files, with the version that they may replace. */
export type ReceivingDocument = MovedDocument & Pick<DocumentRow, 'label' | 'version' | 'uploaded_by'>

const refusals = {
  upload: 'documentoNaoRecebe',
  replace: 'documentoNaoRecebe',
  approve: 'documentoNaoAprova',
  reject: 'documentoNaoReprova',
  reopen: 'documentoNaoReabre',
  waive: 'documentoNaoDispensa',
  not_applicable: 'documentoNaoSeAplica',
  claim: 'documentoNaoSeAplica',
  unclaim: 'documentoNaoSeAplica',
} as const satisfies Record<DocumentAction, string>

/** Error for a decision on another file than the current one. */
export const notThisFile = () => new ApiError('wrong_state', errorText('documentoMudou'))

/** Error for a replacement of a file that another person has opened. */
export const alreadyOpened = () => new ApiError('wrong_state', errorText('documentoAberto'))

const wrongState = (action: DocumentAction, status: DocumentStatus) =>
  new ApiError(
    'wrong_state',
    errorText(refusals[action], { situacao: textRef(labelsTexts, `situacaoDocumento_${status}`) }),
  )

const verbs = {
  upload: 'uploadDocument',
  replace: 'uploadDocument',
  approve: 'reviewDocument',
  reject: 'reviewDocument',
  reopen: 'reopenDocument',
  waive: 'reviewDocument',
  not_applicable: 'reopenDocument',
  claim: 'claimDocument',
  unclaim: 'claimDocument',
} as const satisfies Record<DocumentAction, Verb>

/** Next status by the transition table. @throws ApiError not_allowed or wrong_state */
export function nextStatus(document: MovedDocument, actor: Actor, action: DocumentAction): DocumentStatus {
  authorize(actor, verbs[action])
  const { owner_role: owner, status } = document
  const move = moveDocument({ action, role: actor.role, owner, status })
  if ('to' in move) return move.to
  throw move.refused === 'not_allowed' ? new ApiError('not_allowed') : wrongState(action, status)
}

/**
 * Moves a document to its next status if its row is unchanged since it was read: of two simultaneous decisions the
 * second is refused. Touches its case.
 * @throws ApiError not_allowed, wrong_state, or not_found when the caller lost the case meanwhile
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
  const isReplacement = action === 'replace'
  const { numUpdatedRows } = await trx
    .updateTable('doc_checklists')
    .set({ ...changes, status: to })
    .where('id', '=', document.id)
    .where('status', '=', document.status)
    // Compares the file too: another file in the same status needs a decision of its own.
    .where('storage_path', document.storage_path === null ? 'is' : '=', document.storage_path)
    .$if(isReplacement, (one) => one.where('opened_at', 'is', null))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) {
    const now = await trx
      .selectFrom('doc_checklists')
      .select(['status', 'storage_path', 'opened_at'])
      .where('id', '=', document.id)
      .executeTakeFirst()
    if (!now) throw new ApiError('not_found')
    if (isReplacement && now.storage_path === document.storage_path && now.opened_at !== null)
      throw alreadyOpened()
    throw now.status === document.status ? notThisFile() : wrongState(action, now.status)
  }
}
