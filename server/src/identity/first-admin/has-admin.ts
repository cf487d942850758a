import type { Db } from '../../platform/db/connect.ts'

export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('user_roles')
    .where('role', '=', 'admin')
    .select('user_id')
    .limit(1)
    .executeTakeFirst()) !== undefined
