import { sql, type Kysely, type Migration } from 'kysely'
import { belongsTo, createIndexes, mayReferTo, primaryKey, rate, required } from '../init/columns.ts'

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
      .addColumn('id', 'text', primaryKey)
      .addColumn('case_id', 'text', belongsTo('cases.id'))
      .addColumn('position', 'integer', required)
      .addColumn('body', 'text', required)
      .addColumn('document_id', 'text', mayReferTo('doc_checklists.id'))
      .addColumn('task_id', 'text', mayReferTo('tasks.id'))
      .addColumn('created_at', 'text', required)
      .execute()
    await createIndexes(schema, 'case_conditions', {
      case_conditions_case: ['case_id', 'position'],
      case_conditions_document: ['document_id'],
      case_conditions_task: ['task_id'],
    })
    for (const [column, type] of [
      ['requested_amount', 'bigint'],
      ['requested_line', 'text'],
      ['requested_system', 'text'],
      ['requested_rate', rate],
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
    await createIndexes(schema, 'cases', {
      cases_signed: ['signed_on', 'responsible_id', 'referred_by', 'line', 'contracted'],
      cases_resumes: ['resumes_on', 'outcome'],
    })
  },
}
