import { sql, type Kysely, type Migration } from 'kysely'

/** The case and what hangs on it; a case takes its parts along when it goes. */
export const cases: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    const partOfCase = (table: string) =>
      schema
        .createTable(table)
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))

    await schema
      .createTable('cases')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('client_id', 'text', (column) => column.references('profiles.id'))
      .addColumn('title', 'text')
      .addColumn('property_city', 'text')
      .addColumn('property_state', 'text')
      .addColumn('current_stage', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addCheckConstraint(
        'cases_current_stage',
        sql`current_stage in ('lead_criado', 'pre_analise', 'analise_credito', 'analise_engenharia', 'contrato', 'assinatura', 'registro', 'liberacao', 'obra')`,
      )
      .execute()
    await schema.createIndex('cases_client').on('cases').columns(['client_id', 'updated_at']).execute()
    await schema.createIndex('cases_updated').on('cases').columns(['updated_at', 'id']).execute()

    await partOfCase('case_stages')
      .addColumn('stage', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('started_at', 'text', (column) => column.notNull())
      .addColumn('finished_at', 'text')
      .addColumn('notes', 'text')
      .addCheckConstraint(
        'case_stages_status',
        sql`status in ('pending', 'in_progress', 'approved', 'rejected', 'completed')`,
      )
      .execute()
    await schema
      .createIndex('case_stages_case')
      .on('case_stages')
      .columns(['case_id', 'started_at'])
      .execute()

    await partOfCase('doc_checklists')
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('required', 'boolean', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('owner_role', 'text', (column) => column.notNull())
      .addColumn('rejection_reason', 'text')
      .addColumn('storage_path', 'text')
      .addColumn('uploaded_at', 'text')
      .addCheckConstraint(
        'doc_checklists_status',
        sql`status in ('pending', 'uploaded', 'in_review', 'approved', 'rejected')`,
      )
      .addCheckConstraint('doc_checklists_owner', sql`owner_role in ('cliente', 'parceiro')`)
      .addCheckConstraint(
        'doc_checklists_reason',
        sql`(status = 'rejected') = (rejection_reason is not null)`,
      )
      .execute()
    await schema.createIndex('doc_checklists_case').on('doc_checklists').column('case_id').execute()

    await partOfCase('fees')
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('amount', sql`numeric(14, 2)`, (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('notes', 'text')
      .execute()
    await schema.createIndex('fees_case').on('fees').column('case_id').execute()

    await partOfCase('case_assignments')
      .addColumn('partner_id', 'text', (column) => column.notNull().references('partners.id'))
      .addColumn('responsibility', 'text', (column) => column.notNull())
      .addColumn('contact_name', 'text')
      .addColumn('contact_phone', 'text')
      .addColumn('contact_email', 'text')
      .addUniqueConstraint('case_assignments_once', ['case_id', 'partner_id', 'responsibility'])
      .execute()
    await schema
      .createIndex('case_assignments_partner')
      .on('case_assignments')
      .columns(['partner_id', 'case_id'])
      .execute()

    await partOfCase('messages')
      .addColumn('from_user', 'text', (column) => column.notNull().references('profiles.id'))
      .addColumn('to_role', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('stage', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('messages_case').on('messages').columns(['case_id', 'created_at']).execute()
  },
}
