import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { connect, type Connection } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'

/** A database of its own with every migration, gone after the test file. */
export async function openDatabase(): Promise<Connection> {
  const dataDir = await mkdtemp(join(tmpdir(), 'simulador-db-'))
  const connection = connect({ dataDir })
  afterAll(async () => {
    await connection.db.destroy()
    await rm(dataDir, { recursive: true })
  })
  await migrate(connection)
  return connection
}
