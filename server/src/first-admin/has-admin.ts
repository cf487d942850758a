import type { Db } from '../db/connect.ts'

/** Whether somebody is an administrator. */
export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('user_roles')
    .where('role', '=', 'admin')
    .select('user_id')
    .limit(1)
    .executeTakeFirst()) !== undefined
