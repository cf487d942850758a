import { randomUUID } from 'node:crypto'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect, type ConnectOptions, type Db } from '../../platform/db/connect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { demoId } from '../demo/demo-id.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import { s3Storage } from '../../platform/storage/s3-storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { afterwards } from '../../testing/afterwards.ts'
import { createDatabase } from '../../testing/create-database.ts'
import { createDocument } from '../../testing/create-document.ts'
import { createFolder } from '../../testing/create-folder.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { openDatabase } from '../../testing/open-database.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { startS3 } from '../../testing/s3-server.ts'
import { loadTables } from './load-tables.ts'
import { MANIFEST } from './manifest.ts'
import { noteBackup } from './note-backup.ts'
import { BackupError } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const now = new Date('2026-11-21T12:00:00Z')
const case_id = demoId('case', 'boa-vista')
const DOCUMENTS_BEFORE = 3

async function open(options: ConnectOptions) {
  const { db } = connect(options)
  afterwards(() => db.destroy())
  return db
}

/** Starts a database with people, cases, append-only history and documents with files. */
async function openSource(options?: ConnectOptions) {
  const database = options ?? (await createDatabase())
  const db = await open(database)
  await migrate({ db, dialect: database.databaseUrl ? 'postgres' : 'sqlite' })
  await seedDemo(db, now)
  const files = await createFolder()
  const storage = localStorage(join(files, 'kept'))
  const deps = { db, storage, files, clock: { now } }
  for (let n = 0; n < DOCUMENTS_BEFORE; n++) await createDocument(deps, { case_id, status: 'approved' })
  await writeHistory(db)
  return { database, db, storage, files, deps }
}

const writeHistory = (db: Db) =>
  db
    .insertInto('audit_log')
    .values({
      id: randomUUID(),
      actor_id: demoId('person', 'alice'),
      actor_name: 'Alice — “aspas”, acentos e\nlinhas',
      action: 'case.changed',
      object: 'cases',
      object_id: case_id,
      before: null,
      after: '{"a":"b\\n"}',
      created_at: now.toISOString(),
      case_id,
    })
    .execute()

/** Creates an empty database and storage to restore into. */
async function openTarget(storage?: Storage) {
  const database = await createDatabase({ empty: true })
  const folder = await createFolder()
  const backupStorage = storage ?? localStorage(join(folder, 'kept'))
  const restore = (backup: string, replace = false) =>
    restoreBackup({
      ...database,
      storage: backupStorage,
      incoming: join(folder, 'incoming'),
      folder: backup,
      replace,
      now,
    })
  return { database, storage: backupStorage, restore }
}

/** Reads every row of every table, except the migrator's own. */
async function contents(options: ConnectOptions) {
  const { db } = connect(options)
  try {
    const { kysely_migration: _, ...tables } = await dumpTables(db)
    return tables
  } finally {
    await db.destroy()
  }
}

const required = (db: Db) =>
  db.selectFrom('doc_checklists').where('required', '=', true).select(['id', 'label']).orderBy('id').execute()

const read = async (storage: Storage, key: string) => {
  const opened = await storage.open(key)
  return opened && Buffer.from(await new Response(opened.body).arrayBuffer())
}

