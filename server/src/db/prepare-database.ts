import { sql } from 'kysely'
import { StartError } from '../start-error.ts'
import { backUp } from './back-up.ts'
import { connect, type Connection, type ConnectOptions } from './connect.ts'
import { explainStartFailure } from './explain-start-failure.ts'
import { migrate } from './migrate.ts'

const OLDEST_POSTGRES = 15

/** The first word with a PostgreSQL: it answers, lets us in, and is new enough. */
async function greet({ db }: Connection, options: ConnectOptions) {
  const greeting = await sql<{ server_version: string }>`show server_version`
    .execute(db)
    .catch((error: Error) => {
      const unforeseen = `DATABASE_URL: sem conexão com o PostgreSQL (${error.message}).`
      throw explainStartFailure(error, options) ?? new StartError([unforeseen])
    })
  const version = greeting.rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES)
    throw new StartError([
      `DATABASE_URL: o PostgreSQL ${version} é antigo demais; use o ${OLDEST_POSTGRES} ou mais novo.`,
    ])
}

/** Opens the database in its newest shape. @throws StartError naming the variable to look at when it cannot be used */
export async function prepareDatabase(options: ConnectOptions): Promise<Connection> {
  let connection: Connection | undefined
  try {
    connection = connect(options)
    if (connection.dialect === 'postgres') await greet(connection, options)
    const { db, dialect } = connection
    await migrate(connection, async (next) => {
      // A PostgreSQL is copied by whoever runs it.
      if (dialect === 'sqlite') await backUp(db, options.dataDir, next)
    })
    return connection
  } catch (error) {
    await connection?.db.destroy()
    throw explainStartFailure(error, options) ?? error
  }
}
