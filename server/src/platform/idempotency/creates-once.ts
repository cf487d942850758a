import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'
import type { Actor } from '../access/actor.ts'
import { ApiError } from '../http/api-error.ts'
import type { AppEnv } from '../http/app-env.ts'
import { withDescription } from '../http/describe.ts'
import { keyHeader, keyParameter, readKey } from '../http/idempotency-key.ts'
import { requestTransaction } from './request-transaction.ts'
import {
  findStoredResponse,
  reserveKey,
  storeResponse,
  type KeyDeps,
  type KeyedRequest,
  type StoredResponse,
} from './stored-responses.ts'

/** Sender of requests without a session or an API key. */
const PUBLIC = 'public'

export interface CreatingEnv<Deps> {
  Variables: AppEnv['Variables'] & {
    /** Dependencies of the route: its writes are committed together with the stored response. */
    deps: Deps
    actor?: Actor
  }
}

function requestOf<Deps>(c: Context<CreatingEnv<Deps>>, key: string): KeyedRequest {
  const body: unknown = c.req.valid('json' as never)
  return {
    actorId: c.get('actor')?.id ?? PUBLIC,
    key,
    content: JSON.stringify([c.req.method, c.req.path, body ?? null]),
  }
}

const replay = (c: Context, { status, body }: StoredResponse) =>
  body
    ? c.body(body, status as ContentfulStatusCode, { 'Content-Type': 'application/json' })
    : c.body(null, status as StatusCode)

/**
 * The last middleware of a creating route: with `Idempotency-Key`, a retry by the same person within a day creates
 * nothing and gets the first response. The key, the writes through `c.var.deps` and the response are one transaction. A
 * refused or failed request releases the key.
 * @param needs whether requests without a key are refused
 * @throws ApiError invalid_input for a key that is no UUID v4, key_reused for another request with the same key
 */
export const createsOnce = <Deps extends KeyDeps>(deps: Deps, needs: 'optional' | 'required' = 'optional') =>
  withDescription(
    createMiddleware<CreatingEnv<Deps>>(async (c, next) => {
      if (needs === 'optional' && c.req.header(keyHeader) === undefined) {
        c.set('deps', deps)
        return next()
      }
      const request = requestOf(c, readKey(c))
      const stored = await findStoredResponse(deps.db, deps, request)
      if (stored) return replay(c, stored)
      let isTaken = false
      const transaction = requestTransaction(deps.db, async (trx) => {
        isTaken = !(await reserveKey(trx, deps, request))
        if (isTaken) throw new ApiError('key_reused')
      })
      c.set('deps', { ...deps, db: transaction.db })
      try {
        await next()
        if (c.res.ok && !isTaken) {
          const body = await c.res.clone().text()
          await transaction.commit((trx) => storeResponse(trx, deps, request, { status: c.res.status, body }))
        }
      } finally {
        await transaction.rollBack()
      }
      // An equal request was committed while this one waited for the key.
      const first = isTaken && (await findStoredResponse(deps.db, deps, request))
      if (first) c.res = replay(c, first)
    }),
    {
      parameters: [keyParameter(needs === 'required')],
      'x-codes': ['invalid_input', 'key_reused', 'wrong_state'],
    },
  )
