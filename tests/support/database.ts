import { join } from 'node:path'
import SqliteHandle, { type Database } from 'better-sqlite3'
import { inject } from 'vitest'

/** Goes to the database of a running server behind its back, as another server or its operator would. */
function withDatabase<Result>(dataDir: string, act: (handle: Database) => Result): Result {
  const handle = new SqliteHandle(join(dataDir, 'simulador.sqlite'), { timeout: 5000 })
  try {
    return act(handle)
  } finally {
    handle.close()
  }
}

/** Changes it. */
export const changeDatabase = (statement: string, values: string[] = [], dataDir = inject('dataDir')) =>
  withDatabase(dataDir, (handle) => void handle.prepare(statement).run(...values))

/** Keeps what tables hold now. @returns what has them hold it again */
export function keepTables(dataDir: string, tables: readonly string[]): () => void {
  const kept = withDatabase(dataDir, (handle) =>
    tables.map((table) => {
      const rows = handle.prepare<[], Record<string, unknown>>(`select * from ${table}`).all()
      return { table, rows }
    }),
  )
  return () =>
    withDatabase(dataDir, (handle) => {
      // What names one of the rows names it again afterwards.
      handle.pragma('foreign_keys = off')
      const restore = handle.transaction(() => {
        for (const { table, rows } of kept) {
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
