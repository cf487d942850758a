import type { Db } from '../../platform/db/connect.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { sweepStorage } from '../../platform/storage/sweep-storage.ts'
import { LOTS } from './lot-key.ts'

/** Days until the files of a lot are deleted. Its list of papers, its sending and its returns stay with the case. */
export const DAYS_OF_LOTS = 90
interface PurgeDeps {
  db: Db
  storage: Storage
  clock: () => Date
}

/** Marks the row first, so that no page offers a file that the sweep then deletes. */
const expire = ({ db, clock }: PurgeDeps) =>
  db
    .updateTable('bank_lots')
    .set({ status: 'expired' })
    .where('status', '=', 'done')
    .where('expires_at', '<=', clock().toISOString())
    .execute()

/** Splits these keys into those of current lots and those of expired ones. */
async function findParts({ db }: PurgeDeps, keys: readonly string[]) {
  const parts = await db
    .selectFrom('bank_lot_parts as part')
    .innerJoin('bank_lots as lot', 'lot.id', 'part.lot_id')
    .where('part.storage_path', 'in', keys)
    .select(['part.storage_path', 'lot.status'])
    .execute()
  const pathsOf = (isOver: boolean) =>
    parts.filter(({ status }) => (status === 'expired') === isOver).map(({ storage_path }) => storage_path)
  return { current: pathsOf(false), expired: pathsOf(true) }
}

/**
 * Deletes files of expired lots, and files without a row, which a crash between file and row leaves.
 * @throws when the storage belongs to another database
 */
export async function purgeLots(deps: PurgeDeps, ending?: AbortSignal): Promise<void> {
  await expire(deps)
  const { db, storage, clock } = deps
  const findNamed = (keys: readonly string[]) => findParts(deps, keys)
  await sweepStorage({ db, storage, prefix: LOTS, findNamed }, clock(), ending)
}
