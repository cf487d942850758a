import { Migrator, sql, type Migration } from 'kysely'
import { expect, test } from 'vitest'
import { afterwards } from '../testing/afterwards.ts'
import { createDatabase } from '../testing/create-database.ts'
import { openDatabase } from '../testing/open-database.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

const connection = await openDatabase()
const { db } = connection

const findSteps = () =>
  sql<{ name: string; timestamp: string }>`select * from kysely_migration order by name`.execute(db)

test('a second start changes nothing', async () => {
  const { rows } = await findSteps()
  await migrate(connection)
  expect((await findSteps()).rows).toEqual(rows)
  expect(rows[0]?.name).toBe('001-accounts')
})

test('a database of a newer version is left alone', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('999-newer', '2027-01-01T00:00:00.000Z')`.execute(
    db,
  )
  await expect(migrate(connection)).rejects.toThrow(
    'O banco de dados foi criado por uma versão mais nova deste programa. Atualize o programa.',
  )
})

test('steps that fail half-way leave nothing behind', async () => {
  const { db: empty } = connect(await createDatabase({ empty: true }))
  afterwards(() => empty.destroy())
  const migrations: Record<string, Migration> = {
    first: { up: (trx) => trx.schema.createTable('half').addColumn('id', 'text').execute() },
    second: { up: () => Promise.reject(new Error('sem luz')) },
  }
  const broken = new Migrator({ db: empty, provider: { getMigrations: async () => migrations } })
  const { error } = await broken.migrateToLatest()
  expect(error).toEqual(new Error('sem luz'))
  expect(await empty.introspection.getTables()).toEqual([])
})
