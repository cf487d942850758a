import { connectForUpkeep, type ConnectOptions } from '../../platform/db/connect.ts'
import type { Manifest } from './manifest.ts'

/** Records a finished backup for the health check. */
export async function noteBackup(
  database: ConnectOptions,
  manifest: Pick<Manifest, 'tables' | 'files' | 'missing'>,
  now: Date,
): Promise<void> {
  const { db } = connectForUpkeep(database)
  const written = {
    finished_at: now.toISOString(),
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.length,
    missing: manifest.missing.length,
  }
  try {
    await db
      .insertInto('last_backup')
      .values({ id: 1, ...written })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
      .execute()
  } finally {
    await db.destroy()
  }
}
