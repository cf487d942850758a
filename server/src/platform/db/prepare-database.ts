import { sql } from 'kysely'
import { StartError } from '../start-error.ts'
import { backUp } from './back-up.ts'
import { connect, connectForUpkeep, type Connection, type ConnectOptions } from './connect.ts'
import { explainStartFailure } from './explain-start-failure.ts'
import { migrate } from './migrate.ts'

const OLDEST_POSTGRES = 15

/** Checks that PostgreSQL answers, accepts the user and is new enough. */
async function greet({ db }: Pick<Connection, 'db'>, options: ConnectOptions) {
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

/** Opens and migrates the database. @throws StartError naming the variable to change */
export async function prepareDatabase(options: ConnectOptions): Promise<Connection> {
  let upkeep: Pick<Connection, 'db' | 'dialect'> | undefined
  try {
    upkeep = connectForUpkeep(options)
    if (upkeep.dialect === 'postgres') await greet(upkeep, options)
    const { db, dialect } = upkeep
    await migrate(upkeep, async (next) => {
      // Operators back up their own PostgreSQL.
      if (dialect === 'sqlite') await backUp(db, options.dataDir, next)
    })
  } catch (error) {
    throw explainStartFailure(error, options) ?? error
  } finally {
    await upkeep?.db.destroy()
  }
  return connect(options)
}
