import { connect, type ConnectOptions } from '../db/connect.ts'
import type { Manifest } from './manifest.ts'

/** Writes down that a backup was finished, where the health check of the administration reads it. */
export async function noteBackup(
  database: ConnectOptions,
  manifest: Pick<Manifest, 'tables' | 'files' | 'missing'>,
  now: Date,
): Promise<void> {
  const { db } = connect(database)
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
