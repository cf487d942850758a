import { connect, type Connection } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { afterwards } from './afterwards.ts'
import { createDatabase } from './create-database.ts'

/** A database of its own with every migration, gone afterwards. */
export async function openDatabase(): Promise<Connection> {
  const connection = connect(await createDatabase())
  afterwards(() => connection.db.destroy())
  await migrate(connection)
  return connection
}
