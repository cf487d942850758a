import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { AppEnv } from './app-env.ts'

const MINUTE_MS = 60 * 1000
const MOST_UNKNOWN = 30
const LONGEST_PATH = 200

export const loggedPath = (path: string) => path.slice(0, LONGEST_PATH)

/**
 * Writes so many lines in a minute of addresses that do not exist, which whoever scans a server asks for by the thousand,
 * and, when the minute ends, one of how many were left out.
 */
export function limitUnknown(log: Logger) {
  let asked = 0
  const end = () => {
    if (asked > MOST_UNKNOWN)
      log.warn({ linhas: asked - MOST_UNKNOWN }, 'Mais endereços que não existem foram pedidos')
    asked = 0
  }
  return (write: () => void) => {
    // Begun by the first: nobody has to come for it to end. The process does not stay for it.
    if (asked === 0) setTimeout(end, MINUTE_MS).unref()
    asked += 1
    if (asked <= MOST_UNKNOWN) write()
  }
}

/** Names each request, and writes one line of it, without query string, body or address: nothing tells who asked. */
export const logRequests = (log: Logger) => {
  const ofUnknown = limitUnknown(log)
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('requestId', randomUUID())
    const start = performance.now()
    await next()
    if (!log.isLevelEnabled('info')) return
    const ms = Math.round((performance.now() - start) * 10) / 10
    const { status } = c.res
    const line = { id: c.get('requestId'), method: c.req.method, path: loggedPath(c.req.path), status, ms }
    const write = () => log.info(line)
    if (c.get('isUnknown')) ofUnknown(write)
    else write()
  })
}

/** Warns once of a proxy, where TRUST_PROXY counts none: all visitors then share one address, and its limits. */
export function warnOfProxy(log: Logger): MiddlewareHandler {
  let hasWarned = false
  return (c, next) => {
    if (!hasWarned && c.req.header('X-Forwarded-For') !== undefined) {
      hasWarned = true
      log.warn(
        'TRUST_PROXY: há um proxy na frente e ele não é considerado, então todos os visitantes dividem os mesmos limites. Informe quantos há.',
      )
    }
    return next()
  }
}
