import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { AppEnv } from './app-env.ts'

/** One line per request, without query string, body or address: nothing in it tells who asked. */
export const logRequests = (log: Logger) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const start = performance.now()
    await next()
    if (!log.isLevelEnabled('info')) return
    const ms = Math.round((performance.now() - start) * 10) / 10
    log.info({ id: c.get('requestId'), method: c.req.method, path: c.req.path, status: c.res.status, ms })
  })

/** Warns once of a proxy that TRUST_PROXY does not count: all visitors then share one address, and its limits. */
export function warnOfProxy(log: Logger, trustProxy: number) {
  let hasWarned = trustProxy > 0
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!hasWarned && c.req.header('X-Forwarded-For') !== undefined) {
      hasWarned = true
      log.warn(
        'TRUST_PROXY: há um proxy na frente e ele não é considerado, então todos os visitantes dividem os mesmos limites. Informe quantos há.',
      )
    }
    await next()
  })
}
