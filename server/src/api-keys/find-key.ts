import { apiScopes } from 'core/integrations'
import type { Logger } from 'pino'
import { z } from 'zod'
import { keyActor, type FindKey } from '../access/actor.ts'
import { digestOf } from '../auth/link-token.ts'
import type { Db } from '../db/connect.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { parseStored } from '../db/read-stored-json.ts'
import { ApiError } from '../http/api-error.ts'
import { createMemoryCounter } from '../limits/memory-counter.ts'
import { readKey } from './key-token.ts'

const MINUTE_MS = 60 * 1000
/** Requests of one key in a minute, on each process. */
const limit = { max: 600, windowMs: MINUTE_MS }
const scopesSchema = z.array(z.enum(apiScopes))

const keyOfDigest = preparedQuery((db, _: object, value) =>
  db
    .selectFrom('api_keys')
    .where('digest', '=', value('digest'))
    .select(['id', 'name', 'scopes', 'expires_at', 'revoked_at', 'last_used_at']),
)

interface FindKeyDeps {
  db: Db
  clock: () => Date
  log: Logger
}

/** Reads the key of a request from the database each time: one that was revoked opens nothing from then on. */
export const createFindKey = ({ db, clock, log }: FindKeyDeps): FindKey => {
  const count = createMemoryCounter(limit)

  /** Once a minute is enough to know whether anybody still uses it. */
  const noteUse = (id: string, last: string | null, now: Date) => {
    if (last !== null && now.getTime() - Date.parse(last) < MINUTE_MS) return
    db.updateTable('api_keys')
      .set({ last_used_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
      .catch((err: unknown) => log.warn({ err }, 'Uso de uma chave não anotado'))
  }

  return async (headers) => {
    const given = readKey(headers)
    if (given === null) return null
    const [found] = await keyOfDigest(db, {}, { digest: digestOf(given) })
    const now = clock()
    const isOver = found?.expires_at != null && found.expires_at <= now.toISOString()
    if (!found || found.revoked_at !== null || isOver)
      throw new ApiError('not_signed_in', undefined, undefined, { 'WWW-Authenticate': 'Bearer' })
    const wait = count(found.id, now.getTime())
    if (wait !== null)
      throw new ApiError('too_many_requests', undefined, undefined, { 'Retry-After': String(wait) })
    noteUse(found.id, found.last_used_at, now)
    return keyActor({ ...found, scopes: parseStored(found.scopes, scopesSchema) ?? [] })
  }
}
