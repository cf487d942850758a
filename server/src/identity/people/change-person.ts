import type { Actor } from '../../platform/access/actor.ts'
import { auditedChange } from '../../platform/audit/audited-change.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { requireBranch } from '../../platform/entities/require-branch.ts'
import { notifyAccountChange } from '../auth/notify-account-change.ts'
import type { RoleChange } from './schemas.ts'

/** Checks whether another enabled account is an administrator. */
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
async function findAccount(trx: Db, id: string) {
  const account = await trx
    .selectFrom('profiles')
    .innerJoin('auth_user', 'auth_user.id', 'profiles.id')
    .leftJoin('user_roles', 'user_roles.user_id', 'profiles.id')
    .where('profiles.id', '=', id)
    .select([
      'user_roles.role',
      'profiles.partner_id',
      'profiles.branch_id',
      'auth_user.disabledAt',
      'auth_user.emailVerified',
    ])
    .executeTakeFirst()
  if (!account) throw new ApiError('not_found')
  return account
}

/** The role partner needs an existing partner; the others have none. @throws ApiError invalid_input */
export async function checkPartner(
  trx: Db,
  { role, partner_id }: Pick<RoleChange, 'role' | 'partner_id'>,
): Promise<void> {
  const partner = partner_id
    ? await trx.selectFrom('partners').where('id', '=', partner_id).select('id').executeTakeFirst()
    : undefined
  if (role === 'partner' ? !partner : partner_id !== null)
    throw ApiError.ofFields({ partner_id: errorText('parceiroNaoEncontrado') })
}

/**
 * Changes the role of a person from the next request on. One administrator always remains.
 * @throws ApiError not_allowed, not_found, wrong_state or invalid_input
 */
export async function changeRole(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { role, partner_id, branch_id: branchInput }: RoleChange,
): Promise<void> {
  await auditedChange(deps, actor, 'auth_user', async (trx, record) => {
    const { emailVerified, disabledAt: _, ...before } = await findAccount(trx, id)
    await checkPartner(trx, { role, partner_id })
    const isStaff = role === 'agent' || role === 'admin'
    if (branchInput && !isStaff) throw ApiError.ofFields({ branch_id: errorText('filialSoEquipe') })
    await requireBranch(trx, branchInput, before.branch_id)
    const branch_id = !isStaff ? null : branchInput === undefined ? before.branch_id : branchInput
    // Anybody can sign up with any address, so privileged roles need a confirmed one.
    if (role !== 'client' && before.role !== role && !emailVerified)
      throw ApiError.ofFields({ role: errorText('contaSemConfirmacao') })
    if (before.role === 'admin' && role !== 'admin' && !(await hasOtherAdmin(trx, id)))
      throw new ApiError('wrong_state', errorText('ultimoAdministrador'))
    if (before.role === role && before.partner_id === partner_id && before.branch_id === branch_id) return
    const updated_at = deps.clock().toISOString()
    await trx
      .insertInto('user_roles')
      .values({ user_id: id, role })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role }))
      .execute()
    await trx
      .updateTable('profiles')
      .set({ partner_id, branch_id, updated_at })
      .where('id', '=', id)
      .execute()
    await record('account.role_changed', id, before, { role, partner_id, branch_id })
  })
}

/**
 * Confirms the address of an account whose owner the administrator knows, if no e-mail can: the account may then enrol
 * a second factor, and its owner is notified.
 * @throws ApiError not_allowed or not_found
 */
export async function confirmAddress(
  deps: ChangeDeps & { origin: string },
  actor: Actor,
  id: string,
  network: string,
): Promise<void> {
  await auditedChange(deps, actor, 'auth_user', async (trx, record) => {
    await findAccount(trx, id)
    const confirmed = await trx
      .updateTable('auth_user')
      .set({ emailVerified: true })
      .where('id', '=', id)
      .where('emailVerified', '=', false)
      .returning('email')
      .executeTakeFirst()
    if (!confirmed) return
    await trx.deleteFrom('email_codes').where('user_id', '=', id).execute()
    await notifyAccountChange(deps, trx, { change: 'address', email: confirmed.email, network })
    await record('account.address_confirmed', id, { emailVerified: false }, { emailVerified: true })
  })
}

/** Ends every session of a person, who may sign in again. @throws ApiError not_allowed or not_found */
export async function endSessions(deps: ChangeDeps, actor: Actor, id: string): Promise<void> {
  await auditedChange(deps, actor, 'auth_user', async (trx, record) => {
    await findAccount(trx, id)
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
 * Disables an account and ends its sessions, or enables it. Administrators cannot disable their own, so that one always
 * remains.
 * @throws ApiError not_allowed, not_found, wrong_state
 */
export async function switchAccount(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { active }: { active: boolean },
): Promise<void> {
  await auditedChange(deps, actor, 'auth_user', async (trx, record) => {
    const before = await findAccount(trx, id)
    if (id === actor.id) throw new ApiError('wrong_state', errorText('contaPropria'))
    if ((before.disabledAt === null) === active) return
    const updatedAt = deps.clock().toISOString()
    const disabledAt = active ? null : updatedAt
    // A new `updatedAt` invalidates the browsers that the account knew, also after it is enabled again.
    await trx.updateTable('auth_user').set({ disabledAt, updatedAt }).where('id', '=', id).execute()
    if (!active) await trx.deleteFrom('auth_session').where('userId', '=', id).execute()
    const kind = active ? 'account.enabled' : 'account.disabled'
    await record(kind, id, { disabledAt: before.disabledAt }, { disabledAt })
  })
}
