import { doneDocumentStatuses, type DocumentOwner, type DocumentStatus } from './case-statuses.ts'
import type { Role } from '../../identity/account/roles.ts'

export type DocumentAction =
  | 'upload'
  /** Replacement of a sent file that its sender alone has opened. */
  | 'replace'
  | 'approve'
  | 'reject'
  | 'reopen'
  | 'waive'
  | 'not_applicable'
  /** The client claims that the document does not apply, or withdraws the claim; an agent decides. */
  | 'claim'
  | 'unclaim'

interface Move {
  /** A seller acts through a link, without an account. */
  by: readonly (Role | 'seller')[]
  /** Owner of the document; any when absent. */
  owner?: DocumentOwner
  from: readonly DocumentStatus[]
  to: DocumentStatus
}

const missing = ['pending', 'rejected'] as const
const sent = ['uploaded', 'in_review'] as const
const reviewers = ['partner', 'agent', 'admin'] as const
const staff = ['agent', 'admin'] as const

/**
 * Allowed transitions of a document's status. Source: specification, section 4. Agents review as partners do, since a case
 * may have no partner, and file what arrives through other channels.
 */
export const documentMoves = {
  upload: [
    { by: ['client'], owner: 'cliente', from: missing, to: 'in_review' },
    { by: ['partner'], owner: 'parceiro', from: missing, to: 'uploaded' },
    { by: ['seller'], owner: 'vendedor', from: missing, to: 'uploaded' },
    { by: staff, owner: 'cliente', from: missing, to: 'in_review' },
    { by: staff, from: missing, to: 'uploaded' },
  ],
  replace: [
    { by: ['client'], owner: 'cliente', from: sent, to: 'in_review' },
    { by: ['partner'], owner: 'parceiro', from: sent, to: 'uploaded' },
    { by: ['seller'], owner: 'vendedor', from: sent, to: 'uploaded' },
  ],
  approve: [{ by: reviewers, from: sent, to: 'approved' }],
  reject: [{ by: reviewers, from: sent, to: 'rejected' }],
  reopen: [{ by: staff, from: doneDocumentStatuses, to: 'pending' }],
  waive: [{ by: reviewers, from: [...missing, ...sent], to: 'waived' }],
  not_applicable: [{ by: staff, from: [...missing, ...sent], to: 'not_applicable' }],
  claim: [{ by: ['client'], owner: 'cliente', from: ['pending'], to: 'pending' }],
  unclaim: [
    { by: ['client'], owner: 'cliente', from: ['pending'], to: 'pending' },
    { by: staff, from: ['pending'], to: 'pending' },
  ],
} as const satisfies Record<DocumentAction, readonly Move[]>

/** An attempted transition: action, role and document. */
export interface DocumentMove {
  action: DocumentAction
  role: string
  owner: DocumentOwner
  status: DocumentStatus
}

/**
 * Returns the status after a transition; `not_allowed` when this role may never make it on this document, `wrong_state`
 * when only the current status forbids it.
 *
 * @example moveDocument({ action: 'upload', role: 'client', owner: 'cliente', status: 'rejected' }) // → { to: 'in_review' }
 * @example moveDocument({ action: 'upload', role: 'client', owner: 'cliente', status: 'approved' }) // → { refused: 'wrong_state' }
 * @example moveDocument({ action: 'approve', role: 'client', owner: 'cliente', status: 'in_review' }) // → { refused: 'not_allowed' }
 */
export function moveDocument({
  action,
  role,
  owner,
  status,
}: DocumentMove): { to: DocumentStatus } | { refused: 'not_allowed' | 'wrong_state' } {
  const moves: readonly Move[] = documentMoves[action]
  const permitted = moves.find((move) => move.by.some((by) => by === role) && (move.owner ?? owner) === owner)
  if (!permitted) return { refused: 'not_allowed' }
  return permitted.from.includes(status) ? { to: permitted.to } : { refused: 'wrong_state' }
}
