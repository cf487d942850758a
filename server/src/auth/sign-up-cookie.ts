import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { AppDeps } from '../app-deps.ts'
import { keyedHash } from '../limits/count-hit.ts'
import { knownDevice } from './device-cookie.ts'

const NAME = 'sim.signup'
/** As long as its link may be asked for again. */
const DAY_S = 24 * 60 * 60

const isSecure = ({ origin }: AppDeps) => origin.startsWith('https:')
const prefixOf = (deps: AppDeps) => (isSecure(deps) ? 'host' : undefined)

/** The account with the password that it has now; the same length where there is none, so that nobody learns of it. */
async function accountOf({ db, secret }: AppDeps, email: string) {
  const account = await db
    .selectFrom('auth_user')
    .innerJoin('auth_account', 'auth_account.userId', 'auth_user.id')
    .where('auth_user.email', '=', email)
    .where('auth_account.providerId', '=', 'credential')
    .select('auth_account.password')
    .executeTakeFirst()
  return keyedHash(secret, 'sign-up', email, account?.password ?? '')
}

/** Has the browser remember that this account was registered in it, with this password. */
export async function rememberSignUp(c: Context, deps: AppDeps, email: string): Promise<void> {
  await setSignedCookie(c, NAME, await accountOf(deps, email), deps.secret, {
    prefix: prefixOf(deps),
    path: '/',
    secure: isSecure(deps),
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: DAY_S,
  })
}

/**
 * Whether this browser is one that chose the password of the account, or gave it: it is signed in, was before, or has
 * just registered it. Whoever opens the link of an e-mail elsewhere may never have seen that password.
 */
export async function knowsPassword(c: Context, deps: AppDeps, email: string): Promise<boolean> {
  const session = await deps.findSession(c.req.raw.headers)
  if (session?.actor.email === email) return true
  if (await knownDevice(c, deps, email)) return true
  const value = await getSignedCookie(c, deps.secret, NAME, prefixOf(deps))
  return Boolean(value) && value === (await accountOf(deps, email))
}
