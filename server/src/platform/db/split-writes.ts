import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Methods of Kysely that begin a transaction or a statement that writes. */
const writing = [
  'transaction',
  'startTransaction',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
] as const

/** Routes writes that start on `reads` to the connections of `writes`. */
export function splitWrites(reads: Kysely<Database>, writes: Kysely<Database>): Kysely<Database> {
  for (const name of writing)
    // Configurable, so that a proxy around the database may override `transaction`.
    Object.defineProperty(reads, name, { value: writes[name].bind(writes), configurable: true })
  return reads
}
