import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError } from './api-error.ts'

function refuse(): never {
  throw new ApiError('too_large')
}

/**
 * Refuses a body of more bytes. Node ends one where it says it ends, so that a length that is told is enough to know;
 * Hono's own limit has the whole request made anew to see whether there is a body.
 */
export function limitBody(maxSize: number): MiddlewareHandler {
  const measured = bodyLimit({ maxSize, onError: refuse })
  return (c, next) => {
    const length = c.req.header('Content-Length')
    if (length === undefined || c.req.header('Transfer-Encoding') !== undefined) return measured(c, next)
    return Number(length) <= maxSize ? next() : refuse()
  }
}
