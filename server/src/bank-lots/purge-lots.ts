import type { Db } from '../db/connect.ts'
import type { Storage } from '../storage/storage.ts'
import { sweepStorage } from '../storage/sweep-storage.ts'
import { LOTS } from './lot-key.ts'

/** How long files of a lot are kept; what was in it, when it went and what came back stays with the case. */
export const DAYS_OF_LOTS = 90
interface PurgeDeps {
  db: Db
  storage: Storage
  clock: () => Date
}

/** The row alone: nobody is offered a file any more that the sweep then deletes. */
const expire = ({ db, clock }: PurgeDeps) =>
  db
    .updateTable('bank_lots')
    .set({ status: 'expired' })
    .where('status', '=', 'done')
    .where('expires_at', '<=', clock().toISOString())
    .execute()

/** Which of these keys parts of lots name: those that are kept, and those whose lot is over. */
async function findParts({ db }: PurgeDeps, keys: readonly string[]) {
  const parts = await db
    .selectFrom('bank_lot_parts as part')
    .innerJoin('bank_lots as lot', 'lot.id', 'part.lot_id')
    .where('part.storage_path', 'in', keys)
    .select(['part.storage_path', 'lot.status'])
    .execute()
  const pathsOf = (isOver: boolean) =>
    parts.filter(({ status }) => (status === 'expired') === isOver).map(({ storage_path }) => storage_path)
  return { kept: pathsOf(false), over: pathsOf(true) }
}

/**
 * Clears away files of lots that have been kept long enough, and those that no lot keeps: what a crash between file and
 * row left. @throws when the storage is of another database
 */
export async function purgeLots(deps: PurgeDeps, ending?: AbortSignal): Promise<void> {
  await expire(deps)
  const { db, storage, clock } = deps
  const findNamed = (keys: readonly string[]) => findParts(deps, keys)
  await sweepStorage({ db, storage, prefix: LOTS, findNamed }, clock(), ending)
}
