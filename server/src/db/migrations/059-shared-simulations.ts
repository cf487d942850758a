import type { Kysely, Migration } from 'kysely'

/** Simulations that somebody takes along under a short address, and the cases that they became. */
export const sharedSimulations: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('shared_simulations')
      .addColumn('code', 'text', (column) => column.primaryKey().notNull())
      .addColumn('told', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createIndex('shared_simulations_expires')
      .on('shared_simulations')
      .column('expires_at')
      .execute()
    await schema
      .createTable('saved_simulations')
      .addColumn('code', 'text', (column) =>
        column.notNull().references('shared_simulations.code').onDelete('cascade'),
      )
      .addColumn('client_id', 'text', (column) =>
        column.notNull().references('auth_user.id').onDelete('cascade'),
      )
      .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('saved_simulations_key', ['code', 'client_id'])
      .execute()
    for (const column of ['client_id', 'case_id'])
      await schema.createIndex(`saved_simulations_${column}`).on('saved_simulations').column(column).execute()
  },
}
