import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'

async function makeFile(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'simulador-migrated-'))
  const connection = connect({ dataDir })
  await migrate(connection)
  await connection.db.destroy()
  const file = await readFile(join(dataDir, 'simulador.sqlite'))
  await rm(dataDir, { recursive: true })
  return file
}

let made: Promise<Buffer> | undefined

/** SQLite file of an empty migrated database, made once, because migrating takes longer than most tests. */
export const migratedFile = (): Promise<Buffer> => (made ??= makeFile())
