import { verifyJWT } from 'better-auth/crypto'
import type { AppDeps } from '../app-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { hasAdmin } from '../me/has-admin.ts'
import { withAuthErrors } from './auth-errors.ts'

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

/**
 * Confirms an address with the token of an e-mail. That of the first administrator to be is confirmed only to who also
 * knows its password.
 * @throws ApiError invalid_token, sign_in_first
 */
export async function verifyEmail(deps: AppDeps, token: string, headers: Headers): Promise<void> {
  const { auth, findSession, adminEmail } = deps
  if (await opensAdministration(deps, await addressOf(deps, token))) {
    const session = await findSession(headers)
    if (session?.user.email !== adminEmail) throw new ApiError('sign_in_first')
  }
  await withAuthErrors(auth.api.verifyEmail({ query: { token } }))
}
