import type { Actor } from '../access/actor.ts'
import type { Trx } from '../db/connect.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError } from '../http/api-error.ts'

interface Claim {
  caseId: string
  /** Whose account follows the case from then on. */
  person: Pick<Actor, 'id' | 'displayName'>
  now: Date
}

/**
 * Binds a case to the account of its client, within the transaction that used up what gives the right to. A case follows
 * one account for good: of two who claim it, whoever comes second gets nothing, and learns nothing of the first.
 * @returns whether it was not bound before
 * @throws ApiError invalid_token when it is somebody else's, or the account is no client's
 */
export async function claimCase(
  trx: Trx,
  recordEvent: ChangeDeps['recordEvent'],
  { caseId, person, now }: Claim,
): Promise<boolean> {
  const client = await trx
    .selectFrom('auth_user')
    .leftJoin('user_roles', 'user_roles.user_id', 'auth_user.id')
    .where('auth_user.id', '=', person.id)
    .where('auth_user.disabledAt', 'is', null)
    .where((where) => where.or([where('role', 'is', null), where('role', '=', 'client')]))
    .select('auth_user.id')
    .executeTakeFirst()
  if (!client) throw new ApiError('invalid_token')
  const at = now.toISOString()
  const bound = await trx
    .updateTable('cases')
    .set({ client_id: person.id, updated_at: at })
    .where('id', '=', caseId)
    .where('client_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!bound) {
    const own = await trx
      .selectFrom('cases')
      .where('id', '=', caseId)
      .where('client_id', '=', person.id)
      .select('id')
      .executeTakeFirst()
    if (!own) throw new ApiError('invalid_token')
    return false
  }
  await recordEvent(trx, { kind: 'case.claimed', actor: person, subject: caseId, caseId, at, data: {} })
  return true
}
