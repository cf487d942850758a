import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Client } from 'pg'
import { connect, type Connection, type ConnectOptions } from '../platform/db/connect.ts'
import { afterwards } from './afterwards.ts'
import { createDatabase } from './create-database.ts'

const unzip = async (name: string) =>
  promisify(gunzip)(await readFile(new URL(`earlier-database/${name}`, import.meta.url)))

/**
 * Demo data of the last version before `001-init`, of 27/11/2026, with a tag, a note and a gathered e-mail. The
 * PostgreSQL file is a `pg_dump --inserts`.
 */
export async function createEarlierDatabase(): Promise<ConnectOptions> {
  const options = await createDatabase({ empty: true })
  if (!options.databaseUrl) {
    await writeFile(join(options.dataDir, 'simulador.sqlite'), await unzip('091.sqlite.gz'), { mode: 0o600 })
    return options
  }
  const client = new Client({ connectionString: options.databaseUrl })
  await client.connect()
  await client.query((await unzip('091.sql.gz')).toString())
  await client.end()
  return options
}

/** Opens the same database; the caller migrates it. */
export async function openEarlierDatabase(): Promise<Connection> {
  const connection = connect(await createEarlierDatabase())
  afterwards(() => connection.db.destroy())
  return connection
}
