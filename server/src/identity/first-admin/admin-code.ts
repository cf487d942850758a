import { createHash, randomInt } from 'node:crypto'
import type { Db } from '../../platform/db/connect.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { hasAdmin } from './has-admin.ts'

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_LENGTH = 4
const GOOD_FOR_MS = 30 * 24 * 60 * 60 * 1000

const makeGroup = () =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Hash of a code, typed with or without hyphens. 80 random bits need no slow hash. */
const hashOf = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z\d]/g, ''))
    .digest('base64url')

/** Codes printed until this moment have expired. */
const isOverAt = (now: Date) => new Date(now.getTime() - GOOD_FOR_MS).toISOString()

/**
 * Creates a code with which the designated person becomes the first administrator, valid for thirty days and printed by
 * the server. Stores only its hash and deletes expired ones. `null` if there is an administrator.
 */
export async function issueAdminCode(db: Db, now: Date): Promise<string | null> {
  await db.deleteFrom('admin_codes').where('created_at', '<=', isOverAt(now)).execute()
  if (await hasAdmin(db)) return null
  const code = Array.from({ length: GROUPS }, makeGroup).join('-')
  await db
    .insertInto('admin_codes')
    .values({ code_hash: hashOf(code), created_at: now.toISOString() })
    .execute()
  return code
}

/** Checks whether the server printed this code within its validity. */
const isAdminCode = async (db: Db, code: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('admin_codes')
    .where('code_hash', '=', hashOf(code))
    .where('created_at', '>', isOverAt(now))
    .select('code_hash')
    .executeTakeFirst()) !== undefined

/** Refuses a missing or invalid code at its field. @throws ApiError code_needed */
export async function checkAdminCode(db: Db, code: string | undefined, now: Date): Promise<void> {
  if (code && (await isAdminCode(db, code, now))) return
  const text = errorText(code ? 'codigoIncorreto' : 'codigoNecessario')
  throw new ApiError('code_needed', text, { code: text })
}
