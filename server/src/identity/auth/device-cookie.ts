import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import { keyedHash } from '../../platform/limits/count-hit.ts'
import type { AppDeps } from '../../app-deps.ts'

const YEAR_S = 365 * 24 * 60 * 60
const NAME = 'sim.device'

type DeviceDeps = Pick<AppDeps, 'db' | 'origin' | 'secret'>

const isSecure = ({ origin }: DeviceDeps) => origin.startsWith('https:')
const prefixOf = (deps: DeviceDeps) => (isSecure(deps) ? 'host' : undefined)

/** Hash of the account's present state: it changes with the password and when the account is disabled. */
async function accountOf({ db, secret }: DeviceDeps, email: string) {
  const account = await db
    .selectFrom('auth_user')
    .innerJoin('auth_account', 'auth_account.userId', 'auth_user.id')
    .where('auth_user.email', '=', email)
    .select(['auth_user.updatedAt', 'auth_account.password'])
    .executeTakeFirst()
  const changedAt = account && new Date(account.updatedAt).toISOString()
  return keyedHash(secret, 'device', email, account?.password ?? '', changedAt ?? '')
}

/**
 * Id of a browser in which this account signed in before, from a signed cookie. Its failures are counted separately, so
 * that guesses elsewhere cannot lock the owner out. A new password or disabling the account invalidates it.
 */
export async function knownDevice(c: Context, deps: DeviceDeps, email: string): Promise<string | undefined> {
  const value = await getSignedCookie(c, deps.secret, NAME, prefixOf(deps))
  if (!value) return undefined
  const [account, device] = value.split('.')
  return account === (await accountOf(deps, email)) ? device : undefined
}

/** Marks the browser as known to this account. */
export async function rememberDevice(c: Context, deps: DeviceDeps, email: string): Promise<void> {
  const prefix = prefixOf(deps)
  const device = (await knownDevice(c, deps, email)) ?? randomUUID()
  await setSignedCookie(c, NAME, `${await accountOf(deps, email)}.${device}`, deps.secret, {
    ...(prefix && { prefix }),
    path: '/',
    secure: isSecure(deps),
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: YEAR_S,
  })
}
