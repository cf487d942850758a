import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, DialectName } from '../../platform/db/connect.ts'
import { bad, good, healthText, textsOf, type HealthCheck } from './check.ts'

/** Rolls a transaction back. */
class Undo extends Error {}

/** Writes a row, reads it and rolls back. */
async function readsWhatItWrites(db: Db) {
  const probe = { k: `health-${randomUUID()}`, hits: 7, window_start: 0 }
  let stored: unknown
  await db
    .transaction()
    .execute(async (trx) => {
      await trx.insertInto('rate_limits').values(probe).execute()
      stored = await trx.selectFrom('rate_limits').where('k', '=', probe.k).selectAll().executeTakeFirst()
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return JSON.stringify(stored) === JSON.stringify(probe)
}

const describeKind: Record<DialectName, (db: Db) => Promise<string>> = {
  sqlite: async (db) => {
    const { rows } = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db)
    return `SQLite, diário ${rows[0]?.journal_mode.toUpperCase()}`
  },
  postgres: async (db) => {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
    return `PostgreSQL ${rows[0]?.server_version.split(' ')[0]}`
  },
}

export const checkDatabase: HealthCheck = {
  ...textsOf('banco'),
  run: async ({ db, dialect }) => {
    const kind = await describeKind[dialect](db)
    return (await readsWhatItWrites(db))
      ? good(healthText('bancoFunciona', { banco: kind }))
      : bad(healthText('bancoFalhou', { banco: kind }))
  },
}
