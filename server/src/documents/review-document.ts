import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/connect.ts'
import type { NoticeKind, Telling } from '../notices/news.ts'
import { notifyClient, notifyPartners } from '../notices/notify.ts'
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
  approve: {
    kind: 'document_approved',
    verb: 'foi aprovado',
    ofPartner: {
      tab: 'documentos',
      subject: 'Um documento do seu dossiê foi aprovado',
      next: 'Quem o enviou foi o seu parceiro. Acompanhe o checklist:',
    },
  },
  reject: {
    kind: 'document_rejected',
    verb: 'foi reprovado',
    ofPartner: {
      tab: 'documentos',
      subject: 'Um documento do seu dossiê foi reprovado',
      next: 'Quem envia o novo arquivo é o seu parceiro. Acompanhe o checklist:',
    },
  },
} as const satisfies Record<Decision['action'], { kind: NoticeKind; verb: string; ofPartner: Telling }>

/**
 * Decides on a document and tells the client, and its partners when they send it; all or nothing.
 * @throws ApiError not_allowed, wrong_state or not_found
 */
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
  const { kind, verb, ofPartner } = news[action]
  await db.transaction().execute(async (trx) => {
    await moveOn(trx, actor, document, action, to, { rejection_reason, reviewed_at: at, at })
    const text = `O documento "${document.label}" ${verb}.`
    const decided = { kind, text, by: actor.id, now, origin }
    if (document.owner_role === 'cliente') return notifyClient(trx, document.case_id, decided)
    await notifyClient(trx, document.case_id, { ...decided, telling: ofPartner })
    await notifyPartners(trx, document.case_id, null, decided)
  })
}
