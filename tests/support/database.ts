import { join } from 'node:path'
import SqliteHandle from 'better-sqlite3'
import { inject } from 'vitest'

/** Changes the database of a running server behind its back, as another server or its operator would. */
export function changeDatabase(statement: string, values: string[] = [], dataDir = inject('dataDir')): void {
  const handle = new SqliteHandle(join(dataDir, 'simulador.sqlite'), { timeout: 5000 })
  try {
    handle.prepare(statement).run(...values)
  } finally {
    handle.close()
  }
}
