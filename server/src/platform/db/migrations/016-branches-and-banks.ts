import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Branches of the house with their people and partners, contacts of the banks, and three reaches of agents instead of
 * the switch `agents.see_every_case`.
 */
export const branchesAndBanks: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .createTable('branches')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      // Folded name, so that no two differ in case or accents only.
      .addColumn('name_key', 'text', (column) => column.notNull().unique())
      .addColumn('city', 'text', (column) => column.notNull())
      .addColumn('active', 'boolean', (column) => column.notNull().defaultTo(true))
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    for (const table of ['profiles', 'partners']) {
      await schema
        .alterTable(table)
        .addColumn('branch_id', 'text', (column) => column.references('branches.id').onDelete('set null'))
        .execute()
      await schema.createIndex(`${table}_branch`).on(table).column('branch_id').execute()
    }
    await schema
      .createTable('banks')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('contact', 'text')
      .addColumn('phone', 'text')
      .addColumn('email', 'text')
      .addColumn('branch', 'text')
      .addColumn('portal', 'text')
      .addColumn('notes', 'text')
      .addColumn('updated_by', 'text', (column) => column.references('profiles.id').onDelete('set null'))
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await sql`insert into app_settings (key, value, updated_by, updated_at, revision)
      select 'agents.reach', '"own"', updated_by, updated_at, revision from app_settings
      where key = 'agents.see_every_case' and value = 'false'`.execute(db)
    await sql`delete from app_settings where key = 'agents.see_every_case'`.execute(db)
  },
}
