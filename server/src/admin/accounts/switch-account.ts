import type { Actor } from '../../access/actor.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import type { ChangeDeps } from '../../events/record-event.ts'
import { ApiError, errorText } from '../../http/api-error.ts'

/**
 * Switches an account off, which ends its sessions, or on again. Whoever asks cannot switch off their own, so that there
 * is always an administrator.
 * @throws ApiError not_allowed, not_found, wrong_state
 */
export async function switchAccount(
  deps: ChangeDeps,
  actor: Actor,
  { email, disabled }: { email: string; disabled: boolean },
): Promise<void> {
  await auditedChange(deps, actor, 'auth_user', async (trx, record) => {
    const found = await trx
      .selectFrom('auth_user')
      .where('email', '=', email)
      .select(['id', 'disabledAt'])
      .executeTakeFirst()
    if (!found) throw new ApiError('not_found', errorText('contaNaoEncontrada'))
    const { id } = found
    if (id === actor.id) throw new ApiError('wrong_state', errorText('contaPropria'))
    if ((found.disabledAt !== null) === disabled) return
    const updatedAt = deps.clock().toISOString()
    const disabledAt = disabled ? updatedAt : null
    // Another `updatedAt` ends the browsers that the account knew, also once it is on again.
    await trx.updateTable('auth_user').set({ disabledAt, updatedAt }).where('id', '=', id).execute()
    if (disabled) await trx.deleteFrom('auth_session').where('userId', '=', id).execute()
    const kind = disabled ? 'account.disabled' : 'account.enabled'
    await record(kind, id, { disabledAt: found.disabledAt }, { disabledAt })
  })
}
