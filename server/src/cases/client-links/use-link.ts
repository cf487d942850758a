import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { FoundSession, SessionUser } from '../../platform/access/actor.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { openSession } from '../../identity/auth/open-session.ts'
import { recordLogin } from '../../identity/auth/sessions.ts'
import { claimCase } from '../record/claim-case.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { digestOf } from '../../identity/auth/link-token.ts'
import type { UsedLink } from './schemas.ts'

type Link = Selectable<Database['access_links']>

/** Selects a link that is neither used, revoked nor expired. */
const openWith = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('access_links')
    .where('token_digest', '=', digestOf(token))
    .where('kind', 'in', ['client', 'sign_in'])
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())

/** @throws ApiError invalid_token */
async function findLink(db: Db, token: string, now: Date): Promise<Link> {
  const link = await openWith(db, token, now).selectAll().executeTakeFirst()
  if (!link) throw new ApiError('invalid_token')
  return link
}

/** Loads the name and address of the client that a link is for. */
async function clientOf(db: Db, { case_id, email }: Link) {
  const client = await db
    .selectFrom('cases')
    .leftJoin('case_buyers as buyer', (join) =>
      join.onRef('buyer.case_id', '=', 'cases.id').on('buyer.position', '=', 1),
    )
    .where('cases.id', '=', case_id)
    .select(['cases.client_id', 'cases.client_name', 'buyer.name', 'buyer.email'])
    .executeTakeFirst()
  if (!client) throw new ApiError('invalid_token')
  return { id: client.client_id, name: client.name ?? client.client_name, email: email ?? client.email }
}

type CheckDeps = Pick<AppDeps, 'db' | 'clock'>

/**
 * Returns whom a link is for, without using it up: mail scanners follow links and run scripts.
 * @throws ApiError invalid_token
 */
export async function checkLink({ db, clock }: CheckDeps, token: string) {
  const link = await findLink(db, token, clock())
  if (link.kind === 'sign_in') return { kind: link.kind, name: null }
  const { name } = await clientOf(db, link)
  return { kind: link.kind, name: name.split(' ')[0] || null }
}

/** Selects the columns that decide whether a link may open an account. */
const accountWith = (trx: Trx, column: 'id' | 'email', value: string) =>
  trx
    .selectFrom('auth_user')
    .leftJoin('user_roles', 'user_roles.user_id', 'auth_user.id')
    .leftJoin('auth_account', (join) =>
      join.onRef('auth_account.userId', '=', 'auth_user.id').on('auth_account.password', 'is not', null),
    )
    .leftJoin('second_factors', 'second_factors.user_id', 'auth_user.id')
    .where(`auth_user.${column}`, '=', value)
    .select([
      'second_factors.confirmed_at as factorSince',
      'auth_user.id',
      'auth_user.email',
      'auth_user.emailVerified',
      'auth_user.disabledAt',
      'auth_account.id as password_id',
      'user_roles.role',
    ])
    .executeTakeFirst()

type Account = NonNullable<Awaited<ReturnType<typeof accountWith>>>

/**
 * Rejects accounts of staff and partners, which have passwords, and accounts with a second factor, which must sign in
 * first.
 * @throws ApiError
 */
function requireClient({ id, role, disabledAt, factorSince }: Account, session: FoundSession | null) {
  if (disabledAt) throw new ApiError('account_disabled')
  if (role !== null && role !== 'client') throw new ApiError('invalid_token')
  if (factorSince && session?.actor.id !== id) throw new ApiError('sign_in_first')
}

/**
 * Confirms the address, whose owner the link has reached; removes the password, sessions and verifications that
 * others may have created before.
 */
async function confirmOwner(trx: Trx, { id, emailVerified }: Account, at: string) {
  if (emailVerified) return
  await trx
    .updateTable('auth_user')
    .set({ emailVerified: true, updatedAt: at })
    .where('id', '=', id)
    .execute()
  await trx.updateTable('auth_account').set({ password: null }).where('userId', '=', id).execute()
  await trx.deleteFrom('auth_session').where('userId', '=', id).execute()
  await trx.deleteFrom('auth_verification').where('value', '=', id).execute()
}

/** Creates an account without a password; its owner signs in by links or sets one later. */
async function makeAccount(trx: Trx, name: string, email: string, emailVerified: boolean, at: string) {
  const id = randomUUID()
  const times = { createdAt: at, updatedAt: at }
  await trx
    .insertInto('auth_user')
    .values({ id, name, email, emailVerified, ...times })
    .execute()
  await trx
    .insertInto('auth_account')
    .values({ id: randomUUID(), accountId: id, providerId: 'credential', userId: id, ...times })
    .execute()
  return id
}

