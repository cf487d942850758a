import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lotKey, LOTS } from '../../cases/bank-lots/lot-key.ts'
import { demoId } from '../../installation/demo/demo-id.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { DOCUMENTS } from '../../cases/documents/storage-key.ts'
import { sweepFiles } from '../../cases/documents/sweep-files.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import { createDocument } from '../../testing/create-document.ts'
import { createFolder } from '../../testing/create-folder.ts'
import { startApp } from '../../testing/start-app.ts'

const files = await createFolder()
const storedFiles = localStorage(join(files, 'kept'))
/** Storage in which another program may hold a file. */
const locked = { by: (_key: string) => false }
const storage = {
  ...storedFiles,
  delete: async (key: string) => {
    if (locked.by(key)) throw Object.assign(new Error('held'), { code: 'EPERM' })
    await storedFiles.delete(key)
  },
}
const started = await startApp({ storage })
const { db, clock, runner } = started
await seedDemo(db, clock.now)
const case_id = demoId('case', 'boa-vista')
const LATER_MS = 2 * 60 * 60 * 1000

const keysOf = async (prefix: string) => {
  const keys: string[] = []
  for await (const { key } of storedFiles.list(prefix)) keys.push(key)
  return keys.toSorted()
}

async function keep(key: string) {
  const path = join(files, randomUUID())
  await writeFile(path, 'x')
  await storedFiles.take(key, path, 'application/pdf')
}

async function run() {
  await db.updateTable('jobs').set({ next_run_at: clock.now.toISOString() }).execute()
  await runner.tick()
  await runner.idle()
}

const noted = async () =>
  (await db.selectFrom('file_deletions').select('storage_path').execute()).map(
    ({ storage_path }) => storage_path,
  )

const errorOf = async (name: string) =>
  (await db.selectFrom('jobs').where('name', '=', name).select('last_error').executeTakeFirstOrThrow())
    .last_error

test('deletes held files of an erased person later, without stopping the sweep meanwhile', async () => {
  for (let number = 0; number < 30; number += 1)
    await createDocument({ ...started, files, storage }, { case_id, status: 'approved' })
  const lotId = randomUUID()
  await keep(lotKey(case_id, lotId))
  const at = clock.now.toISOString()
  await db
    .insertInto('bank_lots')
    .values({
      id: lotId,
      case_id,
      number: 100,
      kind: 'pdf',
      contents: 'approved',
      status: 'done',
      position: 1,
      total: 1,
      attempts: 1,
      next_attempt_at: at,
      created_at: at,
      expires_at: '2099-01-01T00:00:00.000Z',
    })
    .execute()
  await db
    .insertInto('bank_lot_parts')
    .values({ lot_id: lotId, part: 1, name: 'Lote.pdf', storage_path: lotKey(case_id, lotId), size: 1 })
    .execute()
  const ofPerson = [...(await keysOf(`${DOCUMENTS}${case_id}/`)), ...(await keysOf(`${LOTS}${case_id}/`))]
  expect(ofPerson.length).toBeGreaterThan(30)

  locked.by = (key) => key.includes(case_id)
  await db
    .updateTable('cases')
    .set({ outcome: 'desistiu', closed_at: clock.now.toISOString() })
    .where('id', '=', case_id)
    .execute()
  clock.now = new Date('2032-04-01T12:00:00Z')
  await run()
  expect(await db.selectFrom('cases').where('id', '=', case_id).select('id').execute()).toEqual([])
  expect((await noted()).toSorted()).toEqual(ofPerson.toSorted())
  expect(await errorOf('retention.apply')).toBeNull()

  await run()
  expect(await errorOf('files.delete')).toBe('EPERM')
  // The sweep still deletes another abandoned upload, although most files have no row.
  const orphan = `${DOCUMENTS}${randomUUID()}/${randomUUID()}/${randomUUID()}`
  await keep(orphan)
  expect(await sweepFiles({ db, storage }, new Date(Date.now() + LATER_MS))).toBe(1)
  await run()
  expect(await errorOf('lots.purge')).toBeNull()

  const last = ofPerson[0]!
  locked.by = (key) => key === last
  await run()
  expect(await noted()).toEqual([last])
  locked.by = () => false
  await run()
  expect(await noted()).toEqual([])
  expect([...(await keysOf(DOCUMENTS)), ...(await keysOf(LOTS))]).not.toEqual(
    expect.arrayContaining([expect.stringContaining(case_id)]),
  )
  expect(await errorOf('files.delete')).toBeNull()
})
