import { createHmac } from 'node:crypto'
import { serialize } from 'hono/utils/cookie'
import type { AppDeps } from '../app-deps.ts'

/**
 * Begins a session without a password, for who has shown otherwise whose account it is. As those that are kept it lasts
 * while it is used.
 * @returns its id, and the cookie as better-auth signs it
 */
export async function openSession({ auth }: Pick<AppDeps, 'auth'>, userId: string) {
  const { internalAdapter, secret, authCookies, sessionConfig } = await auth.$context
  const { id, token } = await internalAdapter.createSession(userId)
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const { name, attributes } = authCookies.sessionToken
  const cookie = serialize(name, `${token}.${signature}`, { ...attributes, maxAge: sessionConfig.expiresIn })
  return { id, headers: new Headers({ 'Set-Cookie': cookie }) }
}
