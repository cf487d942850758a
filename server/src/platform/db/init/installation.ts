import type { Kysely } from 'kysely'
import { primaryKey, required } from './columns.ts'

/** Tables about the operation of the product. */
export async function createInstallation({ schema }: Kysely<unknown>) {
  // One row: when a backup was last finished.
  await schema
    .createTable('last_backup')
    .addColumn('id', 'integer', primaryKey)
    .addColumn('finished_at', 'text', required)
    .addColumn('rows', 'bigint', required)
    .addColumn('files', 'integer', required)
    .addColumn('missing', 'integer', required)
    .execute()
}
