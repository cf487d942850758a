import { sql, type Kysely, type Migration } from 'kysely'

/** What administrators set. That only one theme, and one version of a formula, is active holds in the table itself. */
export const configuration: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .createTable('app_settings')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('updated_by', 'text', (column) => column.references('profiles.id').onDelete('set null'))
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()

    await schema
      .createTable('themes')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('tokens', 'text', (column) => column.notNull())
      .addColumn('is_active', 'boolean', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await sql`create unique index themes_one_active on themes (is_active) where is_active = true`.execute(db)

    await schema
      .createTable('ui_strings')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('ns', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull().defaultTo('pt-BR'))
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('ui_strings_once', ['ns', 'key', 'locale'])
      .execute()

    await schema
      .createTable('calc_formulas')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('is_active', 'boolean', (column) => column.notNull())
      .addColumn('updated_by', 'text', (column) => column.references('profiles.id').onDelete('set null'))
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('calc_formulas_version', ['name', 'version'])
      .execute()
    await sql`create unique index calc_formulas_one_active on calc_formulas (name) where is_active = true`.execute(
      db,
    )

    await schema
      .createTable('fee_catalog')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('code', 'text', (column) => column.notNull().unique())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('rules', 'text', (column) => column.notNull())
      .addColumn('active', 'boolean', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
  },
}
