import { sql, type Kysely } from 'kysely'
import { belongsTo, primaryKey, required, withDefault } from './columns.ts'

/** Partner companies, and sites that may not show their simulator. */
export async function createPartners(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .createTable('partners')
    .addColumn('id', 'text', primaryKey)
    .addColumn('name', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('can_see_documents', 'boolean', withDefault(true))
    .addColumn('can_review', 'boolean', withDefault(true))
    .addColumn('can_refer', 'boolean', withDefault(true))
    .addColumn('active', 'boolean', withDefault(true))
    .addColumn('revision', 'integer', withDefault(1))
    .addColumn('updated_at', 'text', withDefault(''))
    .addColumn('tax_id', 'text')
    .addColumn('creci', 'text')
    .addColumn('slug', 'text')
    .addColumn('notes', 'text')
    // Sites that may show the partner's simulator, one a line.
    .addColumn('origins', 'text', withDefault(''))
    // Storage name of the photo.
    .addColumn('photo', 'text')
    .execute()
  await sql`create unique index partners_slug on partners (slug)`.execute(db)

  // Sites that a partner's key was refused on.
  await schema
    .createTable('partner_refused_sites')
    .addColumn('partner_id', 'text', belongsTo('partners.id'))
    .addColumn('origin', 'text', required)
    .addColumn('last_at', 'text', required)
    .addPrimaryKeyConstraint('partner_refused_sites_key', ['partner_id', 'origin'])
    .execute()
}
