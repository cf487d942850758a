import { sql, type Kysely } from 'kysely'
import { belongsTo, createIndexes, primaryKey, required, withDefault } from './columns.ts'

/** E-mails, their templates, and webhooks. */
export async function createDelivery({ schema }: Kysely<unknown>) {
  // Versions of the texts that are sent.
  await schema
    .createTable('message_templates')
    .addColumn('key', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('subject', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('published_at', 'text', required)
    .addColumn('published_by', 'text')
    .addPrimaryKeyConstraint('message_templates_version', ['key', 'version'])
    .execute()

  await schema
    .createTable('outbox_emails')
    .addColumn('id', 'text', primaryKey)
    .addColumn('to_address', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('next_attempt_at', 'text', required)
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('sent_at', 'text')
    .addColumn('gathers_until', 'text')
    .addColumn('forget_when_sent', 'boolean', withDefault(false))
    .addCheckConstraint('outbox_emails_status', sql`status in ('queued', 'sent', 'kept', 'failed')`)
    .execute()
  await createIndexes(schema, 'outbox_emails', {
    outbox_emails_due: ['status', 'next_attempt_at'],
    outbox_emails_created: ['created_at'],
    outbox_emails_person: ['to_address', 'created_at'],
  })

  await schema
    .createTable('webhook_endpoints')
    .addColumn('id', 'text', primaryKey)
    .addColumn('url', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('events', 'text', required)
    .addColumn('active', 'boolean', required)
    // Sealed, as personal fields are.
    .addColumn('secret', 'text', required)
    .addColumn('former_secret', 'text')
    .addColumn('former_until', 'text')
    .addColumn('failing_since', 'text')
    .addColumn('failures', 'integer', withDefault(0))
    .addColumn('paused_until', 'text')
    .addColumn('switched_off_at', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('revision', 'integer', withDefault(1))
    .execute()

  await schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', primaryKey)
    .addColumn('endpoint_id', 'text', belongsTo('webhook_endpoints.id'))
    .addColumn('event_id', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('lane', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('case_id', 'text')
    .addColumn('payload', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('next_attempt_at', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('attempted_at', 'text')
    .addColumn('duration_ms', 'integer')
    .addColumn('http_status', 'integer')
    .addColumn('failure', 'text')
    .addColumn('answer', 'text')
    .addColumn('replay_of', 'text')
    .execute()
  await createIndexes(schema, 'webhook_deliveries', {
    webhook_deliveries_due: ['status', 'next_attempt_at'],
    webhook_deliveries_lane: ['endpoint_id', 'lane', 'position'],
    webhook_deliveries_newest: ['created_at', 'id'],
    webhook_deliveries_of_endpoint: ['endpoint_id', 'created_at', 'id'],
  })
}
