import { randomUUID } from 'node:crypto'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { connectForUpkeep, type ConnectOptions } from '../../platform/db/connect.ts'
import { installTriggers } from '../../platform/db/install-triggers.ts'
import { runMigrations } from '../../platform/db/migrate.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { clearTarget } from './clear-target.ts'
import { indexWords, loadTables } from './load-tables.ts'
import type { Manifest } from './manifest.ts'
import { checkBackup, pathOfFile, BackupError, rowsOf } from './read-backup.ts'
import { KEPT_BELOW } from './write-backup.ts'

interface RestoreOptions extends ConnectOptions {
  storage: Storage
  /** Temporary folder on the same disk as the storage, if that is a folder. */
  incoming: string
  /** Folder of the backup. */
  folder: string
  /** Whether existing data may be replaced. */
  replace: boolean
  now: Date
}

async function keysOf(storage: Storage) {
  const keys: string[] = []
  for (const below of KEPT_BELOW) for await (const { key } of storage.list(below)) keys.push(key)
  return keys
}

async function restoreFiles({ storage, incoming, folder, replace }: RestoreOptions, { files }: Manifest) {
  const before = await keysOf(storage)
  if (before.length > 0 && !replace)
    throw new BackupError('O destino já guarda arquivos. Use outro, ou acrescente --substituir.')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  for (const { key } of files) {
    const copy = join(incoming, randomUUID())
    await copyFile(pathOfFile(folder, key), copy)
    await storage.take(key, copy, 'application/octet-stream')
  }
  const restored = new Set(files.map(({ key }) => key))
  for (const key of before) if (!restored.has(key)) await storage.delete(key)
}

/**
 * Restores a backup into an empty installation: files first, so that every row finds its own, then the rows into tables
 * of the backup's version, which are then migrated.
 * @throws BackupError before anything is changed
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { folder, replace, now, dataDir, databaseUrl } = options
  const dialect = databaseUrl ? 'postgres' : 'sqlite'
  const manifest = await checkBackup(folder, dialect)
  await clearTarget(options, replace, now)
  await restoreFiles(options, manifest)
  const { db } = connectForUpkeep({ dataDir, databaseUrl })
  try {
    const tables = manifest.tables.map(({ name, rows }) => ({
      name,
      count: rows,
      rows: () => rowsOf(folder, name),
    }))
    await db.transaction().execute(async (trx) => {
      await runMigrations(trx, dialect, manifest.migrations)
      await loadTables(trx, dialect, tables)
      await runMigrations(trx, dialect)
      await installTriggers(trx, dialect)
      if (dialect === 'sqlite') await indexWords(trx)
    })
  } finally {
    await db.destroy()
  }
  return manifest
}
