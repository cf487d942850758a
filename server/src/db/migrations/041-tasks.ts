import { sql, type Kysely, type Migration } from 'kysely'

/** What somebody of the staff has to do on a day, for a case or a lead. */
export const tasks: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .createTable('tasks')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('case_id', 'text', (column) => column.references('cases.id').onDelete('cascade'))
      .addColumn('lead_id', 'text', (column) => column.references('leads.id').onDelete('cascade'))
      .addColumn('owner_id', 'text', (column) => column.references('profiles.id').onDelete('set null'))
      .addColumn('title', 'text')
      // A text to send by hand.
      .addColumn('template', 'text')
      .addColumn('reason', 'text')
      .addColumn('due_on', 'text', (column) => column.notNull())
      .addColumn('automation_id', 'text', (column) =>
        column.references('automations.id').onDelete('set null'),
      )
      .addColumn('created_by', 'text', (column) => column.references('profiles.id').onDelete('set null'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('done_at', 'text')
      .addColumn('done_by', 'text', (column) => column.references('profiles.id').onDelete('set null'))
      .execute()
    // Those that are open, by whose they are and when they are due.
    await sql`create index tasks_open on tasks (owner_id, due_on, id) where done_at is null`.execute(db)
    for (const column of ['case_id', 'lead_id', 'owner_id', 'automation_id', 'created_by', 'done_by'])
      await schema.createIndex(`tasks_${column}`).on('tasks').column(column).execute()
  },
}
