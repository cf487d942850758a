import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { createPersonalCipher } from '../platform/field-encryption/personal-cipher.ts'
import { DATA_KEYS } from './start-app.ts'

const cipher = createPersonalCipher(DATA_KEYS)

/** Columns whose value is part of the seal of other columns. */
const idColumns = ['id', 'case_id', 'user_id', 'code', 'import_id']

/** Decrypts the sealed columns of a row, so that marks are found in them too. */
function opened(table: string, row: Record<string, unknown>) {
  const ids = [
    ...idColumns.map((name) => row[name]),
    `${String(row['import_id'])}:${String(row['position'])}`,
  ]
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (typeof value !== 'string' || !/^v\d+\.[\w-]{20,}$/.test(value)) return [column, value]
      for (const rowId of ids)
        try {
          return [column, cipher.decrypt(value, { table, column, rowId: String(rowId) })]
        } catch {
          // Sealed for another row.
        }
      return [column, value]
    }),
  )
}

/** Table and column of every value that contains one of these texts, ignoring case. */
export async function findInTables(db: Db, marks: readonly string[]): Promise<string[]> {
  const places = new Set<string>()
  for (const { name } of await db.introspection.getTables()) {
    if (name.startsWith('case_search')) continue
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    for (const row of rows)
      for (const [column, value] of Object.entries(opened(name, row))) {
        const text = JSON.stringify(value ?? '').toLowerCase()
        if (marks.some((mark) => text.includes(mark))) places.add(`${name}.${column}`)
      }
  }
  return [...places].toSorted()
}

/** Contents of every file below a folder. */
export async function bytesBelow(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name))))
}
