import { randomUUID } from 'node:crypto'
import { isRole } from 'core'
import type { Selectable } from 'kysely'
import type { AppDeps } from '../app-deps.ts'
import { refuseCommonPassword } from '../auth/common-password.ts'
import { giveName } from '../auth/give-name.ts'
import { signIn } from '../auth/sign-in.ts'
import type { Db, Trx } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { clearFailures } from '../limits/login-lockout.ts'
import { foldedSearchText } from '../db/search-words.ts'
import { digestOf } from '../auth/link-token.ts'

/** Where a link opens something: it is not over, and who sent it may still invite. */
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
 * Who a link is for. Nothing is used up: programs that look through e-mails follow links too.
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
}

/** The account of an address, which may have been made since: whoever reads its e-mails is its owner. */
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
  if (made) return id
  const { disabledAt } = await trx
    .updateTable('auth_user')
    .set({ emailVerified: true, updatedAt: at })
    .where('id', '=', id)
    .returning('disabledAt')
    .executeTakeFirstOrThrow()
  if (disabledAt) throw new ApiError('account_disabled')
  await giveName(trx, id, name)
  // What others began with the account ends.
  await trx.deleteFrom('auth_session').where('userId', '=', id).execute()
  await trx.deleteFrom('auth_verification').where('value', '=', id).execute()
  return id
}

/** Says who they are to the product, unless somebody said so since: nobody is made less by an old link. */
async function giveRole(
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
  const given = await trx
    .insertInto('user_roles')
    .values({ user_id: id, role })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ role }).where('user_roles.role', '=', 'client'),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (given) await trx.updateTable('profiles').set({ partner_id }).where('id', '=', id).execute()
}

/**
 * Makes the account of somebody who was invited, with the name and password that they choose, and signs them in. Of
 * several at once with one link, one does.
 * @throws ApiError invalid_input, invalid_token, account_disabled
 */
export async function acceptInvitation(deps: AppDeps, accepted: Accepted, address: string, headers: Headers) {
  const { auth, db, clock, recordEvent } = deps
  const { token, name, password } = accepted
  const { email } = await checkInvitation(deps, token)
  await refuseCommonPassword(deps, 'password', password, [name, email])
  // Outside of the transaction: it takes its time.
  const hash = await (await auth.$context).password.hash(password)
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const invitation = await trx
      .deleteFrom('invitations')
      .where('id', 'in', openWith(trx, token, clock()).select('invitations.id'))
      .returningAll()
      .executeTakeFirst()
    if (!invitation || !isRole(invitation.role)) throw new ApiError('invalid_token')
    const id = await takeAccount(trx, email, accepted, hash, at)
    await giveRole(trx, id, invitation, name, at)
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
  return signIn(deps, { email, password, rememberMe: false }, headers)
}
