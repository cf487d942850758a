import type { Insertable } from 'kysely'
import type { Trx } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'

/** Stores changes for open screens in the transaction that makes them. */
export async function noteChanges(
  trx: Trx,
  changes: readonly Insertable<Database['live_changes']>[],
): Promise<void> {
  if (changes.length > 0)
    await trx
      .insertInto('live_changes')
      .values([...changes])
      .execute()
}