/** Account that a client's link opens: the case's, or the one with its client's address. @throws ApiError */
async function accountOfClient(
  trx: Trx,
  link: Link,
  session: FoundSession | null,
  at: string,
): Promise<string> {
  const client = await clientOf(trx, link)
  const isProven = (email: string) => link.email === email
  const requireOwner = ({ id, email }: Account) => {
    if (!isProven(email) && session?.actor.id !== id)
      throw new ApiError('sign_in_first', errorText('emailJaTemConta'))
  }
  if (client.id !== null) {
    const account = await accountWith(trx, 'id', client.id)
    if (!account) throw new ApiError('invalid_token')
    // Staff may have typed the wrong address, so an account with an own password or a confirmed address needs its
    // owner.
    // A client who only ever used such links has no other way back in.
    if (account.emailVerified || account.password_id !== null) requireOwner(account)
    requireClient(account, session)
    return account.id
  }
  const { email } = client
  // The address was removed from the case after the invitation.
  if (email === null) throw new ApiError('invalid_token')
  const account = await accountWith(trx, 'email', email)
  if (!account) return makeAccount(trx, client.name, email, isProven(email), at)
  // An unproven link opens no existing account: its visitor proved neither the address nor the password.
  requireOwner(account)
  requireClient(account, session)
  if (isProven(email)) await confirmOwner(trx, account, at)
  return account.id
}

/** @throws ApiError invalid_token, sign_in_first, account_disabled */
async function accountToSignIn(
  trx: Trx,
  { user_id }: Link,
  session: FoundSession | null,
  at: string,
): Promise<string> {
  const account = user_id === null ? undefined : await accountWith(trx, 'id', user_id)
  if (!account) throw new ApiError('invalid_token')
  requireClient(account, session)
  await confirmOwner(trx, account, at)
  return account.id
}

/**
 * Uses a link up and signs its client in; of many simultaneous uses one succeeds. A client's link binds the case to
 * the account. Staff who try it are asked to sign out first, and the link stays valid.
 * @throws ApiError invalid_token, invalid_input, sign_in_first, account_disabled, wrong_state
 */
export async function useLink(
  deps: ChangeDeps & Pick<AppDeps, 'auth'>,
  token: string,
  session: FoundSession | null,
): Promise<UsedLink & { session: Awaited<ReturnType<typeof openSession>>; user: SessionUser }> {
  const { db, clock, recordEvent } = deps
  const now = clock()
  const at = now.toISOString()
  if (session && session.actor.role !== 'client') {
    await findLink(db, token, now)
    throw new ApiError('wrong_state', errorText('saiaDaConta'))
  }
  const used = await db.transaction().execute(async (trx) => {
    const link = await trx
      .updateTable('access_links')
      .set({ used_at: at })
      .where('id', 'in', openWith(trx, token, now).select('id'))
      .where('used_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!link) throw new ApiError('invalid_token')
    const userId =
      link.kind === 'sign_in'
        ? await accountToSignIn(trx, link, session, at)
        : await accountOfClient(trx, link, session, at)
    const row = await trx
      .selectFrom('auth_user')
      .where('id', '=', userId)
      .select(['id', 'email', 'name', 'emailVerified'])
      .executeTakeFirstOrThrow()
    const user = { ...row, emailVerified: Boolean(row.emailVerified) }
    // Binding a case needs the profile and role that a login creates.
    await recordLogin(trx, user, now)
    const { case_id } = link
    const claimed = case_id && (await claimCase(trx, recordEvent, { caseId: case_id, clientId: userId, at }))
    if (case_id && !claimed) throw new ApiError('invalid_token')
    // The history records that this visitor acts for the client from now on, as it does for binding.
    if (case_id && claimed === 'before') {
      const client = { id: userId, displayName: row.name }
      await recordEvent(trx, {
        kind: 'case.link_used',
        actor: client,
        subject: case_id,
        caseId: case_id,
        at,
        data: {},
      })
    }
    return { linkId: link.id, user, case_id, is_first: claimed === 'now' }
  })
  const { linkId, ...opened } = used
  const begun = await openSession(deps, opened.user.id)
  // A link revoked between the two statements opens nothing.
  const link = await db
    .updateTable('access_links')
    .set({ session_id: begun.id })
    .where('id', '=', linkId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!link) {
    await db.deleteFrom('auth_session').where('id', '=', begun.id).execute()
    throw new ApiError('invalid_token')
  }
  return { ...opened, session: begun }
}
