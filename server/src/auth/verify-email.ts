import { randomBytes } from 'node:crypto'
import { verifyJWT } from 'better-auth/crypto'
import type { AppDeps } from '../app-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { hasAdmin } from '../first-admin/has-admin.ts'
import { withAuthErrors } from './auth-errors.ts'

const CHOOSING_MS = 30 * 60 * 1000

/** The address that a link confirms, and the account that it was sent for; `null` of a token that is not ours or is over. */
async function readToken({ auth }: AppDeps, token: string) {
  const { secret } = await auth.$context
  const told = await verifyJWT<{ email?: unknown; userId?: unknown }>(token, secret)
  return told && typeof told.email === 'string' ? { email: told.email, userId: String(told.userId) } : null
}

/**
 * Whether this address would make its account the first administrator. Anybody may have registered it, and its owner
 * may open the link without having done so.
 */
const opensAdministration = async ({ db, adminEmail }: AppDeps, address: string) =>
  adminEmail !== undefined && address === adminEmail && !(await hasAdmin(db))

/** The account of an address whose password was dropped, as nobody knows whether who chose it reads its e-mails. */
const findWithoutPassword = async ({ db }: AppDeps, address: string) =>
  db
    .selectFrom('auth_user')
    .innerJoin('auth_account', 'auth_account.userId', 'auth_user.id')
    .where('auth_user.email', '=', address)
    .where('auth_user.emailVerified', '=', false)
    .where('auth_account.providerId', '=', 'credential')
    .where('auth_account.password', 'is', null)
    .select('auth_user.id')
    .executeTakeFirst()

/** A token with which whoever opened the link chooses the password. */
async function makeResetToken({ auth }: AppDeps, userId: string): Promise<string> {
  const { internalAdapter } = await auth.$context
  const token = randomBytes(24).toString('base64url')
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: userId,
    // better-auth's own clock, by which it looks when the token comes back.
    expiresAt: new Date(Date.now() + CHOOSING_MS),
  })
  return token
}

/**
 * The address may have been registered by somebody else than who reads its e-mails: what that person chose opens nothing
 * once it is confirmed, neither password nor second factor nor a session.
 */
const dropWhatWasChosen = ({ db }: AppDeps, { email, userId }: { email: string; userId: string }) =>
  db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('auth_user')
      .where('id', '=', userId)
      .where('email', '=', email)
      .where('emailVerified', '=', false)
      .select('id')
      .executeTakeFirst()
    if (!found) return
    const ofAccount = { userId: found.id, providerId: 'credential' }
    await trx
      .updateTable('auth_account')
      .set({ password: null })
      .where((account) => account.and(ofAccount))
      .execute()
    await trx.deleteFrom('second_factors').where('user_id', '=', found.id).execute()
    await trx.deleteFrom('auth_session').where('userId', '=', found.id).execute()
  })

/**
 * Confirms an address with the token of an e-mail. That of the first administrator to be is confirmed only to who also
 * knows its password; any other account that is opened by who may not know its password loses it.
 * @param knowsPassword whether the browser is one in which the password of this address was chosen or given
 * @returns the token to choose a password with, where the account has none
 * @throws ApiError invalid_token, sign_in_first
 */
export async function verifyEmail(
  deps: AppDeps,
  token: string,
  headers: Headers,
  knowsPassword: (address: string) => Promise<boolean>,
): Promise<string | null> {
  const { auth, findSession, adminEmail } = deps
  const read = await readToken(deps, token)
  if (!read) throw new ApiError('invalid_token')
  const address = read.email
  if (!(await findWithoutPassword(deps, address)) && (await opensAdministration(deps, address))) {
    const session = await findSession(headers)
    if (session?.actor.email !== adminEmail) throw new ApiError('sign_in_first')
  }
  if (!(await knowsPassword(address))) await dropWhatWasChosen(deps, read)
  const withoutPassword = await findWithoutPassword(deps, address)
  await withAuthErrors(auth.api.verifyEmail({ query: { token } }))
  return withoutPassword ? makeResetToken(deps, withoutPassword.id) : null
}
