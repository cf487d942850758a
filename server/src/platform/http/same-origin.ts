import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ApiError } from './api-error.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Skips a middleware for reads and for some paths. Hono's `except` would rebuild the check for each request. */
export const onChanges =
  (middleware: MiddlewareHandler, exceptOf: RegExp): MiddlewareHandler =>
  (c, next) =>
    safeMethods.has(c.req.method) || exceptOf.test(c.req.path) ? next() : middleware(c, next)

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Normalizes an origin to its site: all names of this machine are one. */
function siteOf(origin: string): string | undefined {
  if (!URL.canParse(origin)) return undefined
  const { protocol, hostname, port } = new URL(origin)
  return `${protocol}//${localNames.has(hostname) ? 'localhost' : hostname}:${port}`
}

/**
 * Lets only own pages change data, with any content type. A program that sends neither browser headers nor a cookie
 * has no session that another site could abuse.
 */
export function sameOrigin(ownOrigin: string) {
  const ownSite = siteOf(ownOrigin)
  return createMiddleware(async (c, next) => {
    const origin = c.req.header('Origin')
    const site = c.req.header('Sec-Fetch-Site')
    const isOwn = site === 'same-origin' || (origin !== undefined && siteOf(origin) === ownSite)
    const isProgram = origin === undefined && site === undefined && c.req.header('Cookie') === undefined
    if (!isOwn && !isProgram) throw new ApiError('foreign_origin')
    await next()
  })
}
