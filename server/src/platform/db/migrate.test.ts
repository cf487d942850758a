import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { afterwards } from '../../testing/afterwards.ts'
import { createDatabase } from '../../testing/create-database.ts'
import { openDatabase } from '../../testing/open-database.ts'
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
  expect(rows[0]?.name).toBe('001-init')
})

test('leaves a database of a newer version unchanged', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('999-newer', '2027-01-01T00:00:00.000Z')`.execute(
    db,
  )
  await expect(migrate(connection)).rejects.toThrow(
    'O banco de dados foi criado por uma versão mais nova deste programa. Atualize o programa.',
  )
})

test('a failed migration leaves no changes', async () => {
  const options = await createDatabase({ empty: true })
  const { db: empty, dialect } = connect(options)
  afterwards(() => empty.destroy())
  // This table exists already, so the migration fails at it, after others.
  await empty.schema.createTable('last_backup').addColumn('id', 'text').execute()
  await expect(migrate({ db: empty, dialect })).rejects.toThrow(/already exists/)
  const tables = await empty.introspection.getTables({ withInternalKyselyTables: true })
  expect(tables.map(({ name }) => name)).toEqual(['last_backup'])
})
