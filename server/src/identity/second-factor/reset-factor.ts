import type { Actor } from '../../platform/access/actor.ts'
import { auditedChange } from '../../platform/audit/audited-change.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { notifyAccountChange } from '../auth/notify-account-change.ts'

/**
 * Removes the second factor of a person who lost the phone and the recovery codes, ends their sessions and notifies
 * them. Administrators remove their own with a code, so that an open session is not enough.
 * @throws ApiError not_allowed, not_found, wrong_state
 */
export async function resetFactor(
  deps: ChangeDeps & { origin: string },
  actor: Actor,
  id: string,
  network: string,
): Promise<void> {
  await auditedChange(deps, actor, 'auth_user', async (trx, record) => {
    if (id === actor.id) throw new ApiError('wrong_state', errorText('contaPropria'))
    const taken = await trx
      .deleteFrom('second_factors')
      .where('user_id', '=', id)
      .returning('confirmed_at')
      .executeTakeFirst()
    if (!taken) throw new ApiError('not_found')
    await trx.deleteFrom('auth_session').where('userId', '=', id).execute()
    const { email } = await trx
      .selectFrom('auth_user')
      .where('id', '=', id)
      .select('email')
      .executeTakeFirstOrThrow()
    await notifyAccountChange(deps, trx, { change: 'factor_reset', email, network })
    await record('account.second_factor_reset', id, taken, { confirmed_at: null })
  })
}
