import type { Actor } from '../access/actor.ts'
import { auditedChange } from '../audit/audited-change.ts'
import type { Db, Trx } from '../db/connect.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import type { RoleChange } from './schemas.ts'

/** Whether somebody else who may sign in is an administrator. */
async function hasOtherAdmin(trx: Trx, id: string): Promise<boolean> {
  const other = await trx
    .selectFrom('user_roles')
    .innerJoin('auth_user', 'auth_user.id', 'user_roles.user_id')
    .where('user_roles.role', '=', 'admin')
    .where('user_roles.user_id', '<>', id)
    .where('auth_user.disabledAt', 'is', null)
    .select('user_roles.user_id')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** @throws ApiError not_found */
async function findStanding(trx: Db, id: string) {
  const standing = await trx
    .selectFrom('profiles')
    .innerJoin('auth_user', 'auth_user.id', 'profiles.id')
    .leftJoin('user_roles', 'user_roles.user_id', 'profiles.id')
    .where('profiles.id', '=', id)
    .select(['user_roles.role', 'profiles.partner_id', 'auth_user.disabledAt', 'auth_user.emailVerified'])
    .executeTakeFirst()
  if (!standing) throw new ApiError('not_found')
  return standing
}

/** A partner that is there for the role partner, and none for the others. @throws ApiError invalid_input */
export async function checkPartner(trx: Db, { role, partner_id }: RoleChange): Promise<void> {
  const partner = partner_id
    ? await trx.selectFrom('partners').where('id', '=', partner_id).select('id').executeTakeFirst()
    : undefined
  if (role === 'partner' ? !partner : partner_id !== null)
    throw ApiError.ofFields({ partner_id: errorText('parceiroNaoEncontrado') })
}

/**
 * Says who somebody is to the product, from their next request on. There is always an administrator.
 * @throws ApiError not_allowed, not_found, wrong_state or invalid_input
 */
export async function changeRole(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { role, partner_id }: RoleChange,
): Promise<void> {
  await auditedChange(deps, actor, 'auth_user', async (trx, record) => {
    const { emailVerified, disabledAt: _, ...before } = await findStanding(trx, id)
    await checkPartner(trx, { role, partner_id })
    // Anybody signs up with any address.
    if (role !== 'client' && before.role !== role && !emailVerified)
      throw ApiError.ofFields({ role: errorText('contaSemConfirmacao') })
    if (before.role === 'admin' && role !== 'admin' && !(await hasOtherAdmin(trx, id)))
      throw new ApiError('wrong_state', errorText('ultimoAdministrador'))
    if (before.role === role && before.partner_id === partner_id) return
    const updated_at = deps.clock().toISOString()
    await trx
      .insertInto('user_roles')
      .values({ user_id: id, role })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role }))
      .execute()
    await trx.updateTable('profiles').set({ partner_id, updated_at }).where('id', '=', id).execute()
    await record('account.role_changed', id, before, { role, partner_id })
  })
}

/** Ends every session of somebody, who may sign in again. @throws ApiError not_allowed or not_found */
export async function endSessions(deps: ChangeDeps, actor: Actor, id: string): Promise<void> {
  await auditedChange(deps, actor, 'auth_user', async (trx, record) => {
    await findStanding(trx, id)
    const { numDeletedRows } = await trx
      .deleteFrom('auth_session')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow()
    await record(
      'account.sessions_ended',
      id,
      { open_sessions: Number(numDeletedRows) },
      { open_sessions: 0 },
    )
  })
}

/**
 * Switches an account off, which ends its sessions, or on again. Whoever asks cannot switch off their own, so that there
 * is always an administrator.
 * @throws ApiError not_allowed, not_found, wrong_state
 */
export async function switchAccount(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { active }: { active: boolean },
): Promise<void> {
  await auditedChange(deps, actor, 'auth_user', async (trx, record) => {
    const before = await findStanding(trx, id)
    if (id === actor.id) throw new ApiError('wrong_state', errorText('contaPropria'))
    if ((before.disabledAt === null) === active) return
    const updatedAt = deps.clock().toISOString()
    const disabledAt = active ? null : updatedAt
    // Another `updatedAt` ends the browsers that the account knew, also once it is on again.
    await trx.updateTable('auth_user').set({ disabledAt, updatedAt }).where('id', '=', id).execute()
    if (!active) await trx.deleteFrom('auth_session').where('userId', '=', id).execute()
    const kind = active ? 'account.enabled' : 'account.disabled'
    await record(kind, id, { disabledAt: before.disabledAt }, { disabledAt })
  })
}
