import { randomUUID } from 'node:crypto'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect, type ConnectOptions, type Db } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { demoId } from '../demo/demo-id.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { localStorage } from '../storage/local-storage.ts'
import { s3Storage } from '../storage/s3-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { afterwards } from '../testing/afterwards.ts'
import { createDatabase } from '../testing/create-database.ts'
import { createDocument } from '../testing/create-document.ts'
import { createFolder } from '../testing/create-folder.ts'
import { dumpTables } from '../testing/dump-tables.ts'
import { samplePdf } from '../testing/sample-files.ts'
import { startS3 } from '../testing/s3-server.ts'
import { MANIFEST } from './manifest.ts'
import { noteBackup } from './note-backup.ts'
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

/** A product with people, cases, a history that only grows, and documents with their files. */
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

/** An empty place: where a backup is restored, and how. */
async function openTarget(storage?: Storage) {
  const database = await createDatabase({ empty: true })
  const folder = await createFolder()
  const kept = storage ?? localStorage(join(folder, 'kept'))
  const restore = (backup: string, replace = false) =>
    restoreBackup({
      ...database,
      storage: kept,
      incoming: join(folder, 'incoming'),
      folder: backup,
      replace,
      now,
    })
  return { database, storage: kept, restore }
}

/** Every row of every table, but for what the migrator itself keeps. */
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

test('while people go on writing a backup holds one moment, with the file of each row', async () => {
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
  const known = new Set(items.map(({ id }) => id))
  expect(rows.length).toBeGreaterThanOrEqual(DOCUMENTS_BEFORE)
  expect(rows.filter(({ item_id }) => !known.has(item_id))).toEqual([])
  for (const { storage_path } of rows)
    expect((await read(target.storage, storage_path))?.equals(samplePdf())).toBe(true)
  // It goes on where it stood, and what only grows still does.
  await writeHistory(restored)
  await expect(restored.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
  await expect(
    restored
      .insertInto('document_files')
      .values({ ...rows[0]!, id: 'x', item_id: 'ninguém' } as never)
      .execute(),
  ).rejects.toThrow()
})

test('what was restored is, row by row, what was backed up; a second time only where that is asked for', async () => {
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

test('a backup that was changed, or is of a newer version, is refused before anything happens', async () => {
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

test('what SQLite kept is restored on either database', async () => {
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
