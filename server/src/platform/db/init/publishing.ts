import { sql, type Kysely } from 'kysely'
import { belongsTo, mayReferTo, primaryKey, required, requiredAndUnique, withDefault } from './columns.ts'

/** Configuration that administrators edit, its published versions, legal pages and files of the widget. */
export async function createPublishing(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .createTable('app_settings')
    .addColumn('key', 'text', primaryKey)
    .addColumn('value', 'text', required)
    .addColumn('updated_by', 'text', mayReferTo('profiles.id'))
    .addColumn('updated_at', 'text', required)
    .addColumn('revision', 'integer', withDefault(1))
    .execute()

  await schema
    .createTable('themes')
    .addColumn('id', 'text', primaryKey)
    .addColumn('name', 'text', required)
    .addColumn('tokens', 'text', required)
    .addColumn('is_active', 'boolean', required)
    .addColumn('created_at', 'text', required)
    .addColumn('revision', 'integer', withDefault(1))
    .addColumn('updated_at', 'text', withDefault(''))
    .execute()
  await sql`create unique index themes_one_active on themes (is_active) where is_active = true`.execute(db)

  await schema
    .createTable('ui_strings')
    .addColumn('id', 'text', primaryKey)
    .addColumn('ns', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('locale', 'text', withDefault('pt-BR'))
    .addColumn('updated_at', 'text', required)
    .addColumn('revision', 'integer', withDefault(1))
    .addUniqueConstraint('ui_strings_once', ['ns', 'key', 'locale'])
    .execute()

  await schema
    .createTable('calc_formulas')
    .addColumn('id', 'text', primaryKey)
    .addColumn('name', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('is_active', 'boolean', required)
    .addColumn('updated_by', 'text', mayReferTo('profiles.id'))
    .addColumn('updated_at', 'text', required)
    .addColumn('revision', 'integer', withDefault(1))
    // When the version was last activated: if a version cannot be read, the one activated before it takes over.
    .addColumn('activated_at', 'text')
    .addUniqueConstraint('calc_formulas_version', ['name', 'version'])
    .execute()
  await sql`create unique index calc_formulas_one_active on calc_formulas (name) where is_active = true`.execute(
    db,
  )

  // Highest version number of each formula: a deleted number is not used again.
  await schema
    .createTable('formula_versions')
    .addColumn('name', 'text', primaryKey)
    .addColumn('last_version', 'integer', required)
    .execute()

  await schema
    .createTable('fee_catalog')
    .addColumn('id', 'text', primaryKey)
    .addColumn('code', 'text', requiredAndUnique)
    .addColumn('label', 'text', required)
    .addColumn('rules', 'text', required)
    .addColumn('active', 'boolean', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('revision', 'integer', withDefault(1))
    .execute()

  // One row that triggers increment: a browser with an older number reloads the configuration.
  await schema.createTable('published_revision').addColumn('revision', 'integer', required).execute()

  await schema
    .createTable('publications')
    .addColumn('number', 'integer', primaryKey)
    .addColumn('published_at', 'text', required)
    .addColumn('published_by', 'text')
    .addColumn('published_by_name', 'text')
    .addColumn('cause', 'text', required)
    .addColumn('restored', 'integer')
    .execute()

  await schema
    .createTable('publication_contents')
    .addColumn('digest', 'text', primaryKey)
    .addColumn('content', 'text', required)
    .execute()

  await schema
    .createTable('publication_parts')
    .addColumn('number', 'integer', belongsTo('publications.number'))
    .addColumn('part', 'text', required)
    .addColumn('digest', 'text', (column) => column.notNull().references('publication_contents.digest'))
    .addColumn('changed', 'boolean', required)
    .addPrimaryKeyConstraint('publication_parts_key', ['number', 'part'])
    .execute()

  await schema
    .createTable('scheduled_changes')
    .addColumn('id', 'text', primaryKey)
    .addColumn('kind', 'text', required)
    .addColumn('slot', 'text', required)
    .addColumn('target', 'text', required)
    .addColumn('label', 'text', required)
    .addColumn('value', 'text')
    .addColumn('takes_effect_on', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('created_by', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('settled_at', 'text')
    .addColumn('problem', 'text')
    // Retries are counted from this moment.
    .addColumn('first_failed_at', 'text')
    .execute()
  // At most one pending change of each thing for a day.
  await sql`create unique index scheduled_changes_waiting on scheduled_changes (takes_effect_on, kind, slot) where status = 'waiting'`.execute(
    db,
  )

  // Versions of the terms and of the privacy policy.
  await schema
    .createTable('legal_pages')
    .addColumn('kind', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('source', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('published_at', 'text', required)
    .addColumn('published_by', 'text')
    .addPrimaryKeyConstraint('legal_pages_version', ['kind', 'version'])
    .execute()

  await schema
    .createTable('legal_acceptances')
    // No reference: the acceptance outlives the account.
    .addColumn('user_id', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('accepted_at', 'text', required)
    .addColumn('network', 'text', required)
    .addPrimaryKeyConstraint('legal_acceptances_once', ['user_id', 'kind', 'version'])
    .execute()

  // Files of the widget as each build published them, for pages that embed an earlier build.
  await schema
    .createTable('embed_files')
    .addColumn('path', 'text', required)
    .addColumn('digest', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('published_at', 'text', required)
    .addPrimaryKeyConstraint('embed_files_key', ['path', 'digest'])
    .execute()

  // Sites that embed a version of the widget.
  await schema
    .createTable('embed_uses')
    .addColumn('version', 'text', required)
    .addColumn('host', 'text', required)
    .addColumn('last_day', 'text', required)
    .addPrimaryKeyConstraint('embed_uses_key', ['version', 'host'])
    .execute()
}
