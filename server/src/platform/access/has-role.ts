import type { Role } from 'core'
import type { Db } from '../db/connect.ts'

/** Checks in the database whether an account has a role now. */
export async function hasRole(db: Db, userId: string, role: Role): Promise<boolean> {
  const row = await db
    .selectFrom('user_roles')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .select('role')
    .executeTakeFirst()
  return row !== undefined
}
