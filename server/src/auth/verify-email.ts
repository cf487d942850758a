import { randomBytes } from 'node:crypto'
import { verifyJWT } from 'better-auth/crypto'
import type { AppDeps } from '../app-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { hasAdmin } from '../me/has-admin.ts'
import { withAuthErrors } from './auth-errors.ts'

const CHOOSING_MS = 30 * 60 * 1000

/** The address that a link confirms; `null` of a token that is not ours or is over. */
async function addressOf({ auth }: AppDeps, token: string): Promise<unknown> {
  const { secret } = await auth.$context
  return (await verifyJWT<{ email?: unknown }>(token, secret))?.email ?? null
}

/**
 * Whether this address would make its account the first administrator. Anybody may have registered it, and its owner
 * may open the link without having done so.
 */
const opensAdministration = async ({ db, adminEmail }: AppDeps, address: unknown) =>
  adminEmail !== undefined && address === adminEmail && !(await hasAdmin(db))

/** The account of an address whose password was dropped, as two wanted it. */
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
 * Confirms an address with the token of an e-mail. That of the first administrator to be is confirmed only to who also
 * knows its password.
 * @returns the token to choose a password with, where the account has none
 * @throws ApiError invalid_token, sign_in_first
 */
export async function verifyEmail(deps: AppDeps, token: string, headers: Headers): Promise<string | null> {
  const { auth, findSession, adminEmail } = deps
  const address = await addressOf(deps, token)
  const withoutPassword = typeof address === 'string' ? await findWithoutPassword(deps, address) : undefined
  if (!withoutPassword && (await opensAdministration(deps, address))) {
    const session = await findSession(headers)
    if (session?.actor.email !== adminEmail) throw new ApiError('sign_in_first')
  }
  await withAuthErrors(auth.api.verifyEmail({ query: { token } }))
  return withoutPassword ? makeResetToken(deps, withoutPassword.id) : null
}
