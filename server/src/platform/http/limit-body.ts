import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError } from './api-error.ts'

function refuse(): never {
  throw new ApiError('too_large')
}

/**
 * Refuses a body of more bytes. With a Content-Length its value is enough, because node stops reading there; Hono's own
 * limit would rebuild the whole request to check for a body.
 */
export function limitBody(maxSize: number): MiddlewareHandler {
  const measured = bodyLimit({ maxSize, onError: refuse })
  return (c, next) => {
    const length = c.req.header('Content-Length')
    if (length === undefined || c.req.header('Transfer-Encoding') !== undefined) return measured(c, next)
    return Number(length) <= maxSize ? next() : refuse()
  }
}
