import type { Actor } from '../access/actor.ts'
import { moveOn, nextStatus, notThisFile } from './move-document.ts'
import type { DocumentRow } from './queries.ts'
import type { ChangeDeps } from '../events/record-event.ts'

/** What a reviewer decides, of which version; a rejection says why. */
export interface Decision {
  action: 'approve' | 'reject'
  version?: number
  rejection_reason?: string | null
}

/**
 * Decides on a document.
 * @throws ApiError not_allowed, wrong_state or not_found
 */
export async function reviewDocument(
  { db, clock, recordEvent }: ChangeDeps,
  actor: Actor,
  document: DocumentRow,
  { action, version, rejection_reason = null }: Decision,
): Promise<void> {
  const status = nextStatus(document, actor, action)
  if (version !== undefined && version !== document.version) throw notThisFile()
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    await moveOn(trx, actor, document, action, { rejection_reason, reviewed_at: at, at })
    await recordEvent(trx, {
      kind: action === 'approve' ? 'document.approved' : 'document.rejected',
      actor,
      subject: document.id,
      caseId: document.case_id,
      at,
      data: { version: document.version },
      change: {
        before: { status: document.status },
        after: { status, version: document.version, rejection_reason },
      },
    })
  })
}