test("backs up one moment with every row's file while people go on writing", async () => {
  const { database, storage, deps } = await openSource()
  const ending = new AbortController()
  const writing = (async () => {
    for (let written = 0; ; written++) {
      if (ending.signal.aborted) return written
      await createDocument(deps, { case_id, status: 'approved' })
    }
  })()
  const into = await createFolder()
  const { folder, manifest } = await writeBackup({ ...database, storage, into, now })
  ending.abort()
  expect(await writing).toBeGreaterThan(0)
  expect(manifest.missing).toEqual([])

  const target = await openTarget(s3Storage(await startS3()))
  await target.restore(folder)
  const restored = await open(target.database)
  const rows = await restored.selectFrom('document_files').select(['item_id', 'storage_path']).execute()
  const items = await restored.selectFrom('doc_checklists').select('id').execute()
  const manifestIds = new Set(items.map(({ id }) => id))
  expect(rows.length).toBeGreaterThanOrEqual(DOCUMENTS_BEFORE)
  expect(rows.filter(({ item_id }) => !manifestIds.has(item_id))).toEqual([])
  for (const { storage_path } of rows)
    expect((await read(target.storage, storage_path))?.equals(samplePdf())).toBe(true)
  // The restored database continues, and append-only tables stay append-only.
  await writeHistory(restored)
  await expect(restored.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
  await expect(
    restored
      .insertInto('document_files')
      .values({ ...rows[0]!, id: 'x', item_id: 'ninguém' } as never)
      .execute(),
  ).rejects.toThrow()
})

test('restores every row unchanged, and a second time only when told to replace', async () => {
  const { database, storage } = await openSource()
  await noteBackup(
    database,
    { tables: [{ name: 'cases', rows: 7, sha256: '' }], files: [], missing: [] },
    now,
  )
  const { folder } = await writeBackup({ ...database, storage, into: await createFolder(), now })
  const target = await openTarget()
  await target.restore(folder)
  const before = await contents(database)
  expect(Object.values(before).flat().length).toBeGreaterThan(100)
  expect(before.last_backup).toEqual([expect.stringContaining('2026-11-21T12:00:00.000Z')])
  expect(await contents(target.database)).toEqual(before)

  await expect(target.restore(folder)).rejects.toThrow('--substituir')
  const { db: running } = connect(target.database)
  await running.selectFrom('cases').select('id').execute()
  await expect(target.restore(folder, true)).rejects.toThrow('Pare-o')
  await running.deleteFrom('messages').execute()
  await running.destroy()
  await target.restore(folder, true)
  expect(await contents(target.database)).toEqual(before)
})

test('rejects a modified backup, or one of a newer version, before changing anything', async () => {
  const { database, storage } = await openSource()
  const { folder, manifest } = await writeBackup({ ...database, storage, into: await createFolder(), now })
  const target = await openTarget()
  const text = await readFile(join(folder, MANIFEST), 'utf8')
  const newer = { ...manifest, migrations: [...manifest.migrations, '999-amanhã'] }
  await writeFile(join(folder, MANIFEST), JSON.stringify(newer))
  await expect(target.restore(folder)).rejects.toThrow('versão mais nova')
  await writeFile(join(folder, MANIFEST), text)
  await appendFile(join(folder, 'arquivos', manifest.files[0]!.key), 'x')
  await expect(target.restore(folder)).rejects.toThrow('danificada')
  await expect(target.restore(await createFolder())).rejects.toThrow('falta o manifesto.json')
})

test('restores a backup of SQLite into either database', async () => {
  const source = await openSource({ dataDir: await createFolder() })
  const { folder, manifest } = await writeBackup({
    ...source.database,
    storage: source.storage,
    into: await createFolder(),
    now,
  })
  const target = await openTarget()
  await target.restore(folder)
  const restored = await open(target.database)
  expect(await required(restored)).toEqual(await required(source.db))
  const sessions = manifest.tables.find(({ name }) => name === 'auth_user')
  expect(await restored.selectFrom('auth_user').select('id').execute()).toHaveLength(sessions!.rows)
})

const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(BackupError)
  return (error as Error).message
}
const view = (id: string, overrides: object = {}) => {
  const at = now.toISOString()
  return {
    id,
    owner_id: 'ninguem',
    name: 'Minha',
    folded: id,
    filters: '{}',
    is_shared: false,
    created_at: at,
    updated_at: at,
    ...overrides,
  }
}

test('names table and key of a row that the database rejects, and restores none', async () => {
  const { db, dialect } = await openDatabase()
  const before = await dumpTables(db)
  const load = (name: string, rows: object[]) =>
    db.transaction().execute((trx) =>
      loadTables(trx, dialect, [
        {
          name,
          count: rows.length,
          rows: async function* () {
            for (const row of rows) yield JSON.stringify(row)
          },
        },
      ]),
    )
  const named = /^A tabela saved_views não aceita a linha id=visao-2: .+\. Nenhuma linha foi restaurada\./
  expect(await refusalOf(load('saved_views', [view('visao-1'), view('visao-2', { name: null })]))).toMatch(
    named,
  )
  expect(await refusalOf(load('saved_views', [view('visao-2')]))).toMatch(named)
  if (dialect === 'postgres')
    expect(
      await refusalOf(load('saved_views', [view('visao-1'), view('visao-2', { name: 'a\0b' })])),
    ).toMatch(named)
  expect(await dumpTables(db)).toEqual(before)
})
