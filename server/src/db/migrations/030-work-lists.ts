import { sql, type Kysely, type Migration } from 'kysely'
import type { DialectName } from '../connect.ts'

const toReview = sql.raw(`(select count(*) from doc_checklists where case_id = cases.id
  and status in ('uploaded', 'in_review'))`)
const missing = sql.raw(`(select count(*) from doc_checklists where case_id = cases.id
  and required and owner_role = 'cliente' and status in ('pending', 'rejected'))`)

const count = (caseId: string) => `update cases set
    documents_to_review = (select count(*) from doc_checklists where case_id = ${caseId}
      and status in ('uploaded', 'in_review')),
    documents_missing = (select count(*) from doc_checklists where case_id = ${caseId}
      and required and owner_role = 'cliente' and status in ('pending', 'rejected'))
  where id = ${caseId}`

const copy = (row: string) => `update cases set financed = ${row}.financed, line = ${row}.line
  where id = ${row}.case_id and (financed, line) is distinct from (${row}.financed, ${row}.line)`

/** Whoever writes a document or the operation, in whatever way: what their case says of them is right. */
const triggers: Record<DialectName, string[]> = {
  sqlite: [
    `create trigger doc_checklists_insert_counted after insert on doc_checklists begin ${count('new.case_id')}; end`,
    `create trigger doc_checklists_update_counted after update of status, required, owner_role on doc_checklists
      begin ${count('new.case_id')}; end`,
    `create trigger doc_checklists_delete_counted after delete on doc_checklists begin ${count('old.case_id')}; end`,
    `create trigger case_operations_insert_copied after insert on case_operations begin ${copy('new')}; end`,
    `create trigger case_operations_update_copied after update of financed, line on case_operations
      begin ${copy('new')}; end`,
  ],
  postgres: [
    `create function documents_changed() returns trigger language plpgsql as
      $$ begin ${count('coalesce(new.case_id, old.case_id)')}; return null; end $$`,
    `create trigger doc_checklists_counted after insert or delete or update of status, required, owner_role
      on doc_checklists for each row execute function documents_changed()`,
    `create function operation_changed() returns trigger language plpgsql as
      $$ begin ${copy('new')}; return null; end $$`,
    `create trigger case_operations_copied after insert or update of financed, line
      on case_operations for each row execute function operation_changed()`,
  ],
}

/** What a list is narrowed and ordered by, in one index: whatever is asked, no other rows are read than those shown. */
const narrowed = [
  'outcome',
  'current_stage',
  'waiting_on',
  'situation',
  'responsible_id',
  'property_city',
  'line',
  'financed',
  'due_on',
  'stage_since',
  'created_at',
  'updated_at',
  'client_name',
  'documents_to_review',
  'documents_missing',
  'id',
]

/** What the staff's list is narrowed and ordered by. */
export const workLists = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema.alterTable('cases').addColumn('financed', 'bigint').execute()
    await schema.alterTable('cases').addColumn('line', 'text').execute()
    for (const column of ['documents_to_review', 'documents_missing'])
      await schema
        .alterTable('cases')
        .addColumn(column, 'integer', (number) => number.notNull().defaultTo(0))
        .execute()
    await sql`update cases set financed = operation.financed, line = operation.line
      from case_operations as operation where operation.case_id = cases.id`.execute(db)
    await sql`update cases set documents_to_review = ${toReview}, documents_missing = ${missing}`.execute(db)
    for (const trigger of triggers[dialect]) await sql.raw(trigger).execute(db)

    await sql`create index cases_by_financed on cases (outcome, (coalesce(financed, -1)), id)`.execute(db)
    await schema.createIndex('cases_narrowed').on('cases').columns(narrowed).execute()
    await schema.createIndex('cases_city').on('cases').column('property_city').execute()
    await schema.createIndex('cases_line').on('cases').column('line').execute()
    await schema
      .createIndex('case_stages_finished')
      .on('case_stages')
      .columns(['stage', 'finished_at', 'case_id'])
      .execute()
    for (const column of ['client_signed_on', 'risk_expires_on'])
      await schema
        .createIndex(`case_operations_${column}`)
        .on('case_operations')
        .columns([column, 'case_id'])
        .execute()
  },
})
