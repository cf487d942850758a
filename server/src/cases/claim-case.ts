import type { Trx } from '../db/connect.ts'
import type { ChangeDeps } from '../events/record-event.ts'

interface Claim {
  caseId: string
  /** Whose account follows the case from then on. */
  clientId: string
  at: string
}

/**
 * Binds a case to the account of its client, within the transaction that used up what gives the right to. A case follows
 * one account for good: of two who claim it, whoever comes second gets nothing, and learns nothing of the first.
 * @returns whether it was bound now or before; null where it is somebody else's, or the account is no client's
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
  const own = await trx
    .selectFrom('cases')
    .where('id', '=', caseId)
    .where('client_id', '=', clientId)
    .select('id')
    .executeTakeFirst()
  return own ? 'before' : null
}
