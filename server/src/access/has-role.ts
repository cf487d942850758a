import type { Role } from 'core'
import type { Db } from '../db/connect.ts'

/** Whether an account has a role: the database's word at this moment. */
export async function hasRole(db: Db, userId: string, role: Role): Promise<boolean> {
  const row = await db
    .selectFrom('user_roles')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .select('role')
    .executeTakeFirst()
  return row !== undefined
}
