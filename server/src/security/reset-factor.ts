import type { Actor } from '../access/actor.ts'
import { auditedChange } from '../audit/audited-change.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'

/**
 * Takes the second factor from somebody who lost the telephone and the recovery codes, and ends their sessions. Who asks
 * takes off their own with a code, so that an open session is not enough.
 * @throws ApiError not_allowed, not_found, wrong_state
 */
export async function resetFactor(deps: ChangeDeps, actor: Actor, id: string): Promise<void> {
  await auditedChange(deps, actor, 'auth_user', async (trx, record) => {
    if (id === actor.id) throw new ApiError('wrong_state', errorText('contaPropria'))
    const taken = await trx
      .deleteFrom('second_factors')
      .where('user_id', '=', id)
      .returning('confirmed_at')
      .executeTakeFirst()
    if (!taken) throw new ApiError('not_found')
    await trx.deleteFrom('auth_session').where('userId', '=', id).execute()
    await record('account.second_factor_reset', id, taken, { confirmed_at: null })
  })
}
