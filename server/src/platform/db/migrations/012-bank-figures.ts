import { sql, type Kysely, type Migration } from 'kysely'

/** Columns of the approval, each with its new column of the request. */
const requested = {
  financed: 'requested_amount',
  line: 'requested_line',
  system: 'requested_system',
  annual_rate: 'requested_rate',
  term_months: 'requested_term',
  first_installment: 'requested_installment',
}

/** Cases whose operation the bank has not approved: its figures are those of a simulation. */
const unapproved = `risk_expires_on is null and credit_approved_on is null and client_signed_on is null and case_id in (select id from cases
  where current_stage in ('lead_criado', 'pre_analise', 'analise_credito') and approved_on is null)`

/** Separates what the client wants from what the bank approved and what was signed. */
export const bankFigures: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .createTable('case_conditions')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('document_id', 'text', (column) =>
        column.references('doc_checklists.id').onDelete('set null'),
      )
      .addColumn('task_id', 'text', (column) => column.references('tasks.id').onDelete('set null'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    const conditions = (name: string) => schema.createIndex(`case_conditions_${name}`).on('case_conditions')
    await conditions('case').columns(['case_id', 'position']).execute()
    await conditions('document').column('document_id').execute()
    await conditions('task').column('task_id').execute()
    for (const [column, type] of [
      ['requested_amount', 'bigint'],
      ['requested_line', 'text'],
      ['requested_system', 'text'],
      // A share: 0.1119 is 11.19%.
      ['requested_rate', sql`numeric(9, 8)`],
      ['requested_term', 'integer'],
      ['requested_installment', 'bigint'],
      ['signed_amount', 'bigint'],
    ] as const)
      await schema.alterTable('case_operations').addColumn(column, type).execute()
    const moves = Object.entries(requested).map(([from, to]) => `${to} = ${from}, ${from} = null`)
    await sql.raw(`update case_operations set ${moves.join(', ')} where ${unapproved}`).execute(db)
    await schema.alterTable('cases').addColumn('contracted', 'bigint').execute()
    await sql
      .raw(
        `update cases set contracted = (select financed from case_operations where case_id = cases.id)
          where id in (select case_id from case_operations where financed is not null)`,
      )
      .execute(db)
    await schema.dropIndex('cases_signed').execute()
    await schema
      .createIndex('cases_signed')
      .on('cases')
      .columns(['signed_on', 'responsible_id', 'referred_by', 'line', 'contracted'])
      .execute()
    await schema.createIndex('cases_resumes').on('cases').columns(['resumes_on', 'outcome']).execute()
  },
}
