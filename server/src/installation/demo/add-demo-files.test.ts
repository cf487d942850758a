import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inspectFile } from '../../cases/documents/inspect-file.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import { createFolder } from '../../testing/create-folder.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { filesBelow } from '../../testing/files-below.ts'
import { openDatabase } from '../../testing/open-database.ts'
import { addDemoFiles } from './add-demo-files.ts'
import { seedDemo } from './seed-demo.ts'

const samples = join(import.meta.dirname, '../../../data/demo')
const folder = await createFolder()
const { db } = await openDatabase()
const storage = localStorage(join(folder, 'files'))
const deps = { db, storage, incoming: join(folder, 'incoming'), samples }
await seedDemo(db, new Date('2026-11-23T02:30:00Z'))
await addDemoFiles(deps)

const listFiles = () =>
  db
    .selectFrom('doc_checklists as document')
    .leftJoin('document_files as file', 'file.storage_path', 'document.storage_path')
    .selectAll('file')
    .select(['document.status', 'document.label'])
    .execute()

test('adds a valid file to every sent document, and to no other', async () => {
  const documents = await listFiles()
  for (const { status, label, storage_path, name, type, size } of documents) {
    expect(storage_path === null, label).toBe(['pending', 'waived', 'not_applicable'].includes(status))
    if (!storage_path || !name || size === null) continue
    const opened = await storage.open(storage_path)
    const bytes = Buffer.from(await new Response(opened!.body).arrayBuffer())
    expect(bytes.length).toBe(size)
    const path = join(folder, randomUUID())
    await writeFile(path, bytes)
    expect(await inspectFile({ path, name, size }, 'ana', null), name).toMatchObject({ type })
  }
  expect(new Set(documents.map(({ type }) => type))).toEqual(
    new Set(['application/pdf', 'image/jpeg', 'image/png', null]),
  )
})

test('records the sender of each file, if any', async () => {
  const files = (await listFiles()).filter(({ id }) => id !== null)
  expect(files.every(({ uploaded_by }) => uploaded_by !== null)).toBe(true)
})

test('adds nothing in a second run and replaces missing files', async () => {
  const before = { tables: await dumpTables(db), files: await filesBelow(folder) }
  await addDemoFiles(deps)
  expect({ tables: await dumpTables(db), files: await filesBelow(folder) }).toEqual(before)
  await db.updateTable('doc_checklists').set({ storage_path: null }).where('label', '=', 'CPF').execute()
  await addDemoFiles(deps)
  expect(await dumpTables(db)).toEqual(before.tables)
})
