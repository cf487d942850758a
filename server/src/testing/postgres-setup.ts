import { randomUUID } from 'node:crypto'
import { env } from 'node:process'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { connectForUpkeep } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { getPostgres } from './find-postgres.ts'
import { startCluster, type Cluster } from './postgres-cluster.ts'

/** The server of TEST_DATABASE_URL, which keeps running, or a new cluster. */
async function startPostgres(): Promise<Pick<Cluster, 'url' | 'stop'>> {
  const url = env['TEST_DATABASE_URL']
  return url ? { url, stop: async () => undefined } : startCluster(getPostgres().folder)
}

/** A PostgreSQL for one test run, with a template for the databases of test files. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres()
  const client = new Client({ connectionString: url })
  await client.connect()
  const template = `simulador_test_${randomUUID().replaceAll('-', '')}`
  await client.query(`create database ${template}`)

  const ofTemplate = new URL(url)
  ofTemplate.pathname = template
  const connection = connectForUpkeep({ dataDir: '', databaseUrl: ofTemplate.href })
  await migrate(connection)
  await connection.db.destroy()

  const { rows } = await client.query<{ server_version: string }>('show server_version')
  process.stdout.write(`server-postgres: PostgreSQL ${rows[0]?.server_version}\n`)
  project.provide('postgres', { url, template })
  return async () => {
    await client.query(`drop database ${template}`)
    await client.end()
    await stop()
  }
}
