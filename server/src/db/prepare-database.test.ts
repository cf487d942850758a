import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import SqliteHandle from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { afterwards } from '../testing/afterwards.ts'
import { createDatabase } from '../testing/create-database.ts'
import { openDatabase } from '../testing/open-database.ts'
import { connect } from './connect.ts'
import { prepareDatabase } from './prepare-database.ts'

const start = fileURLToPath(new URL('../testing/prepare-when-told.ts', import.meta.url))

test('four servers that start at once over an empty database make it once', { timeout: 30_000 }, async () => {
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

test.skipIf(inject('postgres'))(
  'before a database in use is changed it is copied, and the last copy stays, however often that is tried',
  async () => {
    const { dataDir } = await createDatabase()
    const flags = ['can_see_documents', 'can_review', 'can_refer', 'active']
    const lastColumns = [...flags, 'tax_id', 'creci', 'slug', 'notes', 'updated_at']
    const copies = async () => (await readdir(dataDir)).filter((file) => file.includes('antes-de')).toSorted()
    const open = async () => {
      const { db } = await prepareDatabase({ dataDir })
      return db
    }
    await (await open()).destroy()
    await (await open()).destroy()
    expect(await copies()).toEqual([])
    for (let time = 0; time < 3; time += 1) {
      const db = await open()
      await sql`create table if not exists nota (texto text)`.execute(db)
      await sql`insert into nota values (${`vez ${time}`})`.execute(db)
      // As it was before the last step.
      for (const index of ['partners_slug', 'cases_responsible'])
        await sql`drop index ${sql.ref(index)}`.execute(db)
      await sql`alter table cases drop column responsible_id`.execute(db)
      for (const column of lastColumns)
        await sql`alter table partners drop column ${sql.ref(column)}`.execute(db)
      await sql`delete from kysely_migration where name = '024-partner-flags'`.execute(db)
      await db.destroy()
      await (await open()).destroy()
    }
    const kept = await copies()
    expect(kept).toEqual([expect.stringMatching(/^simulador\.antes-de-024-partner-flags\.\d+\.sqlite$/)])
    expect((await stat(join(dataDir, kept[0]!))).mode & 0o777).toBe(0o600)
    const copy = new SqliteHandle(join(dataDir, kept[0]!), { readonly: true })
    afterwards(async () => void copy.close())
    expect(copy.prepare('select texto from nota').pluck().all()).toEqual([0, 1, 2].map((n) => `vez ${n}`))
    expect(copy.prepare('select name from pragma_table_info(?)').pluck().all('partners')).not.toContain(
      'slug',
    )
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
  },
)

test('a folder that cannot be one is said by name', async () => {
  const { dataDir } = await createDatabase()
  const file = join(dataDir, 'arquivo')
  await writeFile(file, '')
  await expect(prepareDatabase({ dataDir: file })).rejects.toThrow(`- DATA_DIR: ${file} não é uma pasta.`)
  await expect(prepareDatabase({ dataDir: join(file, 'x') })).rejects.toThrow('- DATA_DIR: ')
})

test('a database that cannot be opened is said by name', async () => {
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

test('a PostgreSQL that is not there is said by name, without its password', async () => {
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

test.skipIf(!server)('what a PostgreSQL refuses is said by name', async () => {
  await expect(prepareWith((url) => (url.pathname = 'nenhum'))).rejects.toThrow(
    '- DATABASE_URL: o banco de dados nenhum não existe; crie-o antes.',
  )
  await expect(prepareWith((url) => (url.username = 'ninguem'))).rejects.toThrow('- DATABASE_URL: ')
  await expect(prepareWith((url) => (url.search = '?sslmode=verify-full'))).rejects.toThrow(
    '- DATABASE_URL: sem conexão com o PostgreSQL',
  )
})

test.skipIf(!server)('a user who may not make tables is told what to grant', async () => {
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
})
