import { today, type Day, type DocumentAction, type RejectionReason } from 'core'
import type { Updateable } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Trx } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { moveOn, nextStatus, notThisFile } from './move-document.ts'
import type { DocumentRow } from './queries.ts'

/** What is decided about a document, of which version. */
export interface Decision {
  action: Exclude<DocumentAction, 'upload'>
  version?: number
  /** Why it is rejected, waived or opened again. */
  reason?: string
  /** Of what is rejected, as numbers count it. */
  cause?: RejectionReason
  /** The day of issue that the paper itself bears, where it holds for some time only. */
  issued_at?: Day
}

type Changes = Updateable<Database['doc_checklists']>

/** What each decision leaves behind, and what it takes back. */
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

/** Until when a paper holds that bears this day. @throws ApiError where it is none on which it can be approved */
function validityOf(validityDays: number | null, issued_at: Day | undefined, now: Day): Changes {
  if (validityDays === null) return {}
  if (issued_at === undefined) throw ApiError.ofFields({ issued_at: errorText('informeEmissao') })
  if (issued_at > now) throw ApiError.ofFields({ issued_at: errorText('emissaoFutura') })
  const expires_on = new Date(Date.parse(issued_at) + validityDays * DAY_MS).toISOString().slice(0, 10)
  if (expires_on <= now) throw ApiError.ofFields({ issued_at: errorText('documentoVencido') })
  return { issued_at, expires_on, expiry_told: null }
}

/**
 * Decides on a document, in a transaction of whoever asks.
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
  const told = {
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
      ? { ...told, kind: 'document.rejected', data: { ...data, cause } }
      : { ...told, kind: kinds[action], data },
  )
}

/**
 * Decides on a document.
 * @throws ApiError not_allowed, wrong_state, invalid_input or not_found
 */
export async function reviewDocument(
  deps: ChangeDeps,
  actor: Actor,
  document: DocumentRow,
  decision: Decision,
): Promise<void> {
  // Who may not is told so before anything is begun.
  nextStatus(document, actor, decision.action)
  await deps.db.transaction().execute((trx) => decideOn(trx, deps, actor, document, decision))
}
