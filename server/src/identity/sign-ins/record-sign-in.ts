import { randomUUID } from 'node:crypto'
import { getParser } from 'bowser'
import type { Context } from 'hono'
import { parse } from 'hono/utils/cookie'
import type { AppDeps } from '../../app-deps.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { SignInResult } from '../schema.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { cutText } from 'core'
import { networkPrefix } from '../../publishing/legal/accept-legal-pages.ts'
import { clientAddress } from '../../platform/http/client-address.ts'

export interface SignInSource {
  network: string
  device: string
}

const MOST = 80
/** Stored if the browser sends no user agent. */
export const UNKNOWN_DEVICE = 'desconhecido'

/** Browser and operating system; the full user agent has details that people do not recognize. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN_DEVICE
  const { browser, os } = getParser(userAgent.slice(0, 500)).getResult()
  const named = [browser.name, os.name].filter(Boolean).join(' · ')
  return cutText(named, MOST) || UNKNOWN_DEVICE
}

export const whereabouts = (c: Context, { trustProxy }: Pick<AppDeps, 'trustProxy'>): SignInSource => ({
  network: networkPrefix(clientAddress(c, trustProxy)),
  device: deviceOf(c.req.header('User-Agent')),
})

/** Stores network and device of a session that has just begun. */
export async function noteSession(
  { auth, db }: Pick<AppDeps, 'auth' | 'db'>,
  headers: Headers,
  { network, device }: SignInSource,
): Promise<void> {
  const { name } = (await auth.$context).authCookies.sessionToken
  const cookie = headers.getSetCookie().map((line) => parse(line)[name])
  const token = cookie.find((value) => value)?.replace(/\.[^.]*$/, '')
  if (!token) return
  await db
    .updateTable('auth_session')
    .set({ ipAddress: network, userAgent: device })
    .where('token', '=', token)
    .execute()
}

/** Records an attempt for an existing account: one statement, also for an unknown address. */
export async function recordSignIn(
  db: Db,
  email: string,
  result: SignInResult,
  { network, device }: SignInSource,
  now: Date,
): Promise<void> {
  await db
    .insertInto('sign_ins')
    .columns(['id', 'user_id', 'at', 'result', 'network', 'device'])
    .expression(
      db
        .selectFrom('auth_user')
        .where('email', '=', email)
        .select((row) => [
          row.val(randomUUID()).as('id'),
          row.ref('auth_user.id').as('user_id'),
          row.val(now.toISOString()).as('at'),
          row.val(result).as('result'),
          row.val(network).as('network'),
          row.val(device).as('device'),
        ]),
    )
    .execute()
}

const results: Partial<Record<string, SignInResult>> = {
  invalid_credentials: 'wrong_password',
  invalid_second_factor: 'wrong_code',
  login_locked: 'locked',
}

/** Records why a sign-in failed, for the reasons that the history shows. */
export async function recordRefusal(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  email: string,
  error: unknown,
  from: SignInSource,
): Promise<void> {
  const result = error instanceof ApiError ? results[error.code] : undefined
  if (result) await recordSignIn(db, email, result, from, clock())
}
