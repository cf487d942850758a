import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/connect.ts'
import { notifyClient } from '../notices/notify.ts'
import { moveOn, nextStatus, notThisFile } from './move-document.ts'
import type { DocumentRow } from './queries.ts'

export interface ReviewDeps {
  db: Db
  clock: () => Date
  origin: string
}

/** What a reviewer decides, of which version; a rejection says why. */
export interface Decision {
  action: 'approve' | 'reject'
  version?: number
  rejection_reason?: string | null
}

const news = {
  approve: { kind: 'document_approved', verb: 'foi aprovado' },
  reject: { kind: 'document_rejected', verb: 'foi reprovado' },
} as const

/** Decides on a document and tells the client, both or neither. @throws ApiError not_allowed, wrong_state or not_found */
export async function reviewDocument(
  { db, clock, origin }: ReviewDeps,
  actor: Actor,
  document: DocumentRow,
  { action, version, rejection_reason = null }: Decision,
): Promise<void> {
  const to = nextStatus(document, actor, action)
  if (version !== undefined && version !== document.version) throw notThisFile()
  const now = clock()
  const at = now.toISOString()
  const { kind, verb } = news[action]
  await db.transaction().execute(async (trx) => {
    await moveOn(trx, actor, document, action, to, { rejection_reason, reviewed_at: at, at })
    const text = `O documento "${document.label}" ${verb}.`
    await notifyClient(trx, document.case_id, { kind, text, by: actor.id, now, origin })
  })
}
