import type { Kysely, Migration } from 'kysely'

/** Programs of others that are told what happens, what they were told, and keys with which programs ask. */
export const integrations: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('webhook_endpoints')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('events', 'text', (column) => column.notNull())
      .addColumn('active', 'boolean', (column) => column.notNull())
      // Sealed, as personal fields are.
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('former_secret', 'text')
      .addColumn('former_until', 'text')
      .addColumn('failing_since', 'text')
      .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('paused_until', 'text')
      .addColumn('switched_off_at', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await schema
      .createTable('webhook_deliveries')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('endpoint_id', 'text', (column) =>
        column.notNull().references('webhook_endpoints.id').onDelete('cascade'),
      )
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('lane', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('case_id', 'text')
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('attempted_at', 'text')
      .addColumn('duration_ms', 'integer')
      .addColumn('http_status', 'integer')
      .addColumn('failure', 'text')
      .addColumn('answer', 'text')
      .addColumn('replay_of', 'text')
      .execute()
    const index = (name: string, columns: string[]) =>
      schema.createIndex(`webhook_deliveries_${name}`).on('webhook_deliveries').columns(columns).execute()
    await index('due', ['status', 'next_attempt_at'])
    // What comes before what of one case.
    await index('lane', ['endpoint_id', 'lane', 'position'])
    await index('newest', ['created_at', 'id'])
    await index('of_endpoint', ['endpoint_id', 'created_at', 'id'])
    await schema
      .createTable('api_keys')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('prefix', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull().unique())
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.references('auth_user.id').onDelete('set null'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text')
      .addColumn('last_used_at', 'text')
      .addColumn('revoked_at', 'text')
      .execute()
  },
}
