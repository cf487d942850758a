import { createHmac } from 'node:crypto'
import { serialize } from 'hono/utils/cookie'
import type { AppDeps } from '../../app-deps.ts'

/**
 * Opens a session without a password, for a person who proved ownership otherwise. Use prolongs it.
 * @returns its id, and the cookie signed like better-auth's
 */
export async function openSession({ auth }: Pick<AppDeps, 'auth'>, userId: string) {
  const { internalAdapter, secret, authCookies, sessionConfig } = await auth.$context
  const { id, token } = await internalAdapter.createSession(userId)
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const { name, attributes } = authCookies.sessionToken
  const cookie = serialize(name, `${token}.${signature}`, { ...attributes, maxAge: sessionConfig.expiresIn })
  return { id, headers: new Headers({ 'Set-Cookie': cookie }) }
}
