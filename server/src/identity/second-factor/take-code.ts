import type { AppDeps } from '../../app-deps.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

/** Field location of the sealed secret. */
export const locationOf = (userId: string) => ({
  table: 'second_factors',
  column: 'secret',
  rowId: userId,
})

export const findFactor = (db: Db, userId: string) =>
  db.selectFrom('second_factors').where('user_id', '=', userId).selectAll().executeTakeFirst()

export type CodeDeps = Pick<AppDeps, 'db' | 'secret' | 'clock'> & { cipher: PersonalCipher }

/** Consumes a code of the app or a recovery code: the same code and those of earlier periods are refused afterwards. */
export async function takeCode(
  { db, secret, clock, cipher }: CodeDeps,
  { user_id: userId, secret: sealed }: { user_id: string; secret: string },
  code: string,
): Promise<boolean> {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return takeRecoveryCode(db, { secret, userId, code, now: clock() })
  const step = stepOf(cipher.decrypt(sealed, locationOf(userId)), digits, clock())
  if (step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
