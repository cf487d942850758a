import { BackupError } from './read-backup.ts'

type Row = Record<string, unknown>

interface DatabaseError extends Error {
  code?: string
  detail?: string
}

/**
 * Constraint errors of a row (SQLite: constraints; PostgreSQL: classes 22 and 23), as opposed to disk or connection
 * errors.
 */
export const isOfRow = (error: unknown): error is DatabaseError =>
  error instanceof Error &&
  /^(SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)|2[23])/.test((error as DatabaseError).code ?? '')

/** Primary key of a row, as in `case_id=…, user_id=…`. */
const keyOf = (row: Row, columns: readonly string[]) =>
  columns.map((column) => `${column}=${String(row[column])}`).join(', ')

/** Error with table and key of a row that the database rejects. */
export const refusedRow = (table: string, row: Row, keyColumns: readonly string[], cause: DatabaseError) =>
  new BackupError(
    `A tabela ${table} não aceita a linha ${keyOf(row, keyColumns) || '(sem chave)'}: ${cause.detail ?? cause.message}. Nenhuma linha foi restaurada. Corrija-a no banco de origem e faça outra cópia.`,
    { cause },
  )
