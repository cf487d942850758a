import { createHash, randomInt } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { hasAdmin } from './has-admin.ts'

/** Without letters and digits that are mistaken for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_LENGTH = 4
const GOOD_FOR_MS = 30 * 24 * 60 * 60 * 1000

const makeGroup = () =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** However it is typed, with or without its hyphens. 80 random bits need no slow hash. */
const hashOf = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z\d]/g, ''))
    .digest('base64url')

/** Codes that were printed until then are good no more. */
const isOverAt = (now: Date) => new Date(now.getTime() - GOOD_FOR_MS).toISOString()

/**
 * Makes a code that lets the designated person become the first administrator, for whoever reads the server's output,
 * for thirty days. Only its hash is kept; those that are over are cleared away. `null` once there is an administrator.
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

/** Whether the server printed this code, and it is still good. */
const isAdminCode = async (db: Db, code: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('admin_codes')
    .where('code_hash', '=', hashOf(code))
    .where('created_at', '>', isOverAt(now))
    .select('code_hash')
    .executeTakeFirst()) !== undefined

/** Refuses a code that is missing or not good, at its field. @throws ApiError code_needed */
export async function checkAdminCode(db: Db, code: string | undefined, now: Date): Promise<void> {
  if (code && (await isAdminCode(db, code, now))) return
  const text = errorText(code ? 'codigoIncorreto' : 'codigoNecessario')
  throw new ApiError('code_needed', text, { code: text })
}
