import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './connect.ts'

const KEPT = 3
const name = /^simulador\.antes-de-[\w-]+\.\d+\.sqlite$/
const UNFINISHED = '.sqlite-copia'
const madeAt = (file: string) => Number(file.split('.').at(-2))

/**
 * Copies a database of SQLite beside its file, whole and as it is at one moment; of the copies the last three stay.
 * @param before what comes next, by its name
 */
export async function backUp(db: Db, dataDir: string, before: string): Promise<void> {
  for (const file of await readdir(dataDir))
    if (file.endsWith(UNFINISHED)) await rm(join(dataDir, file), { force: true })
  const unfinished = join(dataDir, `${randomUUID()}${UNFINISHED}`)
  try {
    // Nobody else's from the beginning: SQLite would create it as readable as other files are.
    await writeFile(unfinished, '', { flag: 'wx', mode: 0o600 })
    await sql`vacuum into ${unfinished}`.execute(db)
    await rename(unfinished, join(dataDir, `simulador.antes-de-${before}.${Date.now()}.sqlite`))
  } finally {
    await rm(unfinished, { force: true })
  }
  const copies = (await readdir(dataDir)).filter((file) => name.test(file))
  const old = copies.toSorted((a, b) => madeAt(b) - madeAt(a)).slice(KEPT)
  for (const file of old) await rm(join(dataDir, file), { force: true })
}
