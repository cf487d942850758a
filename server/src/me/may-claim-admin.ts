import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/connect.ts'

/** Whether somebody is an administrator. */
export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('user_roles')
    .where('role', '=', 'admin')
    .select('user_id')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether this person is the designated one, and there is still nobody to ask. */
export const mayClaimAdmin = async (
  db: Db,
  { email, role }: Actor,
  adminEmail: string | undefined,
): Promise<boolean> => email === adminEmail && role !== 'admin' && !(await hasAdmin(db))
