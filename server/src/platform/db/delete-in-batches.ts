import type { SelectQueryBuilder } from 'kysely'
import type { Db } from './connect.ts'
import type { Database } from './schema.ts'
import { workInSteps } from './work-in-steps.ts'

/** Rows of one statement: a few milliseconds in a table with millions of rows. */
const AT_ONCE = 50

/** Tables that grow until rows expire. */
type Table = 'leads' | 'notices' | 'outbox_emails' | 'sign_ins' | 'webhook_deliveries'

/**
 * Deletes due rows in batches, so that other requests run between two of them: after a shorter retention or a long
 * downtime, a large part of a table is due at once.
 * @param due selects the ids of the rows to delete
 * @returns how many rows were deleted
 */
export async function deleteInBatches<In extends Table>(
  db: Db,
  table: In,
  due: SelectQueryBuilder<Database, In, { id: string }>,
  ending?: AbortSignal,
): Promise<number> {
  const ids = due.limit(AT_ONCE)
  let deleted = 0
  await workInSteps(async () => {
    const { numDeletedRows } = await db
      .deleteFrom(table as 'notices')
      .where('id', 'in', ids)
      .executeTakeFirst()
    deleted += Number(numDeletedRows)
    return numDeletedRows >= AT_ONCE
  }, ending)
  return deleted
}
