import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { FoundSession, SessionUser } from '../access/actor.ts'
import type { AppDeps } from '../app-deps.ts'
import { openSession } from '../auth/open-session.ts'
import { recordLogin } from '../auth/sessions.ts'
import { claimCase } from '../cases/claim-case.ts'
import type { Db, Trx } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { digestOf } from '../auth/link-token.ts'
import type { UsedLink } from './schemas.ts'

type Link = Selectable<Database['access_links']>

/** A link that opens something: neither used, taken back nor over. */
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

/** What is known of who a client's link is for. */
async function clientOf(db: Db, { case_id, email }: Link) {
  const found = await db
    .selectFrom('cases')
    .leftJoin('case_buyers as buyer', (join) =>
      join.onRef('buyer.case_id', '=', 'cases.id').on('buyer.position', '=', 1),
    )
    .where('cases.id', '=', case_id)
    .select(['cases.client_id', 'cases.client_name', 'buyer.name', 'buyer.email'])
    .executeTakeFirst()
  if (!found) throw new ApiError('invalid_token')
  return { id: found.client_id, name: found.name ?? found.client_name, email: email ?? found.email }
}

type CheckDeps = Pick<AppDeps, 'db' | 'clock'>

/**
 * What a link is for. Nothing is used up: programs that look through e-mails follow links, and run scripts.
 * @throws ApiError invalid_token
 */
export async function checkLink({ db, clock }: CheckDeps, token: string) {
  const link = await findLink(db, token, clock())
  if (link.kind === 'sign_in') return { kind: link.kind, name: null }
  const { name } = await clientOf(db, link)
  return { kind: link.kind, name: name.split(' ')[0] || null }
}

/** An account as far as a link may open it. */
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
 * Only clients are let in by a link: whoever works here has a password. Nor does it pass by a second factor: who has one
 * signs in first.
 * @throws ApiError
 */
function requireClient({ id, role, disabledAt, factorSince }: Account, session: FoundSession | null) {
  if (disabledAt) throw new ApiError('account_disabled')
  if (role !== null && role !== 'client') throw new ApiError('invalid_token')
  if (factorSince && session?.actor.id !== id) throw new ApiError('sign_in_first')
}

/** Who reads the e-mails of an account is its owner: what others began with it, while nobody had shown so, ends. */
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

/** An account without a password: its owner comes by links, or chooses one later. */
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

/** Whose account a client's link opens: the case's, or the one of its client's address. @throws ApiError */
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
    // It may have come to the case by an address that somebody only wrote down. Whoever came by such links alone, and
    // chose no password, has no other way back.
    if (account.emailVerified || account.password_id !== null) requireOwner(account)
    requireClient(account, session)
    return account.id
  }
  const { email } = client
  // Nobody invites without an address; it was taken out of the case since.
  if (email === null) throw new ApiError('invalid_token')
  const account = await accountWith(trx, 'email', email)
  if (!account) return makeAccount(trx, client.name, email, isProven(email), at)
  // Who has shown neither to read its e-mails nor to know its password is let into no account that there is already.
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
 * Uses a link up, and lets in whom it is for: of many presses at once, one. A client's link binds the case to the
 * account. Whoever works here and tries it is asked to leave the account first, and the link stays.
 * @throws ApiError invalid_token, invalid_input, sign_in_first, account_disabled, wrong_state
 */
export async function useLink(
  deps: AppDeps,
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
    // A case is bound to what the product knows of an account.
    await recordLogin(trx, user, now)
    const { case_id } = link
    const claimed = case_id && (await claimCase(trx, recordEvent, { caseId: case_id, clientId: userId, at }))
    if (case_id && !claimed) throw new ApiError('invalid_token')
    // Whoever opens it acts in the client's name from here on: that stands in the history, as the binding does.
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
  // Taken back between the two, it opens nothing either.
  const kept = await db
    .updateTable('access_links')
    .set({ session_id: begun.id })
    .where('id', '=', linkId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!kept) {
    await db.deleteFrom('auth_session').where('id', '=', begun.id).execute()
    throw new ApiError('invalid_token')
  }
  return { ...opened, session: begun }
}
