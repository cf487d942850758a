import { randomUUID } from 'node:crypto'
import { getParser } from 'bowser'
import type { Context } from 'hono'
import { parse } from 'hono/utils/cookie'
import type { AppDeps } from '../app-deps.ts'
import type { Db } from '../db/connect.ts'
import type { SignInResult } from '../db/security-schema.ts'
import { ApiError } from '../http/api-error.ts'
import { networkPrefix } from '../legal/accept-legal-pages.ts'
import { clientAddress } from '../limits/client-address.ts'

/** From where somebody came, as far as it is kept. */
export interface Whereabouts {
  network: string
  device: string
}

const MOST = 80

/** Browser and system in words: what a browser says of itself tells more than a person recognises. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return 'desconhecido'
  const { browser, os } = getParser(userAgent.slice(0, 500)).getResult()
  const named = [browser.name, os.name].filter(Boolean).join(' · ')
  return named.slice(0, MOST) || 'desconhecido'
}

export const whereabouts = (c: Context, { trustProxy }: Pick<AppDeps, 'trustProxy'>): Whereabouts => ({
  network: networkPrefix(clientAddress(c, trustProxy)),
  device: deviceOf(c.req.header('User-Agent')),
})

/** Writes to a session that has just begun from where it did. */
export async function noteSession(
  { auth, db }: Pick<AppDeps, 'auth' | 'db'>,
  headers: Headers,
  { network, device }: Whereabouts,
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

/** Writes down an attempt, of an account that there is: one statement, whether there is one or not. */
export async function recordSignIn(
  db: Db,
  email: string,
  result: SignInResult,
  { network, device }: Whereabouts,
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

/** Why somebody did not come in, where that is worth knowing. */
export async function recordRefusal(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  email: string,
  error: unknown,
  from: Whereabouts,
): Promise<void> {
  const result = error instanceof ApiError ? results[error.code] : undefined
  if (result) await recordSignIn(db, email, result, from, clock())
}
