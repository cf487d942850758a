import type { Db } from '../db/connect.ts'
import type { Storage } from '../storage/storage.ts'
import { LOTS } from './lot-key.ts'

/** How long files of a lot are kept; what was in it, when it went and what came back stays with the case. */
export const DAYS_OF_LOTS = 90
/** Longer than any lot takes from its file to its row. */
const AGE_MS = 60 * 60 * 1000
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

/** Deletes what no lot keeps: of one that expired, and what a crash between file and row left. */
async function sweep({ db, storage, clock }: PurgeDeps, ending?: AbortSignal) {
  const before = clock().getTime() - AGE_MS
  const check = async (keys: string[]) => {
    if (keys.length === 0) return
    const kept = await db
      .selectFrom('bank_lot_parts as part')
      .innerJoin('bank_lots as lot', 'lot.id', 'part.lot_id')
      .where('part.storage_path', 'in', keys)
      .where('lot.status', '!=', 'expired')
      .select('part.storage_path')
      .execute()
    const named = new Set(kept.map(({ storage_path }) => storage_path))
    for (const key of keys) if (!named.has(key)) await storage.delete(key)
  }
  let batch: string[] = []
  for await (const { key, modifiedAt } of storage.list(LOTS)) {
    if (ending?.aborted) return
    if (modifiedAt.getTime() >= before) continue
    batch.push(key)
    if (batch.length < BATCH) continue
    await check(batch)
    batch = []
  }
  await check(batch)
}

/** Clears away files of lots that have been kept long enough, and those that no row names. */
export async function purgeLots(deps: PurgeDeps, ending?: AbortSignal): Promise<void> {
  await expire(deps, ending)
  await sweep(deps, ending)
}
