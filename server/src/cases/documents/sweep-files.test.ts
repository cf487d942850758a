import { randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openWorkplace } from '../bank-lots/lot-files.ts'
import { demoId } from '../../installation/demo/demo-id.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { s3Storage } from '../../platform/storage/s3-storage.ts'
import { createDocument } from '../../testing/create-document.ts'
import { createFolder } from '../../testing/create-folder.ts'
import { openDatabase } from '../../testing/open-database.ts'
import { startS3 } from '../../testing/s3-server.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import { storageKey } from './storage-key.ts'
import { sweepFiles, sweepIncoming } from './sweep-files.ts'

const { db } = await openDatabase()
const now = new Date('2026-11-21T12:00:00Z')
await seedDemo(db, now)
const files = await createFolder()
const incoming = join(files, 'incoming')
const case_id = demoId('case', 'boa-vista')
const HOUR_MS = 60 * 60 * 1000

const keysOf = async (storage: ReturnType<typeof localStorage>) => {
  const keys = []
  for await (const { key } of storage.list('case-documents/')) keys.push(key)
  return keys.toSorted()
}

/** Points at which a crash may stop an upload: while receiving, after the file is stored, after its row is written. */
const crashes = ['receiving', 'stored', 'done'] as const

test('keeps files that rows name after a crash at any point, and deletes others after an hour', async () => {
  const storage = localStorage(join(files, 'kept'))
  const deps = { db, storage }
  await mkdir(incoming, { recursive: true })
  const upload = fc.record({
    crash: fc.constantFrom(...crashes),
    ageMs: fc.integer({ min: 0, max: 3 * HOUR_MS }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(upload, { maxLength: 12 }), async (uploads) => {
      const expected = { current: [] as string[], incoming: [] as string[] }
      for (const { crash, ageMs } of uploads) {
        const id = randomUUID()
        const at = new Date(now.getTime() - ageMs)
        const path = join(incoming, id)
        await writeFile(path, 'x')
        await utimes(path, at, at)
        const isOld = ageMs > HOUR_MS
        if (crash === 'receiving') {
          if (!isOld) expected.incoming.push(id)
          continue
        }
        const item = await createDocument({ db, storage, files, clock: { now } }, { case_id })
        const storage_path = storageKey({ case_id, id: item }, id)
        await storage.take(storage_path, path, 'application/pdf')
        if (crash === 'done')
          await db
            .insertInto('document_files')
            .values({
              id,
              item_id: item,
              version: 1,
              storage_path,
              name: 'conta.pdf',
              type: 'application/pdf',
              size: 1,
              uploaded_by: null,
              uploaded_at: at.toISOString(),
            })
            .execute()
        if (crash === 'done' || !isOld) expected.current.push(storage_path)
      }
      await sweepFiles(deps, now)
      await sweepIncoming(incoming, now)
      expect(await keysOf(storage)).toEqual(expected.current.toSorted())
      expect((await readdir(incoming)).toSorted()).toEqual(expected.incoming.toSorted())
      for (const key of expected.current) await storage.delete(key)
      await db.deleteFrom('document_files').execute()
      for (const name of expected.incoming) await writeFile(join(incoming, name), '')
      await sweepIncoming(incoming, new Date(Date.now() + 2 * HOUR_MS))
      expect(await readdir(incoming)).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('skips the files of a lot in progress, however old they are', async () => {
  const lots = join(files, 'lots')
  const workplace = await openWorkplace(lots)
  const [inProgress, left] = [workplace.fresh(), join(lots, 'left')]
  const twoHoursAgo = new Date(Date.now() - 2 * HOUR_MS)
  for (const path of [inProgress, left]) {
    await writeFile(path, 'x')
    await utimes(path, twoHoursAgo, twoHoursAgo)
  }
  workplace.fresh()
  await workplace.touch()
  await sweepIncoming(lots, new Date())
  expect((await readdir(lots)).map((name) => join(lots, name))).toEqual([inProgress])
})

test('sweeps a bucket by the same rule', async () => {
  const storage = s3Storage(await startS3())
  const deps = { db, storage }
  const named = await createDocument({ db, storage, files, clock: { now } }, { case_id, status: 'in_review' })
  const { storage_path } = await db
    .selectFrom('document_files')
    .where('item_id', '=', named)
    .select('storage_path')
    .executeTakeFirstOrThrow()
  const orphan = storageKey({ case_id, id: randomUUID() }, randomUUID())
  const path = join(files, 'orphan')
  await writeFile(path, 'x')
  await storage.take(orphan, path, 'application/pdf')
  expect(await sweepFiles(deps, new Date())).toBe(0)
  expect(await keysOf(storage)).toEqual([orphan, storage_path].toSorted())
  expect(await sweepFiles(deps, new Date(Date.now() + 2 * HOUR_MS))).toBe(1)
  expect(await keysOf(storage)).toEqual([storage_path])
})

test('leaves files of another database alone: refuses to delete most of the storage', async () => {
  const storage = localStorage(join(files, 'shared'))
  const keys = Array.from({ length: 30 }, () => storageKey({ case_id, id: randomUUID() }, randomUUID()))
  for (const key of keys) {
    const path = join(files, 'foreign')
    await writeFile(path, 'x')
    await storage.take(key, path, 'application/pdf')
  }
  const later = new Date(Date.now() + 2 * HOUR_MS)
  await expect(sweepFiles({ db, storage }, later)).rejects.toThrow('Nenhum deles foi apagado')
  expect(await keysOf(storage)).toEqual(keys.toSorted())
})

test('deletes nothing from an empty storage', async () => {
  const nowhere = join(files, 'nowhere')
  expect(await sweepFiles({ db, storage: localStorage(nowhere) }, now)).toBe(0)
  await expect(sweepIncoming(join(nowhere, 'incoming'), now)).resolves.toBeUndefined()
})

test('deletes a limited number per run, none when the process stops, and the rest next time', async () => {
  const storage = localStorage(join(files, 'many'))
  for (let number = 0; number < 10; number += 1) {
    const path = join(files, 'orphan')
    await writeFile(path, 'x')
    await storage.take(storageKey({ case_id, id: randomUUID() }, randomUUID()), path, 'application/pdf')
  }
  const later = new Date(Date.now() + 2 * HOUR_MS)
  expect(await sweepFiles({ db, storage }, later, AbortSignal.abort())).toBe(0)
  const deleted = []
  for (let run = 0; run < 4; run += 1) deleted.push(await sweepFiles({ db, storage }, later, undefined, 4))
  expect(deleted).toEqual([4, 4, 2, 0])
  expect(await keysOf(storage)).toEqual([])
})

test('leaves the rest to the next run when aborted in the middle of its deletions', async () => {
  const storedFiles = localStorage(join(files, 'ended'))
  for (let number = 0; number < 5; number += 1) {
    const path = join(files, 'orphan')
    await writeFile(path, 'x')
    await storedFiles.take(storageKey({ case_id, id: randomUUID() }, randomUUID()), path, 'application/pdf')
  }
  const ending = new AbortController()
  const storage = {
    ...storedFiles,
    delete: async (key: string) => {
      await storedFiles.delete(key)
      ending.abort()
    },
  }
  const later = new Date(Date.now() + 2 * HOUR_MS)
  expect(await sweepFiles({ db, storage }, later, ending.signal)).toBe(1)
  expect(await keysOf(storedFiles)).toHaveLength(4)
})
