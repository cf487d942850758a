import { connect, type Connection, type ConnectOptions } from '../db/connect.ts'
import { afterwards } from './afterwards.ts'
import { createDatabase } from './create-database.ts'

/** A database of its own with every migration, gone afterwards. */
export async function openDatabase(log?: ConnectOptions['log']): Promise<Connection> {
  const connection = connect({ ...(await createDatabase()), log })
  afterwards(() => connection.db.destroy())
  return connection
}
