import type { Moment } from '../platform/db/column-types.ts'

/** Time of the last finished backup. */
interface LastBackupTable {
  /** Single row. */
  id: 1
  finished_at: Moment
  rows: number
  files: number
  /** Files that the database names and the storage lacked. */
  missing: number
}

declare module '../platform/db/schema.ts' {
  interface Database {
    last_backup: LastBackupTable
  }
}
