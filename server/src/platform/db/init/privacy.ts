import { sql, type Kysely } from 'kysely'
import { createIndexes, mayReferTo, primaryKey, required, requiredAndUnique } from './columns.ts'

/** Requests of people about their data, and the index that finds them in every table. */
export async function createPrivacy(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .createTable('data_requests')
    .addColumn('id', 'text', primaryKey)
    .addColumn('protocol', 'text', requiredAndUnique)
    .addColumn('kind', 'text', required)
    .addColumn('state', 'text', required)
    // No reference: the request outlives the account.
    .addColumn('user_id', 'text')
    .addColumn('lead_id', 'text')
    .addColumn('name', 'text')
    .addColumn('email', 'text')
    .addColumn('asked', 'text')
    .addColumn('note', 'text')
    .addColumn('answer', 'text')
    .addColumn('received_at', 'text', required)
    .addColumn('due_on', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('ended_at', 'text')
    .addColumn('handled_by', 'text', mayReferTo('profiles.id'))
    .addColumn('result', 'text')
    // Sealed, from a document of a requester without an account.
    .addColumn('cpf', 'text')
    .addColumn('phone', 'text')
    .execute()
  await createIndexes(schema, 'data_requests', {
    data_requests_user: ['user_id', 'received_at'],
    data_requests_queue: ['state', 'due_on', 'id'],
    data_requests_handled_by: ['handled_by'],
  })
  // A double click makes one request.
  await sql`create unique index data_requests_open on data_requests (user_id, kind) where state in ('open', 'working') and kind = 'deletion'`.execute(
    db,
  )

  // Files of erased people; the row is deleted with its file.
  await schema
    .createTable('file_deletions')
    .addColumn('storage_path', 'text', primaryKey)
    .addColumn('created_at', 'text', required)
    .execute()

  // Keyed digests of CPF, e-mail and telephone.
  await schema
    .createTable('person_keys')
    .addColumn('digest', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('source_id', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('key_version', 'integer', required)
    .addPrimaryKeyConstraint('person_keys_pk', ['digest', 'source', 'source_id'])
    .execute()
  await createIndexes(schema, 'person_keys', {
    person_keys_source: ['source', 'source_id'],
    person_keys_version: ['key_version'],
  })

  // Rows that triggers queue: the database has no key, so the server computes their digests.
  await schema
    .createTable('person_index_queue')
    .addColumn('id', 'text', primaryKey)
    .addColumn('source', 'text', required)
    .addColumn('source_id', 'text', required)
    .execute()
}
