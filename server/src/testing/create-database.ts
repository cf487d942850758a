import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { ConnectOptions } from '../platform/db/connect.ts'
import { afterwards } from './afterwards.ts'
import { migratedFile } from './migrated-file.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** PostgreSQL server for the databases of tests; missing in the SQLite project. */
    postgres?: {
      url: string
      /** Name of a migrated database to copy. */
      template: string
    }
  }
}

async function onServer(connectionString: string, statement: string) {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function createOnPostgres(url: string, template: string) {
  const name = `simulador_test_${randomUUID().replaceAll('-', '')}`
  // Copying files is faster for an almost empty database.
  await onServer(url, `create database ${name} template ${template} strategy file_copy`)
  afterwards(() => onServer(url, `drop database ${name} with (force)`))
  const address = new URL(url)
  address.pathname = name
  return address.href
}

/** A database of the project's kind, migrated unless it is `empty`, deleted after the test. */
export async function createDatabase({ empty = false } = {}): Promise<ConnectOptions> {
  const dataDir = await mkdtemp(join(tmpdir(), 'simulador-db-'))
  afterwards(() => rm(dataDir, { recursive: true }))
  const postgres = inject('postgres')
  if (postgres)
    return {
      dataDir,
      databaseUrl: await createOnPostgres(postgres.url, empty ? 'template0' : postgres.template),
    }
  if (!empty) await writeFile(join(dataDir, 'simulador.sqlite'), await migratedFile(), { mode: 0o600 })
  return { dataDir }
}
