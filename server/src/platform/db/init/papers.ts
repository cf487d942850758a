import { sql, type Kysely } from 'kysely'
import {
  belongsTo,
  createIndexes,
  mayReferTo,
  primaryKey,
  required,
  requiredAndUnique,
  withDefault,
} from './columns.ts'

/** The checklist of a case, its files, and lots of papers for a bank. */
export async function createPapers(db: Kysely<unknown>) {
  const { schema } = db
  // Documents that a case may need, which administrators edit.
  await schema
    .createTable('checklist_models')
    .addColumn('id', 'text', primaryKey)
    .addColumn('key', 'text', requiredAndUnique)
    .addColumn('section', 'text', required)
    .addColumn('label', 'text', required)
    .addColumn('help', 'text', required)
    .addColumn('owner', 'text', required)
    .addColumn('scope', 'text', required)
    .addColumn('min_files', 'integer', required)
    .addColumn('required', 'boolean', required)
    .addColumn('due_stage', 'text', required)
    .addColumn('validity_days', 'integer')
    .addColumn('applies', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('active', 'boolean', withDefault(true))
    .addColumn('updated_at', 'text', required)
    .addColumn('revision', 'integer', withDefault(1))
    .execute()

  await schema
    .createTable('doc_checklists')
    .addColumn('id', 'text', primaryKey)
    .addColumn('case_id', 'text', belongsTo('cases.id'))
    .addColumn('label', 'text', required)
    .addColumn('required', 'boolean', required)
    .addColumn('status', 'text', required)
    .addColumn('owner_role', 'text', required)
    .addColumn('rejection_reason', 'text')
    .addColumn('storage_path', 'text')
    .addColumn('uploaded_at', 'text')
    .addColumn('reviewed_at', 'text')
    .addColumn('help', 'text')
    .addColumn('item_key', 'text')
    .addColumn('buyer_id', 'text', mayReferTo('case_buyers.id'))
    .addColumn('position', 'integer', withDefault(0))
    .addColumn('min_files', 'integer', withDefault(1))
    .addColumn('due_stage', 'text')
    .addColumn('validity_days', 'integer')
    .addColumn('issued_at', 'text')
    .addColumn('expires_on', 'text')
    .addColumn('expiry_told', 'text')
    .addColumn('waive_reason', 'text')
    .addColumn('reopen_reason', 'text')
    .addColumn('claimed_not_applicable', 'boolean', withDefault(false))
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
  await createIndexes(schema, 'doc_checklists', {
    doc_checklists_case: ['case_id'],
    doc_checklists_status: ['status', 'case_id'],
    doc_checklists_buyer: ['buyer_id'],
    doc_checklists_expiry: ['expiry_told', 'expires_on'],
  })
  // Documents that wait for a review, in the order of their arrival.
  await sql`create index doc_checklists_waiting on doc_checklists ((case when status in ('uploaded', 'in_review') then uploaded_at end), id)`.execute(
    db,
  )
  await sql`create index doc_checklists_expiring on doc_checklists (case_id, expires_on) where status = 'approved' and expires_on is not null`.execute(
    db,
  )

  await schema
    .createTable('document_files')
    .addColumn('id', 'text', primaryKey)
    .addColumn('item_id', 'text', belongsTo('doc_checklists.id'))
    .addColumn('version', 'integer', required)
    .addColumn('part', 'integer', withDefault(1))
    .addColumn('storage_path', 'text', requiredAndUnique)
    .addColumn('name', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('size', 'bigint', required)
    .addColumn('made_of', 'integer', withDefault(1))
    .addColumn('channel', 'text')
    .addColumn('uploaded_by', 'text', mayReferTo('profiles.id'))
    .addColumn('uploaded_at', 'text', required)
    .addColumn('parts', 'integer', withDefault(1))
    .execute()
  await createIndexes(schema, 'document_files', { document_files_uploaded_by_swept: ['uploaded_by'] })
  await sql`create unique index document_files_part on document_files (item_id, version, part)`.execute(db)

  await schema
    .createTable('bank_lots')
    .addColumn('id', 'text', primaryKey)
    .addColumn('case_id', 'text', belongsTo('cases.id'))
    .addColumn('number', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('block', 'text')
    .addColumn('contents', 'text', required)
    .addColumn('limit_mb', 'integer')
    .addColumn('status', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('total', 'integer', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('next_attempt_at', 'text', required)
    .addColumn('problem', 'text')
    .addColumn('created_by', 'text', mayReferTo('profiles.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('finished_at', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('sent_on', 'text')
    .addColumn('sent_by', 'text', mayReferTo('profiles.id'))
    .addColumn('bank', 'text')
    .addColumn('contact', 'text')
    .addColumn('note', 'text')
    .addUniqueConstraint('bank_lots_number', ['case_id', 'number'])
    .execute()
  await createIndexes(schema, 'bank_lots', { bank_lots_due: ['status', 'next_attempt_at'] })

  await schema
    .createTable('bank_lot_papers')
    .addColumn('lot_id', 'text', belongsTo('bank_lots.id'))
    .addColumn('item_id', 'text', belongsTo('doc_checklists.id'))
    .addColumn('place', 'integer', required)
    .addColumn('version', 'integer', required)
    .addColumn('label', 'text', required)
    .addColumn('block', 'text', required)
    .addColumn('part', 'integer')
    .addColumn('page', 'integer')
    .addColumn('pages', 'integer')
    .addColumn('returned_at', 'text')
    .addColumn('returned_by', 'text', mayReferTo('profiles.id'))
    .addColumn('return_reason', 'text')
    .addColumn('outcome', 'text')
    .addPrimaryKeyConstraint('bank_lot_papers_key', ['lot_id', 'item_id'])
    .execute()
  await createIndexes(schema, 'bank_lot_papers', { bank_lot_papers_item: ['item_id'] })

  await schema
    .createTable('bank_lot_parts')
    .addColumn('lot_id', 'text', belongsTo('bank_lots.id'))
    .addColumn('part', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('storage_path', 'text', requiredAndUnique)
    .addColumn('size', 'integer', required)
    .addColumn('pages', 'integer')
    .addPrimaryKeyConstraint('bank_lot_parts_key', ['lot_id', 'part'])
    .execute()
}
