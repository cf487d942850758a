import { statSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { umask } from 'node:process'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFolder } from '../../testing/create-folder.ts'
import { backUp } from './back-up.ts'
import { connect } from './connect.ts'

test('a copy is readable only by its owner from the start, and leftovers of an interrupted copy are deleted', async () => {
  const dataDir = await createFolder()
  const { db } = connect({ dataDir })
  await db.schema.createTable('t').addColumn('a', 'text').execute()
  await writeFile(join(dataDir, 'a.sqlite-copia'), 'half', { mode: 0o600 })
  const modes = new Set<number>()
  const before = umask(0o022)
  try {
    const done = backUp(db, dataDir, '021').then(() => true)
    while (!(await Promise.race([done, setImmediate(false)]))) {
      for (const name of await readdir(dataDir)) {
        const stats = /copia$|antes/.test(name) && statSync(join(dataDir, name), { throwIfNoEntry: false })
        if (stats) modes.add(stats.mode & 0o777)
      }
    }
  } finally {
    umask(before)
    await db.destroy()
  }
  expect([...modes]).toEqual([0o600])
  expect((await readdir(dataDir)).filter((name) => name.includes('copia'))).toEqual([])
})

test('keeps one copy of each step and those of the last three steps', async () => {
  const dataDir = await createFolder()
  const { db } = connect({ dataDir })
  await db.schema.createTable('t').addColumn('a', 'text').execute()
  for (const before of ['018', '019', '019', '020', '021', '021', '021']) await backUp(db, dataDir, before)
  await db.destroy()
  const copies = (await readdir(dataDir)).filter((name) => name.includes('antes-de')).toSorted()
  expect(copies.map((name) => name.split('.')[1])).toEqual(['antes-de-019', 'antes-de-020', 'antes-de-021'])
})
