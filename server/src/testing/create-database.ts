import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { ConnectOptions } from '../db/connect.ts'
import { afterwards } from './afterwards.ts'
import { migratedFile } from './migrated-file.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which the tests of this project make their databases; SQLite's project has none. */
    postgres?: {
      url: string
      /** A database with every migration, to copy. */
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
  // A copy of files is the quicker way for a database that is almost empty.
  await onServer(url, `create database ${name} template ${template} strategy file_copy`)
  afterwards(() => onServer(url, `drop database ${name} with (force)`))
  const address = new URL(url)
  address.pathname = name
  return address.href
}

/** A database of its own in the project's kind, with every migration unless it is to be `empty`; gone afterwards. */
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
