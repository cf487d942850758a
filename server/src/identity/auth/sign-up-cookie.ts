import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { AppDeps } from '../../app-deps.ts'
import { keyedHash } from '../../platform/limits/count-hit.ts'
import { knownDevice } from './device-cookie.ts'

const NAME = 'sim.signup'
/** As long as the confirmation link may be requested again. */
const DAY_S = 24 * 60 * 60

const isSecure = ({ origin }: Pick<AppDeps, 'origin'>) => origin.startsWith('https:')
const prefixOf = (deps: Pick<AppDeps, 'origin'>) => (isSecure(deps) ? 'host' : undefined)

/**
 * Hash of the account and its present password; an unknown address has one of the same length, so that the cookie
 * reveals nothing.
 */
async function accountOf({ db, secret }: Pick<AppDeps, 'db' | 'secret'>, email: string) {
  const account = await db
    .selectFrom('auth_user')
    .innerJoin('auth_account', 'auth_account.userId', 'auth_user.id')
    .where('auth_user.email', '=', email)
    .where('auth_account.providerId', '=', 'credential')
    .select('auth_account.password')
    .executeTakeFirst()
  return keyedHash(secret, 'sign-up', email, account?.password ?? '')
}

/** Marks the browser as the one that registered this account with this password. */
export async function rememberSignUp(
  c: Context,
  deps: Pick<AppDeps, 'db' | 'origin' | 'secret'>,
  email: string,
): Promise<void> {
  const prefix = prefixOf(deps)
  await setSignedCookie(c, NAME, await accountOf(deps, email), deps.secret, {
    ...(prefix && { prefix }),
    path: '/',
    secure: isSecure(deps),
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: DAY_S,
  })
}

/**
 * Checks whether this browser chose or entered the account's password: it is signed in, was before, or registered the
 * account. A browser that opens the link elsewhere may not know the password.
 */
export async function knowsPassword(
  c: Context,
  deps: Pick<AppDeps, 'db' | 'findSession' | 'origin' | 'secret'>,
  email: string,
): Promise<boolean> {
  const session = await deps.findSession(c.req.raw.headers)
  if (session?.actor.email === email) return true
  if (await knownDevice(c, deps, email)) return true
  const value = await getSignedCookie(c, deps.secret, NAME, prefixOf(deps))
  return Boolean(value) && value === (await accountOf(deps, email))
}
