import { randomBytes } from 'node:crypto'
import { verifyJWT } from 'better-auth/crypto'
import type { AppDeps } from '../../app-deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { hasAdmin } from '../first-admin/has-admin.ts'
import { withAuthErrors } from './auth-errors.ts'

const CHOOSING_MS = 30 * 60 * 1000

/** Address and account of a confirmation token; `null` for an invalid or expired one. */
async function readToken({ auth }: Pick<AppDeps, 'auth'>, token: string) {
  const { secret } = await auth.$context
  const claims = await verifyJWT<{ email?: unknown; userId?: unknown }>(token, secret)
  return claims && typeof claims.email === 'string'
    ? { email: claims.email, userId: String(claims.userId) }
    : null
}

/**
 * Checks whether this address would make its account the first administrator: a stranger may have registered it, and
 * its owner may open the link unknowingly.
 */
const opensAdministration = async ({ db, adminEmail }: Pick<AppDeps, 'db' | 'adminEmail'>, address: string) =>
  adminEmail !== undefined && address === adminEmail && !(await hasAdmin(db))

/** The account of an address whose password was dropped, because two people signed up with it. */
const findWithoutPassword = async ({ db }: Pick<AppDeps, 'db'>, address: string) =>
  db
    .selectFrom('auth_user')
    .innerJoin('auth_account', 'auth_account.userId', 'auth_user.id')
    .where('auth_user.email', '=', address)
    .where('auth_user.emailVerified', '=', false)
    .where('auth_account.providerId', '=', 'credential')
    .where('auth_account.password', 'is', null)
    .select('auth_user.id')
    .executeTakeFirst()

/** Creates a token with which the visitor who opened the link chooses the password. */
async function makeResetToken({ auth }: Pick<AppDeps, 'auth'>, userId: string): Promise<string> {
  const { internalAdapter } = await auth.$context
  const token = randomBytes(24).toString('base64url')
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: userId,
    // Compared with better-auth's clock when the token is used.
    expiresAt: new Date(Date.now() + CHOOSING_MS),
  })
  return token
}

/**
 * Drops password and sessions of the account once its address is confirmed, because a stranger may have registered it.
 * A second factor stays: enrolling it requires a confirmed address.
 */
const dropCredentials = ({ db }: Pick<AppDeps, 'db'>, { email, userId }: { email: string; userId: string }) =>
  db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('auth_user')
      .where('id', '=', userId)
      .where('email', '=', email)
      .where('emailVerified', '=', false)
      .select('id')
      .executeTakeFirst()
    if (!user) return
    const ofAccount = { userId: user.id, providerId: 'credential' }
    await trx
      .updateTable('auth_account')
      .set({ password: null })
      .where((account) => account.and(ofAccount))
      .execute()
    await trx.deleteFrom('auth_session').where('userId', '=', user.id).execute()
  })

/**
 * Confirms an address with the token of an e-mail. The address of the first administrator also requires the password;
 * any other account loses its password if the browser may not know it.
 * @param knowsPassword whether the browser chose or entered the password of this address
 * @returns a token to choose a password, if the account has none
 * @throws ApiError invalid_token, sign_in_first
 */
export async function verifyEmail(
  deps: Pick<AppDeps, 'adminEmail' | 'auth' | 'db' | 'findSession'>,
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
  if (!(await knowsPassword(address))) await dropCredentials(deps, read)
  const withoutPassword = await findWithoutPassword(deps, address)
  await withAuthErrors(auth.api.verifyEmail({ query: { token } }))
  return withoutPassword ? makeResetToken(deps, withoutPassword.id) : null
}
