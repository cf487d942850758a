import type { Actor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { verifyPassword } from './password-hash.ts'

/** Hash of an account's password; null if the person signs in by links only. */
export async function findPassword(db: Db, id: string): Promise<string | null> {
  const account = await db
    .selectFrom('auth_account')
    .where('userId', '=', id)
    .where('providerId', '=', 'credential')
    .select('password')
    .executeTakeFirst()
  return account?.password ?? null
}

/** Checks that the signed-in person knows the password. @throws ApiError invalid_input */
export async function checkOwnPassword(db: Db, { id }: Actor, password: string): Promise<void> {
  const hash = await findPassword(db, id)
  if (!hash || !(await verifyPassword({ hash, password })))
    throw ApiError.ofFields({ password: errorText('senhaAtualIncorreta') })
}
