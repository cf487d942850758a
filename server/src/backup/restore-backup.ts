import { randomUUID } from 'node:crypto'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Migrator } from 'kysely'
import { connect, type ConnectOptions } from '../db/connect.ts'
import { migrationsOf } from '../db/migrate.ts'
import type { Storage } from '../storage/storage.ts'
import { clearTarget } from './clear-target.ts'
import { loadTables } from './load-tables.ts'
import type { Manifest } from './manifest.ts'
import { checkBackup, pathOfFile, BackupError, rowsOf } from './read-backup.ts'
import { KEPT_BELOW } from './write-backup.ts'

interface RestoreOptions extends ConnectOptions {
  storage: Storage
  /** A folder on the disk of the storage, if that is one. */
  incoming: string
  /** Of the backup. */
  folder: string
  /** Whether what is there may go. */
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
 * Puts a backup into an empty place: files first, so that every row finds its own, then the tables as they were shaped
 * then. The server brings them to its own shape when it starts.
 * @throws BackupError before anything is changed
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { folder, replace, now, dataDir, databaseUrl } = options
  const dialect = databaseUrl ? 'postgres' : 'sqlite'
  const manifest = await checkBackup(folder, dialect)
  await clearTarget(options, replace, now)
  await restoreFiles(options, manifest)
  const { db } = connect({ dataDir, databaseUrl })
  try {
    const migrations = Object.fromEntries(
      Object.entries(migrationsOf(dialect)).filter(([name]) => manifest.migrations.includes(name)),
    )
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    const tables = manifest.tables.map(({ name, rows }) => ({
      name,
      count: rows,
      rows: () => rowsOf(folder, name),
    }))
    await db.transaction().execute((trx) => loadTables(trx, dialect, tables))
  } finally {
    await db.destroy()
  }
  return manifest
}
