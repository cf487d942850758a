import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ApiError } from './api-error.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Has a middleware pass over what only reads, where it would look for nothing, and over some paths. Hono's `except` is
 * put together anew for each request.
 */
export const onChanges =
  (middleware: MiddlewareHandler, exceptOf: RegExp): MiddlewareHandler =>
  (c, next) =>
    safeMethods.has(c.req.method) || exceptOf.test(c.req.path) ? next() : middleware(c, next)

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A site as its own pages call it: the names of this machine are one. */
function siteOf(origin: string): string | undefined {
  if (!URL.canParse(origin)) return undefined
  const { protocol, hostname, port } = new URL(origin)
  return `${protocol}//${localNames.has(hostname) ? 'localhost' : hostname}:${port}`
}

/**
 * Lets what changes something through only from pages of our own, whatever its content type. A program that sends no
 * mark of a browser and no cookie has nothing that another site could use.
 */
export function sameOrigin(ownOrigin: string) {
  const own = siteOf(ownOrigin)
  return createMiddleware(async (c, next) => {
    const origin = c.req.header('Origin')
    const site = c.req.header('Sec-Fetch-Site')
    const isOwn = site === 'same-origin' || (origin !== undefined && siteOf(origin) === own)
    const isProgram = origin === undefined && site === undefined && c.req.header('Cookie') === undefined
    if (!isOwn && !isProgram) throw new ApiError('foreign_origin')
    await next()
  })
}
