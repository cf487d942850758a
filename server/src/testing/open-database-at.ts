import { Migrator } from 'kysely'
import { connect } from '../db/connect.ts'
import { migrationsOf } from '../db/migrate.ts'
import { afterwards } from './afterwards.ts'
import { createDatabase } from './create-database.ts'

/** A database of its own as it was after a migration, and what takes it further; gone afterwards. */
export async function openDatabaseAt(migration: string) {
  const { db, dialect } = connect(await createDatabase({ empty: true }))
  afterwards(() => db.destroy())
  const migrations = migrationsOf(dialect)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  await migrator.migrateTo(migration)
  return { db, migrator }
}
