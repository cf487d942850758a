import { randomInt } from 'node:crypto'
import type { Trx, Db } from '../../platform/db/connect.ts'
import { keyedHash } from '../../platform/limits/count-hit.ts'

const HOW_MANY = 10
const LETTERS = 10
/** Without characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

const newCode = () => {
  const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

const digestOf = (secret: string, userId: string, code: string) =>
  keyedHash(secret, 'recovery', userId, code.toLowerCase().replace(/[^a-z\d]/g, ''))

/** Replaces the recovery codes of an account by ten new ones. @returns the codes, which are stored only as digests */
export async function replaceRecoveryCodes(trx: Trx, secret: string, userId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode)
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ digest: digestOf(secret, userId, code), user_id: userId, used_at: null })))
    .execute()
  return codes
}

/** Consumes a code: one of several parallel requests succeeds. */
export async function takeRecoveryCode(
  db: Db,
  { secret, userId, code, now }: { secret: string; userId: string; code: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('digest', '=', digestOf(secret, userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
