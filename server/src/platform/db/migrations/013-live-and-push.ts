import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely'
import type { DialectName } from '../connect.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const primaryKey = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()
const belongsTo = (target: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().references(target).onDelete('cascade')

/** Recent changes for open screens, who edits what, and Web Push: keys, subscriptions of devices and their queue. */
export const liveAndPush = (dialect: DialectName): Migration => ({
  async up({ schema }: Kysely<unknown>) {
    // Numbers never repeat, also after the newest rows were deleted.
    await schema
      .createTable('live_changes')
      .addColumn('seq', dialect === 'postgres' ? 'bigserial' : 'integer', (column) =>
        dialect === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement().notNull(),
      )
      .addColumn('topic', 'text', required)
      .addColumn('subject_id', 'text', required)
      .addColumn('audience', 'text', required)
      .addColumn('actor_id', 'text')
      .addColumn('at', 'text', required)
      .execute()
    await schema.createIndex('live_changes_at').on('live_changes').columns(['at']).execute()

    await schema
      .createTable('live_edits')
      .addColumn('case_id', 'text', belongsTo('cases.id'))
      .addColumn('user_id', 'text', belongsTo('auth_user.id'))
      .addColumn('field', 'text', required)
      .addColumn('until', 'text', required)
      .addPrimaryKeyConstraint('live_edits_key', ['case_id', 'user_id', 'field'])
      .execute()
    await schema.createIndex('live_edits_user').on('live_edits').columns(['user_id']).execute()
    await schema.createIndex('live_edits_until').on('live_edits').columns(['until']).execute()

    // One row. The private key is sealed by the data keys.
    await schema
      .createTable('vapid_keys')
      .addColumn('id', 'integer', primaryKey)
      .addColumn('public_key', 'text', required)
      .addColumn('private_key', 'text', required)
      .addColumn('created_at', 'text', required)
      .execute()

    // Deleted with its session, so that a device that signed out gets no messages.
    await schema
      .createTable('push_subscriptions')
      .addColumn('id', 'text', primaryKey)
      .addColumn('user_id', 'text', belongsTo('auth_user.id'))
      .addColumn('session_id', 'text', belongsTo('auth_session.id'))
      .addColumn('endpoint_digest', 'text', (column) => column.notNull().unique())
      .addColumn('sealed', 'text', required)
      .addColumn('created_at', 'text', required)
      .execute()
    await schema
      .createIndex('push_subscriptions_user')
      .on('push_subscriptions')
      .columns(['user_id'])
      .execute()
    await schema
      .createIndex('push_subscriptions_session')
      .on('push_subscriptions')
      .columns(['session_id'])
      .execute()

    await schema
      .createTable('push_messages')
      .addColumn('id', 'text', primaryKey)
      .addColumn('subscription_id', 'text', belongsTo('push_subscriptions.id'))
      .addColumn('path', 'text', required)
      .addColumn('status', 'text', required)
      .addColumn('attempts', 'integer', required)
      .addColumn('next_attempt_at', 'text', required)
      .addColumn('created_at', 'text', required)
      .execute()
    await schema
      .createIndex('push_messages_due')
      .on('push_messages')
      .columns(['status', 'next_attempt_at'])
      .execute()
    await schema
      .createIndex('push_messages_subscription')
      .on('push_messages')
      .columns(['subscription_id'])
      .execute()
  },
})
