import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { AppEnv } from './app-env.ts'

/** One line per request, without query string, body or address: nothing in it tells who asked. */
export const logRequests = (log: Logger) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const start = performance.now()
    await next()
    const ms = Math.round((performance.now() - start) * 10) / 10
    log.info({ id: c.get('requestId'), method: c.req.method, path: c.req.path, status: c.res.status, ms })
  })
