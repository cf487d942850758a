import { connect, type Connection, type ConnectOptions } from '../platform/db/connect.ts'
import { afterwards } from './afterwards.ts'
import { createDatabase } from './create-database.ts'

/** A migrated database, deleted after the test. */
export async function openDatabase(log?: ConnectOptions['log']): Promise<Connection> {
  const connection = connect({ ...(await createDatabase()), log })
  afterwards(() => connection.db.destroy())
  return connection
}
