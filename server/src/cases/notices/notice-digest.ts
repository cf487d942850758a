import { sql, type Insertable } from 'kysely'
import type { Trx } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'

/** Open digest of a person. */
export const findDigest = (trx: Trx, userId: string, now: Date) =>
  trx
    .selectFrom('notice_digests')
    .where('user_id', '=', userId)
    .where('due_at', '>', now.toISOString())
    .select('due_at')
    .limit(1)
    .executeTakeFirst()

/** Adds a notice to the end of a person's digest. */
export async function addToDigest(
  trx: Trx,
  notice: Omit<Insertable<Database['notice_digests']>, 'position'>,
): Promise<void> {
  const last = trx
    .selectFrom('notice_digests')
    .where('user_id', '=', notice.user_id)
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
  await trx
    .insertInto('notice_digests')
    .values({ ...notice, position: last })
    .execute()
}
