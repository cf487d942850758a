import { doneDocumentStatuses, type DocumentOwner, type DocumentStatus } from './case-statuses.ts'
import type { Role } from '../account/roles.ts'

export type DocumentAction =
  | 'upload'
  | 'approve'
  | 'reject'
  | 'reopen'
  | 'waive'
  | 'not_applicable'
  /** The client says that it does not apply, or not so after all; the staff answers. */
  | 'claim'
  | 'unclaim'

interface Move {
  /** A seller comes by a link, without an account. */
  by: readonly (Role | 'seller')[]
  /** Whose documents; everybody's where it is left out. */
  owner?: DocumentOwner
  from: readonly DocumentStatus[]
  to: DocumentStatus
}

const missing = ['pending', 'rejected'] as const
const sent = ['uploaded', 'in_review'] as const
const reviewers = ['partner', 'agent', 'admin'] as const
const staff = ['agent', 'admin'] as const

/**
 * Every way in which a document may move; there is no other. Source: specification, section 4. The staff reviews
 * as partners do, since a case may have no partner yet, and files what arrives by other ways than the portal.
 */
export const documentMoves = {
  upload: [
    { by: ['client'], owner: 'cliente', from: missing, to: 'in_review' },
    { by: ['partner'], owner: 'parceiro', from: missing, to: 'uploaded' },
    { by: ['seller'], owner: 'vendedor', from: missing, to: 'uploaded' },
    { by: staff, owner: 'cliente', from: missing, to: 'in_review' },
    { by: staff, from: missing, to: 'uploaded' },
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

/** Who wants to move which document. */
export interface DocumentMove {
  action: DocumentAction
  role: string
  owner: DocumentOwner
  status: DocumentStatus
}

/**
 * Where a document goes: the status after the move, `not_allowed` when this person may never do it to this document,
 * `wrong_state` when only the present status forbids it.
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
  const own = moves.find((move) => move.by.some((by) => by === role) && (move.owner ?? owner) === owner)
  if (!own) return { refused: 'not_allowed' }
  return own.from.includes(status) ? { to: own.to } : { refused: 'wrong_state' }
}
