import type { Kysely } from 'kysely'
import { belongsTo, createIndexes, primaryKey, required, withDefault } from './columns.ts'

/** Messages of a case and notices about it. */
export async function createCaseMessages({ schema }: Kysely<unknown>) {
  await schema
    .createTable('messages')
    .addColumn('id', 'text', primaryKey)
    .addColumn('case_id', 'text', belongsTo('cases.id'))
    .addColumn('from_user', 'text', (column) => column.notNull().references('profiles.id'))
    .addColumn('to_role', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('stage', 'text')
    .addColumn('created_at', 'text', required)
    .execute()
  await createIndexes(schema, 'messages', {
    messages_case: ['case_id', 'created_at', 'id'],
    messages_from_user_swept: ['from_user'],
  })

  await schema
    .createTable('message_reads')
    .addColumn('case_id', 'text', belongsTo('cases.id'))
    .addColumn('user_id', 'text', belongsTo('profiles.id'))
    .addColumn('read_at', 'text', required)
    .addColumn('read_count', 'integer', withDefault(0))
    .addPrimaryKeyConstraint('message_reads_once', ['case_id', 'user_id'])
    .execute()
  await createIndexes(schema, 'message_reads', { message_reads_user_id_swept: ['user_id'] })

  await schema
    .createTable('notices')
    .addColumn('id', 'text', primaryKey)
    .addColumn('user_id', 'text', belongsTo('profiles.id'))
    .addColumn('case_id', 'text', belongsTo('cases.id'))
    .addColumn('kind', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('read_at', 'text')
    .addColumn('text_key', 'text')
    .addColumn('params', 'text')
    .addColumn('text', 'text')
    .execute()
  await createIndexes(schema, 'notices', {
    notices_case: ['case_id'],
    notices_user: ['user_id', 'created_at', 'id'],
    notices_read_at_swept: ['read_at'],
    notices_created_at_swept: ['created_at'],
  })
}
