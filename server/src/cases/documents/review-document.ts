import { today, type Day, type DocumentAction, type RejectionReason } from 'core'
import type { Updateable } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { moveOn, nextStatus, notThisFile } from './move-document.ts'
import type { DocumentRow } from './queries.ts'

/** Decision on one version of a document. */
export interface Decision {
  action: Exclude<DocumentAction, 'upload' | 'replace'>
  version?: number | undefined
  /** Reason for a rejection, a waiver or a reopening. */
  reason?: string
  /** Category of a rejection, for statistics. */
  cause?: RejectionReason
  /** Issue date on the paper, for documents that expire. */
  issued_at?: Day | undefined
}

type Changes = Updateable<Database['doc_checklists']>

/** Columns that each decision sets and clears. */
const changesOf = {
  approve: () => ({ reopen_reason: null, claimed_not_applicable: false }),
  reject: (reason: string | null) => ({ rejection_reason: reason }),
  waive: (reason: string | null) => ({
    waive_reason: reason,
    rejection_reason: null,
    claimed_not_applicable: false,
  }),
  not_applicable: () => ({ rejection_reason: null, claimed_not_applicable: false }),
  reopen: (reason: string | null) => ({
    reopen_reason: reason,
    waive_reason: null,
    issued_at: null,
    expires_on: null,
    expiry_told: null,
  }),
  claim: () => ({ claimed_not_applicable: true }),
  unclaim: () => ({ claimed_not_applicable: false }),
} as const satisfies Record<Decision['action'], (reason: string | null) => Changes>

const kinds = {
  approve: 'document.approved',
  waive: 'document.waived',
  not_applicable: 'document.not_applicable',
  reopen: 'document.reopened',
  claim: 'document.claimed',
  unclaim: 'document.unclaimed',
} as const satisfies Record<Exclude<Decision['action'], 'reject'>, string>

const DAY_MS = 24 * 60 * 60 * 1000

/** Expiry date of a paper by its issue date. @throws ApiError when it cannot be approved with that date */
function validityOf(validityDays: number | null, issued_at: Day | undefined, now: Day): Changes {
  if (validityDays === null) return {}
  if (issued_at === undefined) throw ApiError.ofFields({ issued_at: errorText('informeEmissao') })
  if (issued_at > now) throw ApiError.ofFields({ issued_at: errorText('emissaoFutura') })
  const expires_on = new Date(Date.parse(issued_at) + validityDays * DAY_MS).toISOString().slice(0, 10)
  if (expires_on <= now) throw ApiError.ofFields({ issued_at: errorText('documentoVencido') })
  return { issued_at, expires_on, expiry_told: null }
}

/**
 * Decides on a document within the caller's transaction.
 * @throws ApiError not_allowed, wrong_state, invalid_input or not_found
 */
export async function decideOn(
  trx: Trx,
  { clock, recordEvent }: Pick<ChangeDeps, 'clock' | 'recordEvent'>,
  actor: Actor,
  document: DocumentRow,
  { action, version, reason, cause = 'outro', issued_at }: Decision,
): Promise<void> {
  const status = nextStatus(document, actor, action)
  if (version !== undefined && version !== document.version) throw notThisFile()
  const now = clock()
  const at = now.toISOString()
  const isReviewed = action === 'approve' || action === 'reject'
  const changes: Changes = {
    ...changesOf[action](reason ?? null),
    ...(action === 'approve' && validityOf(document.validity_days, issued_at, today(now))),
    ...(isReviewed && { reviewed_at: at }),
  }
  await moveOn(trx, actor, document, action, { ...changes, at })
  const eventFields = {
    actor,
    subject: document.id,
    caseId: document.case_id,
    at,
    change: {
      before: { status: document.status },
      after: {
        status,
        version: document.version,
        ...(isReviewed && { rejection_reason: reason ?? null }),
        ...(!isReviewed && reason !== undefined && { reason }),
        ...(issued_at !== undefined && { issued_at }),
      },
    },
  }
  const data = { version: document.version }
  await recordEvent(
    trx,
    action === 'reject'
      ? { ...eventFields, kind: 'document.rejected', data: { ...data, cause } }
      : { ...eventFields, kind: kinds[action], data },
  )
}

/**
 * Decides on a document in its own transaction.
 * @throws ApiError not_allowed, wrong_state, invalid_input or not_found
 */
export async function reviewDocument(
  deps: ChangeDeps,
  actor: Actor,
  document: DocumentRow,
  decision: Decision,
): Promise<void> {
  // Checks permission before opening a transaction.
  nextStatus(document, actor, decision.action)
  await deps.db.transaction().execute((trx) => decideOn(trx, deps, actor, document, decision))
}
