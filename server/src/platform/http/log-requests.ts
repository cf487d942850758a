import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { peerOf } from './client-address.ts'
import { isProxy, type ProxyTrust } from './proxy-trust.ts'
import type { AppEnv } from './app-env.ts'

const MINUTE_MS = 60 * 1000
const MOST_UNKNOWN = 30
const LONGEST_PATH = 200

export const loggedPath = (path: string) => path.slice(0, LONGEST_PATH)

/**
 * Limits log lines about unknown addresses, which scanners request by the thousand, to so many a minute, and then logs
 * how many were left out.
 */
export function limitUnknown(log: Logger) {
  let unknown = 0
  const end = () => {
    if (unknown > MOST_UNKNOWN)
      log.warn({ linhas: unknown - MOST_UNKNOWN }, 'Mais endereços que não existem foram pedidos')
    unknown = 0
  }
  return (write: () => void) => {
    // The first request starts the timer, so that the minute ends without another one. It does not keep the process
    // alive.
    if (unknown === 0) setTimeout(end, MINUTE_MS).unref()
    unknown += 1
    if (unknown <= MOST_UNKNOWN) write()
  }
}

/**
 * Gives each request an id and logs one line without query string, body or address, so that nothing identifies the
 * caller.
 */
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

const NO_PROXY =
  'TRUST_PROXY: há um proxy na frente e ele não é considerado, então todos os visitantes dividem os mesmos limites. Informe quantos há.'
const OTHER_PROXY =
  'TRUST_PROXY: chegou X-Forwarded-For de um endereço que não é o de um proxy conhecido, e não vale. Se é o seu proxy, informe a rede dele, por exemplo 203.0.113.0/24.'

/** Warns once of a proxy that TRUST_PROXY does not name: its visitors share one address and its limits. */
export function warnOfProxy(log: Logger, trust: ProxyTrust): MiddlewareHandler {
  let hasWarned = false
  return (c, next) => {
    if (!hasWarned && c.req.header('X-Forwarded-For') !== undefined && !isProxy(trust, peerOf(c))) {
      hasWarned = true
      log.warn(trust === 0 ? NO_PROXY : OTHER_PROXY)
    }
    return next()
  }
}
