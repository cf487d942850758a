import type { Db } from '../db/connect.ts'
import type { Storage } from '../storage/storage.ts'
import { sweepStorage } from '../storage/sweep-storage.ts'
import { LOTS } from './lot-key.ts'

/** How long files of a lot are kept; what was in it, when it went and what came back stays with the case. */
export const DAYS_OF_LOTS = 90
const BATCH = 500

interface PurgeDeps {
  db: Db
  storage: Storage
  clock: () => Date
}

async function expire({ db, storage, clock }: PurgeDeps, ending?: AbortSignal) {
  const due = await db
    .selectFrom('bank_lots')
    .where('status', '=', 'done')
    .where('expires_at', '<=', clock().toISOString())
    .select('id')
    .limit(BATCH)
    .execute()
  for (const { id } of due) {
    if (ending?.aborted) return
    // First the row: nobody is offered a file that is gone.
    await db.updateTable('bank_lots').set({ status: 'expired' }).where('id', '=', id).execute()
    const parts = await db
      .selectFrom('bank_lot_parts')
      .where('lot_id', '=', id)
      .select('storage_path')
      .execute()
    for (const { storage_path } of parts) await storage.delete(storage_path)
  }
}

/** Those of these keys that a lot keeps. */
const findKept = async ({ db }: PurgeDeps, keys: readonly string[]) =>
  (
    await db
      .selectFrom('bank_lot_parts as part')
      .innerJoin('bank_lots as lot', 'lot.id', 'part.lot_id')
      .where('part.storage_path', 'in', keys)
      .where('lot.status', '!=', 'expired')
      .select('part.storage_path')
      .execute()
  ).map(({ storage_path }) => storage_path)

/**
 * Clears away files of lots that have been kept long enough, and those that no lot keeps: what a crash between file and
 * row left. @throws when the storage is of another database
 */
export async function purgeLots(deps: PurgeDeps, ending?: AbortSignal): Promise<void> {
  await expire(deps, ending)
  const { storage, clock } = deps
  const findNamed = (keys: readonly string[]) => findKept(deps, keys)
  await sweepStorage({ storage, prefix: LOTS, findNamed }, clock(), ending)
}
