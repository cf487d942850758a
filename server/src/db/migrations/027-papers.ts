import { sql, type Kysely, type Migration } from 'kysely'

const itemColumns = sql.raw(
  'id, case_id, label, required, status, owner_role, rejection_reason, storage_path, uploaded_at, reviewed_at',
)
const fileColumns = sql.raw('id, item_id, version, storage_path, name, type, size, uploaded_by, uploaded_at')

/**
 * What an item of the checklist asks for, two more ways to be done with it, and several files in one version. Both tables
 * are made anew, since SQLite changes no check; the files go first, for they would be taken along.
 */
export const papers: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .createTable('new_checklists')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('required', 'boolean', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('owner_role', 'text', (column) => column.notNull())
      .addColumn('rejection_reason', 'text')
      .addColumn('storage_path', 'text')
      .addColumn('uploaded_at', 'text')
      .addColumn('reviewed_at', 'text')
      .addColumn('help', 'text')
      .addColumn('item_key', 'text')
      .addColumn('buyer_id', 'text', (column) => column.references('case_buyers.id').onDelete('set null'))
      .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('min_files', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('due_stage', 'text')
      .addColumn('validity_days', 'integer')
      .addColumn('issued_at', 'text')
      .addColumn('expires_on', 'text')
      .addColumn('expiry_told', 'text')
      .addColumn('waive_reason', 'text')
      .addColumn('reopen_reason', 'text')
      .addColumn('claimed_not_applicable', 'boolean', (column) => column.notNull().defaultTo(sql.lit(false)))
      .addCheckConstraint(
        'doc_checklists_standing',
        sql`status in ('pending', 'uploaded', 'in_review', 'approved', 'rejected', 'waived', 'not_applicable')`,
      )
      .addCheckConstraint(
        'doc_checklists_sender',
        sql`owner_role in ('cliente', 'parceiro', 'vendedor', 'agente')`,
      )
      .addCheckConstraint(
        'doc_checklists_rejected',
        sql`(status = 'rejected') = (rejection_reason is not null)`,
      )
      .addCheckConstraint('doc_checklists_waived', sql`(status = 'waived') = (waive_reason is not null)`)
      .execute()
    await sql`insert into new_checklists (${itemColumns}) select ${itemColumns} from doc_checklists`.execute(
      db,
    )

    await schema
      .createTable('new_files')
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('item_id', 'text', (column) =>
        column.notNull().references('new_checklists.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('part', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('storage_path', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('made_of', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('channel', 'text')
      .addColumn('uploaded_by', 'text', (column) => column.references('profiles.id').onDelete('set null'))
      .addColumn('uploaded_at', 'text', (column) => column.notNull())
      .execute()
    await sql`insert into new_files (${fileColumns}) select ${fileColumns} from document_files`.execute(db)

    await schema.dropTable('document_files').execute()
    await schema.dropTable('doc_checklists').execute()
    await schema.alterTable('new_checklists').renameTo('doc_checklists').execute()
    await schema.alterTable('new_files').renameTo('document_files').execute()
    await schema
      .createIndex('document_files_part')
      .unique()
      .on('document_files')
      .columns(['item_id', 'version', 'part'])
      .execute()
    for (const [name, table, columns] of [
      ['document_files_uploaded_by_swept', 'document_files', ['uploaded_by']],
      ['doc_checklists_case', 'doc_checklists', ['case_id']],
      ['doc_checklists_status', 'doc_checklists', ['status', 'case_id']],
      ['doc_checklists_buyer', 'doc_checklists', ['buyer_id']],
      ['doc_checklists_expiry', 'doc_checklists', ['expiry_told', 'expires_on']],
    ] as const)
      await schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute()
  },
}
