import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/connect.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { verifyPassword } from './password-hash.ts'

/** The password of an account; null where its person comes by links alone. */
export async function findPassword(db: Db, id: string): Promise<string | null> {
  const account = await db
    .selectFrom('auth_account')
    .where('userId', '=', id)
    .where('providerId', '=', 'credential')
    .select('password')
    .executeTakeFirst()
  return account?.password ?? null
}

/** That whoever is signed in also knows the password. @throws ApiError invalid_input */
export async function checkOwnPassword(db: Db, { id }: Actor, password: string): Promise<void> {
  const hash = await findPassword(db, id)
  if (!hash || !(await verifyPassword({ hash, password })))
    throw ApiError.ofFields({ password: errorText('senhaAtualIncorreta') })
}
