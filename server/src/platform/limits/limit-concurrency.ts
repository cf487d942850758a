import { createMiddleware } from 'hono/factory'
import type { SignedInEnv } from '../access/allow.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { withDescription } from '../http/describe.ts'

/**
 * Limits the simultaneous requests of one person in this process, which they share memory and disk with: 429 beyond.
 */
export function limitConcurrency(max: number, message = errorText('espereEnvios')) {
  const running = new Map<string, number>()
  return withDescription(
    createMiddleware<SignedInEnv>(async (c, next) => {
      const { id } = c.get('actor')
      const others = running.get(id) ?? 0
      if (others >= max)
        throw new ApiError('too_many_requests', message, undefined, {
          'Retry-After': '5',
        })
      running.set(id, others + 1)
      try {
        await next()
      } finally {
        const left = (running.get(id) ?? 1) - 1
        if (left > 0) running.set(id, left)
        else running.delete(id)
      }
    }),
    { 'x-codes': ['too_many_requests'] },
  )
}
