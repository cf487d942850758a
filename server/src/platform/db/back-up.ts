import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './connect.ts'

const KEPT = 3
const name = /^simulador\.antes-de-([\w-]+)\.(\d+)\.sqlite$/
const UNFINISHED = '.sqlite-copia'

interface Copy {
  file: string
  before: string
  madeAt: number
}

/** Backup copies in the folder, newest first. */
async function findCopies(dataDir: string): Promise<Copy[]> {
  const copies = (await readdir(dataDir)).flatMap((file) => {
    const [, before, madeAt] = name.exec(file) ?? []
    return before ? [{ file, before, madeAt: Number(madeAt) }] : []
  })
  return copies.toSorted((a, b) => b.madeAt - a.madeAt)
}

/**
 * Copies the SQLite database into a file beside it, consistent at one moment. Keeps the newest copy of each migration,
 * for the last three migrations.
 * @param before name of the migration that runs next
 */
export async function backUp(db: Db, dataDir: string, before: string): Promise<void> {
  for (const file of await readdir(dataDir))
    if (file.endsWith(UNFINISHED)) await rm(join(dataDir, file), { force: true })
  const unfinished = join(dataDir, `${randomUUID()}${UNFINISHED}`)
  try {
    // Created first with its own mode: SQLite would use the umask and may let others read it.
    await writeFile(unfinished, '', { flag: 'wx', mode: 0o600 })
    await sql`vacuum into ${unfinished}`.execute(db)
    await rename(unfinished, join(dataDir, `simulador.antes-de-${before}.${Date.now()}.sqlite`))
  } finally {
    await rm(unfinished, { force: true })
  }
  const copies = await findCopies(dataDir)
  const last = copies
    .filter((copy) => copy === copies.find((one) => one.before === copy.before))
    .slice(0, KEPT)
  for (const copy of copies) if (!last.includes(copy)) await rm(join(dataDir, copy.file), { force: true })
}
