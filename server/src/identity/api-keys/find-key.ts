import { apiScopes } from 'core/integrations'
import type { Logger } from 'pino'
import { z } from 'zod'
import { keyActor, type FindKey } from '../../platform/access/actor.ts'
import { digestOf } from '../auth/link-token.ts'
import type { Db } from '../../platform/db/connect.ts'
import { parseStored } from '../../platform/db/read-stored-json.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { createMemoryCounter } from '../../platform/limits/memory-counter.ts'
import { readKey } from './key-token.ts'

const MINUTE_MS = 60 * 1000
/** Requests of one key per minute in each process. */
const limit = { max: 600, windowMs: MINUTE_MS }
const scopesSchema = z.array(z.enum(apiScopes))

interface FindKeyDeps {
  db: Db
  clock: () => Date
  log: Logger
}

/** Reads the key from the database at each request, so that a revocation takes effect at once. */
export const createFindKey = ({ db, clock, log }: FindKeyDeps): FindKey => {
  const count = createMemoryCounter(limit)

  /** One write per minute is enough to see whether a key is in use. */
  const noteUse = (id: string, last: string | null, now: Date) => {
    if (last !== null && now.getTime() - Date.parse(last) < MINUTE_MS) return
    db.updateTable('api_keys')
      .set({ last_used_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
      .catch((err: unknown) => log.warn({ err }, 'Uso de uma chave não anotado'))
  }

  return async (headers) => {
    const token = readKey(headers)
    if (token === null) return null
    const row = await db
      .selectFrom('api_keys')
      .where('digest', '=', digestOf(token))
      .select(['id', 'name', 'scopes', 'expires_at', 'revoked_at', 'last_used_at'])
      .executeTakeFirst()
    const now = clock()
    const isOver = row?.expires_at != null && row.expires_at <= now.toISOString()
    if (!row || row.revoked_at !== null || isOver)
      throw new ApiError('not_signed_in', undefined, undefined, { 'WWW-Authenticate': 'Bearer' })
    const wait = count(row.id, now.getTime())
    if (wait !== null)
      throw new ApiError('too_many_requests', undefined, undefined, { 'Retry-After': String(wait) })
    noteUse(row.id, row.last_used_at, now)
    return keyActor({ ...row, scopes: parseStored(row.scopes, scopesSchema) ?? [] })
  }
}
