import type { Trx } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'

interface Claim {
  caseId: string
  /** Account that becomes the client. */
  clientId: string
  at: string
}

/**
 * Binds a case to its client's account within the transaction that used up the link or claim. A case has one account
 * for good: a second claimant gets nothing, and learns nothing of the first.
 * @returns whether it was bound now or before; null when another account has it, or the account is not a client
 */
export async function claimCase(
  trx: Trx,
  recordEvent: ChangeDeps['recordEvent'],
  { caseId, clientId, at }: Claim,
): Promise<'now' | 'before' | null> {
  const client = await trx
    .selectFrom('auth_user')
    .leftJoin('user_roles', 'user_roles.user_id', 'auth_user.id')
    .where('auth_user.id', '=', clientId)
    .where('auth_user.disabledAt', 'is', null)
    .where((where) => where.or([where('role', 'is', null), where('role', '=', 'client')]))
    .select(['auth_user.id', 'auth_user.name as displayName'])
    .executeTakeFirst()
  if (!client) return null
  const bound = await trx
    .updateTable('cases')
    .set({ client_id: clientId, updated_at: at })
    .where('id', '=', caseId)
    .where('client_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (bound) {
    await recordEvent(trx, { kind: 'case.claimed', actor: client, subject: caseId, caseId, at, data: {} })
    return 'now'
  }
  const ownCase = await trx
    .selectFrom('cases')
    .where('id', '=', caseId)
    .where('client_id', '=', clientId)
    .select('id')
    .executeTakeFirst()
  return ownCase ? 'before' : null
}
