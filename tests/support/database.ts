import { join } from 'node:path'
import SqliteHandle, { type Database } from 'better-sqlite3'
import { inject } from 'vitest'

/** Opens the SQLite file of a running server directly, as another server or its operator would. */
export function withDatabase<Result>(dataDir: string, use: (handle: Database) => Result): Result {
  const handle = new SqliteHandle(join(dataDir, 'simulador.sqlite'), { timeout: 5000 })
  try {
    return use(handle)
  } finally {
    handle.close()
  }
}

/** Runs one statement on the database of a server; by default the one that all test files share. */
export const changeDatabase = (statement: string, values: string[] = [], dataDir = inject('dataDir')) =>
  withDatabase(dataDir, (handle) => void handle.prepare(statement).run(...values))

/** Copies the rows of tables. @returns a function that restores them */
export function snapshotTables(dataDir: string, tables: readonly string[]): () => void {
  const snapshot = withDatabase(dataDir, (handle) =>
    tables.map((table) => {
      const rows = handle.prepare<[], Record<string, unknown>>(`select * from ${table}`).all()
      return { table, rows }
    }),
  )
  return () =>
    withDatabase(dataDir, (handle) => {
      // Other tables may refer to the deleted rows, which come back in this transaction.
      handle.pragma('foreign_keys = off')
      const restore = handle.transaction(() => {
        for (const { table, rows } of snapshot) {
          handle.prepare(`delete from ${table}`).run()
          for (const row of rows) {
            const names = Object.keys(row)
            const values = names.map((name) => `@${name}`)
            handle.prepare(`insert into ${table} (${names.join()}) values (${values.join()})`).run(row)
          }
        }
      })
      restore.immediate()
    })
}
