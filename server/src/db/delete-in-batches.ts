import type { SelectQueryBuilder } from 'kysely'
import type { Db } from './connect.ts'
import type { Database } from './schema.ts'
import { workInSteps } from './work-in-steps.ts'

/** So many rows go with one statement: of a table with millions of rows, some milliseconds. */
const AT_ONCE = 50

/** What only grows until it is cleared away. */
type Table = 'leads' | 'notices' | 'outbox_emails' | 'sign_ins' | 'webhook_deliveries'

/**
 * Deletes what is due, some rows at a time, and lets others have their turn in between: where the days are shortened for
 * which something is kept, or the server stood still for long, a large part of a table goes at once.
 * @param due the rows of that table that go
 * @returns how many went
 */
export async function deleteInBatches<In extends Table>(
  db: Db,
  table: In,
  due: SelectQueryBuilder<Database, In, object>,
  ending?: AbortSignal,
): Promise<number> {
  const ids = (due as unknown as SelectQueryBuilder<Database, 'notices', object>).select('id').limit(AT_ONCE)
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
