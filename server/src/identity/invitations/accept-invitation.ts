import { randomUUID } from 'node:crypto'
import { isRole } from 'core'
import type { Selectable } from 'kysely'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { refuseCommonPassword } from '../auth/common-password.ts'
import { renameAccount } from '../auth/rename-account.ts'
import { signIn } from '../auth/sign-in.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { clearFailures } from '../../platform/limits/login-lockout.ts'
import { foldedSearchText } from '../../platform/db/search-words.ts'
import { digestOf } from '../auth/link-token.ts'
import { requireFactor } from '../second-factor/factor-refusal.ts'
import { notifyAccountChange } from '../auth/notify-account-change.ts'

/** Selects a valid invitation: not expired, and its sender may still invite. */
const openWith = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('invitations')
    .innerJoin('user_roles', 'user_roles.user_id', 'invitations.invited_by')
    .innerJoin('auth_user', 'auth_user.id', 'invitations.invited_by')
    .where('invitations.token_digest', '=', digestOf(token))
    .where('invitations.expires_at', '>', now.toISOString())
    .where('user_roles.role', '=', 'admin')
    .where('auth_user.disabledAt', 'is', null)

/**
 * The invited person of a link. Does not consume it, because e-mail scanners follow links too.
 * @throws ApiError invalid_token
 */
export async function checkInvitation({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, token: string) {
  const invited = await openWith(db, token, clock())
    .select(['invitations.name', 'invitations.email', 'invitations.role'])
    .executeTakeFirst()
  if (!invited) throw new ApiError('invalid_token')
  return invited
}

interface Accepted {
  token: string
  name: string
  password: string
  secondFactor?: string | undefined
}

/** Requires the second factor of an existing account of the invited address. @throws ApiError */
async function requireFactorOf(
  deps: Pick<AppDeps, 'cipher' | 'clock' | 'db' | 'secret'>,
  email: string,
  address: string,
  code: string | undefined,
) {
  const account = await deps.db
    .selectFrom('auth_user')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst()
  if (account) await requireFactor(deps, { id: account.id, email, address, code })
}

/** Finds or creates the account of an address, whose owner is the reader of its e-mails. */
async function takeAccount(trx: Trx, email: string, { name }: Accepted, hash: string, at: string) {
  const times = { createdAt: at, updatedAt: at }
  const made = await trx
    .insertInto('auth_user')
    .values({ id: randomUUID(), name, email, emailVerified: true, ...times })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  const { id } =
    made ??
    (await trx.selectFrom('auth_user').where('email', '=', email).select('id').executeTakeFirstOrThrow())
  const account = await trx
    .updateTable('auth_account')
    .set({ password: hash, updatedAt: at })
    .where('userId', '=', id)
    .where('providerId', '=', 'credential')
    .returning('id')
    .executeTakeFirst()
  if (!account)
    await trx
      .insertInto('auth_account')
      .values({
        id: randomUUID(),
        accountId: id,
        providerId: 'credential',
        userId: id,
        password: hash,
        ...times,
      })
      .execute()
  if (made) return { id, isNew: true }
  const { disabledAt } = await trx
    .updateTable('auth_user')
    .set({ emailVerified: true, updatedAt: at })
    .where('id', '=', id)
    .returning('disabledAt')
    .executeTakeFirstOrThrow()
  if (disabledAt) throw new ApiError('account_disabled')
  await renameAccount(trx, id, name)
  // Ends what others began with the account.
  await trx.deleteFrom('auth_session').where('userId', '=', id).execute()
  await trx.deleteFrom('auth_verification').where('value', '=', id).execute()
  return { id, isNew: false }
}

/** Assigns the invited role, unless an administrator assigned one since: an old link must not lower it. */
async function assignRole(
  trx: Trx,
  id: string,
  { email, role, partner_id }: Selectable<Database['invitations']>,
  name: string,
  at: string,
) {
  const search_text = foldedSearchText([name, email])
  await trx
    .insertInto('profiles')
    .values({ id, email, name, display_name: name, search_text, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const assigned = await trx
    .insertInto('user_roles')
    .values({ user_id: id, role })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ role }).where('user_roles.role', '=', 'client'),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (assigned) await trx.updateTable('profiles').set({ partner_id }).where('id', '=', id).execute()
}

/**
 * Creates the account of an invited person with the chosen name and password, and signs in. One of several parallel
 * requests with a link succeeds. An existing account keeps its second factor, which is required.
 * @throws ApiError invalid_input, invalid_token, account_disabled, second_factor_needed, invalid_second_factor,
 * login_locked
 */
export async function acceptInvitation(
  deps: ChangeDeps & Pick<AppDeps, 'auth' | 'cipher' | 'origin' | 'readPublished' | 'secret'>,
  accepted: Accepted,
  { address, network, headers }: { address: string; network: string; headers: Headers },
) {
  const { auth, db, clock, recordEvent } = deps
  const { token, name, password } = accepted
  const { email } = await checkInvitation(deps, token)
  await refuseCommonPassword(deps, 'password', password, [name, email])
  await requireFactorOf(deps, email, address, accepted.secondFactor)
  // Hashed outside the transaction, because it takes time.
  const hash = await (await auth.$context).password.hash(password)
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const invitation = await trx
      .deleteFrom('invitations')
      .where('id', 'in', openWith(trx, token, clock()).select('invitations.id'))
      .returningAll()
      .executeTakeFirst()
    if (!invitation || !isRole(invitation.role)) throw new ApiError('invalid_token')
    const { id, isNew } = await takeAccount(trx, email, accepted, hash, at)
    if (!isNew) await notifyAccountChange(deps, trx, { change: 'password', email, network })
    await assignRole(trx, id, invitation, name, at)
    await recordEvent(trx, {
      kind: 'invitation.accepted',
      actor: { id, displayName: name },
      subject: invitation.id,
      at,
      data: {},
      change: { before: null, after: { user_id: id, role: invitation.role } },
    })
  })
  await clearFailures(deps, { email, address })
  return signIn(deps, { email, password, rememberMe: false }, headers, { isProven: true })
}
