import { setImmediate as othersFirst } from 'node:timers/promises'
import type { SelectQueryBuilder } from 'kysely'
import type { Db } from './connect.ts'
import type { Database } from './schema.ts'

/** So many rows go with one statement: on SQLite everybody waits for it. */
const AT_ONCE = 500

/** What only grows until it is cleared away. */
type Table = 'leads' | 'notices' | 'outbox_emails' | 'sign_ins' | 'webhook_deliveries'

/**
 * Deletes what is due, some rows at a time, and lets others have their turn in between: where the days are shortened for
 * which something is kept, or the server stood still for long, a large part of a table goes at once.
 * @param due the rows of that table that go
 */
export async function deleteInBatches<In extends Table>(
  db: Db,
  table: In,
  due: SelectQueryBuilder<Database, In, object>,
): Promise<void> {
  const ids = (due as unknown as SelectQueryBuilder<Database, 'notices', object>).select('id').limit(AT_ONCE)
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom(table as 'notices')
      .where('id', 'in', ids)
      .executeTakeFirst()
    if (numDeletedRows < AT_ONCE) return
    await othersFirst()
  }
}
