import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { AppEnv } from './app-env.ts'

/** Says once that a proxy stands in front of which nothing was told: all visitors then share one address, and its limits. */
export function warnOfProxy(log: Logger, trustProxy: number) {
  let said = trustProxy > 0
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!said && c.req.header('X-Forwarded-For') !== undefined) {
      said = true
      log.warn(
        'TRUST_PROXY: há um proxy na frente e ele não é considerado, então todos os visitantes dividem os mesmos limites. Informe quantos há.',
      )
    }
    await next()
  })
}
