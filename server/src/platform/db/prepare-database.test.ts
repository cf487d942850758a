import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import SqliteHandle from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { afterwards } from '../../testing/afterwards.ts'
import { createDatabase } from '../../testing/create-database.ts'
import { ofOneDatabase } from '../../testing/of-one-database.ts'
import { openDatabase } from '../../testing/open-database.ts'
import { connect } from './connect.ts'
import { migrationsOf, runMigrations } from './migrate.ts'
import { prepareDatabase } from './prepare-database.ts'

const start = fileURLToPath(new URL('../../testing/prepare-database-process.ts', import.meta.url))

test('four servers that start at once on an empty database create it once', { timeout: 30_000 }, async () => {
  const options = await createDatabase({ empty: true })
  const args = [options.dataDir, ...(options.databaseUrl ? [options.databaseUrl] : [])]
  const servers = Array.from({ length: 4 }, () => {
    const server = spawn(process.execPath, ['--import', 'tsx', start, ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    onTestFinished(() => void server.kill())
    return server
  })
  await Promise.all(servers.map(({ stdout }) => once(stdout, 'data')))
  const ends = servers.map((server) => once(server, 'exit'))
  for (const { stdin } of servers) stdin.write('já\n')
  expect((await Promise.all(ends)).map(([code]) => code as number | null)).toEqual([0, 0, 0, 0])

  const { db } = connect(options)
  afterwards(() => db.destroy())
  const usual = await openDatabase()
  expect(await db.introspection.getTables()).toEqual(await usual.db.introspection.getTables())
})

ofOneDatabase(
  'copies a database in use before it migrates, and keeps the last copy of repeated attempts',
  async () => {
    const { dataDir } = await createDatabase({ empty: true })
    const file = join(dataDir, 'simulador.sqlite')
    const copies = async () => (await readdir(dataDir)).filter((name) => name.includes('antes-de')).toSorted()
    const names = Object.keys(migrationsOf('sqlite'))
    const last = names.at(-1)!
    const { db: old } = connect({ dataDir })
    await old.transaction().execute((trx) => runMigrations(trx, 'sqlite', names.slice(0, -1)))
    await sql`create table nota (texto text)`.execute(old)
    await old.destroy()
    await copyFile(file, join(dataDir, 'antiga'))
    for (let time = 0; time < 3; time += 1) {
      await copyFile(join(dataDir, 'antiga'), file)
      const { db } = connect({ dataDir })
      await sql`insert into nota values (${`vez ${time}`})`.execute(db)
      await db.destroy()
      // The second start has no migrations to run.
      for (let again = 0; again < 2; again += 1) await (await prepareDatabase({ dataDir })).db.destroy()
    }
    const copyNames = await copies()
    expect(copyNames).toEqual([expect.stringMatching(`^simulador\\.antes-de-${last}\\.\\d+\\.sqlite$`)])
    expect((await stat(join(dataDir, copyNames[0]!))).mode & 0o777).toBe(0o600)
    const copy = new SqliteHandle(join(dataDir, copyNames[0]!), { readonly: true })
    afterwards(async () => void copy.close())
    expect(copy.prepare('select texto from nota').pluck().all()).toEqual(['vez 2'])
    expect(copy.prepare('select name from kysely_migration').pluck().all()).not.toContain(last)
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
  },
)

test('names a data folder that cannot be one', async () => {
  const { dataDir } = await createDatabase()
  const file = join(dataDir, 'arquivo')
  await writeFile(file, '')
  await expect(prepareDatabase({ dataDir: file })).rejects.toThrow(`- DATA_DIR: ${file} não é uma pasta.`)
  await expect(prepareDatabase({ dataDir: join(file, 'x') })).rejects.toThrow('- DATA_DIR: ')
})

test('names a database that cannot be opened', async () => {
  const { dataDir } = await createDatabase()
  const folders = ['pasta', 'lixo'].map((name) => join(dataDir, name))
  const [folder = '', garbage = ''] = folders
  await mkdir(join(folder, 'simulador.sqlite'), { recursive: true })
  await expect(prepareDatabase({ dataDir: folder })).rejects.toThrow('- DATA_DIR: não foi possível abrir')
  await mkdir(garbage)
  await writeFile(join(garbage, 'simulador.sqlite'), 'nada que o SQLite conheça '.repeat(100))
  await expect(prepareDatabase({ dataDir: garbage })).rejects.toThrow(
    'não é um banco de dados, ou está danificado',
  )
})

test('names an unreachable PostgreSQL without its password', async () => {
  const prepared = prepareDatabase({ dataDir: '', databaseUrl: 'postgres://ana:segredo@127.0.0.1:1/banco' })
  await expect(prepared).rejects.toThrow('- DATABASE_URL: nenhum PostgreSQL atende em 127.0.0.1:1.')
  await expect(prepared).rejects.not.toThrow('segredo')
})

const server = inject('postgres')?.url

const prepareWith = (change: (address: URL) => void) => {
  const address = new URL(server ?? '')
  change(address)
  return prepareDatabase({ dataDir: '', databaseUrl: address.href })
}

test.skipIf(!server)('explains what PostgreSQL refused', async () => {
  await expect(prepareWith((url) => (url.pathname = 'nenhum'))).rejects.toThrow(
    '- DATABASE_URL: o banco de dados nenhum não existe; crie-o antes.',
  )
  await expect(prepareWith((url) => (url.username = 'ninguem'))).rejects.toThrow('- DATABASE_URL: ')
  await expect(prepareWith((url) => (url.search = '?sslmode=verify-full'))).rejects.toThrow(
    '- DATABASE_URL: sem conexão com o PostgreSQL',
  )
})

test.skipIf(!server)(
  'tells the operator which right to grant to a user who cannot create tables',
  async () => {
    const { databaseUrl = '' } = await createDatabase({ empty: true })
    const { db } = connect({ dataDir: '', databaseUrl })
    afterwards(() => db.destroy())
    const role = `leitor_${process.pid}`
    await sql`create role ${sql.raw(role)} login password 'Senha123'`.execute(db)
    afterwards(() => sql`drop role ${sql.raw(role)}`.execute(db))
    const address = new URL(databaseUrl)
    address.username = role
    address.password = 'Senha123'
    await expect(prepareDatabase({ dataDir: '', databaseUrl: address.href })).rejects.toThrow(
      `- DATABASE_URL: o usuário ${role} não pode criar tabelas; conceda: grant create on schema public to ${role}.`,
    )
  },
)
