import { sql, type Kysely } from 'kysely'
import type { DialectName } from '../connect.ts'
import {
  belongsTo,
  createIndexes,
  mayReferTo,
  primaryKey,
  required,
  requiredAndUnique,
  withDefault,
} from './columns.ts'
import { createCaseSearch } from './case-search.ts'

/** Cases, their stages, and who works on them. */
export async function createCases(db: Kysely<unknown>, dialect: DialectName) {
  const { schema } = db
  await schema
    .createTable('cases')
    .addColumn('id', 'text', primaryKey)
    .addColumn('client_id', 'text', (column) => column.references('profiles.id'))
    .addColumn('title', 'text')
    .addColumn('property_city', 'text')
    .addColumn('property_state', 'text')
    .addColumn('current_stage', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('property_type', 'text')
    .addColumn('search_text', 'text', withDefault(''))
    .addColumn('responsible_id', 'text', mayReferTo('profiles.id'))
    .addColumn('protocol', 'text')
    .addColumn('origin', 'text')
    .addColumn('referred_by', 'text')
    .addColumn('outcome_reason', 'text')
    .addColumn('offered_route', 'text')
    .addColumn('resumes_on', 'text')
    .addColumn('closed_at', 'text')
    .addColumn('situation', 'text')
    .addColumn('waiting_on', 'text')
    .addColumn('due_on', 'text')
    .addColumn('outcome', 'text', withDefault('em_andamento'))
    .addColumn('client_name', 'text', withDefault(''))
    .addColumn('stage_since', 'text', withDefault(''))
    .addColumn('financed', 'bigint')
    .addColumn('line', 'text')
    // Counts and days that triggers write.
    .addColumn('documents_to_review', 'integer', withDefault(0))
    .addColumn('documents_missing', 'integer', withDefault(0))
    .addColumn('external_id', 'text')
    .addColumn('sent_on', 'text')
    .addColumn('approved_on', 'text')
    .addColumn('refused_on', 'text')
    .addColumn('signed_on', 'text')
    .addColumn('registered_on', 'text')
    .addColumn('released_on', 'text')
    .addColumn('conditioned_on', 'text')
    .addColumn('message_count', 'integer', withDefault(0))
    .addColumn('client_read_count', 'integer', withDefault(0))
    .addCheckConstraint(
      'cases_current_stage',
      sql`current_stage in ('lead_criado', 'pre_analise', 'analise_credito', 'analise_engenharia', 'contrato', 'assinatura', 'registro', 'liberacao', 'obra')`,
    )
    .execute()
  await createIndexes(schema, 'cases', {
    cases_search: ['updated_at', 'id', 'search_text'],
    cases_client: ['client_id', 'updated_at', 'id'],
    cases_responsible: ['responsible_id', 'updated_at', 'id'],
    cases_referred: ['referred_by', 'outcome', 'id'],
    cases_narrowed: [
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
    ],
    cases_city: ['property_city'],
    cases_line: ['line'],
    cases_external: ['external_id'],
    cases_sent: ['sent_on', 'responsible_id', 'referred_by'],
    cases_approved: ['approved_on', 'responsible_id', 'referred_by'],
    cases_conditioned: ['conditioned_on', 'responsible_id', 'referred_by'],
    cases_refused: ['refused_on', 'responsible_id', 'referred_by'],
    cases_signed: ['signed_on', 'responsible_id', 'referred_by', 'line', 'financed'],
    cases_registered: ['registered_on', 'responsible_id', 'referred_by'],
    cases_released: ['released_on', 'responsible_id', 'referred_by', 'financed'],
    cases_opened: ['created_at', 'responsible_id', 'referred_by'],
    cases_closed: [
      'closed_at',
      'outcome',
      'outcome_reason',
      'current_stage',
      'responsible_id',
      'referred_by',
    ],
  })
  await sql`create unique index cases_protocol on cases (protocol)`.execute(db)
  // Lists end with the id, so that equal rows keep their order.
  await sql`create index cases_by_updated_at on cases (outcome, (updated_at), id)`.execute(db)
  await sql`create index cases_by_created_at on cases (outcome, (created_at), id)`.execute(db)
  await sql`create index cases_by_due_on on cases (outcome, (coalesce(due_on, '9999-12-31')), id)`.execute(db)
  await sql`create index cases_by_stage_since on cases (outcome, (stage_since), id)`.execute(db)
  await sql`create index cases_by_client_name on cases (outcome, (client_name), id)`.execute(db)
  await sql`create index cases_by_financed on cases (outcome, (coalesce(financed, -1)), id)`.execute(db)
  // Lost cases, by the day that retention counts from: retention does not read the other cases.
  await sql`create index cases_lost on cases (closed_at) where outcome not in ('em_andamento', 'concluido', 'suspenso')`.execute(
    db,
  )

  // Highest case number of each year.
  await schema
    .createTable('case_numbers')
    .addColumn('year', 'integer', primaryKey)
    .addColumn('last', 'integer', required)
    .execute()

  await schema
    .createTable('case_stages')
    .addColumn('id', 'text', primaryKey)
    .addColumn('case_id', 'text', belongsTo('cases.id'))
    .addColumn('stage', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('started_at', 'text', required)
    .addColumn('finished_at', 'text')
    .addColumn('notes', 'text')
    .addColumn('situation', 'text')
    .addColumn('waiting_on', 'text')
    .addColumn('due_on', 'text')
    .addCheckConstraint(
      'case_stages_status',
      sql`status in ('pending', 'in_progress', 'approved', 'rejected', 'completed')`,
    )
    .execute()
  await createIndexes(schema, 'case_stages', {
    case_stages_case: ['case_id', 'started_at'],
    case_stages_finished: ['stage', 'finished_at', 'case_id'],
    case_stages_ended: ['finished_at', 'stage', 'status', 'started_at', 'case_id'],
  })

  await schema
    .createTable('case_assignments')
    .addColumn('id', 'text', primaryKey)
    .addColumn('case_id', 'text', belongsTo('cases.id'))
    .addColumn('partner_id', 'text', (column) => column.notNull().references('partners.id'))
    .addColumn('responsibility', 'text', required)
    .addColumn('contact_name', 'text')
    .addColumn('contact_phone', 'text')
    .addColumn('contact_email', 'text')
    // Copied from the case: an index holds a partner's cases in the order of their list.
    .addColumn('case_updated_at', 'text', withDefault(''))
    .addUniqueConstraint('case_assignments_once', ['case_id', 'partner_id', 'responsibility'])
    .execute()
  await createIndexes(schema, 'case_assignments', {
    case_assignments_partner: ['partner_id', 'case_updated_at', 'case_id'],
  })

  await schema
    .createTable('case_notes')
    .addColumn('id', 'text', primaryKey)
    .addColumn('case_id', 'text', belongsTo('cases.id'))
    .addColumn('author_id', 'text', mayReferTo('profiles.id'))
    .addColumn('body', 'text', required)
    .addColumn('is_public', 'boolean', required)
    .addColumn('created_at', 'text', required)
    .execute()
  await createIndexes(schema, 'case_notes', { case_notes_case: ['case_id', 'created_at'] })

  await schema
    .createTable('case_tags')
    .addColumn('case_id', 'text', belongsTo('cases.id'))
    .addColumn('folded', 'text', required)
    .addColumn('name', 'text', required)
    .addPrimaryKeyConstraint('case_tags_key', ['case_id', 'folded'])
    .execute()
  await createIndexes(schema, 'case_tags', { case_tags_cases: ['folded', 'case_id'] })

  // Filters of the staff's list that an agent named.
  await schema
    .createTable('saved_views')
    .addColumn('id', 'text', primaryKey)
    .addColumn('owner_id', 'text', belongsTo('profiles.id'))
    .addColumn('name', 'text', required)
    .addColumn('folded', 'text', required)
    .addColumn('filters', 'text', required)
    .addColumn('is_shared', 'boolean', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute()
  await createIndexes(schema, 'saved_views', { saved_views_shared: ['is_shared', 'folded'] })
  await sql`create unique index saved_views_owner on saved_views (owner_id, folded)`.execute(db)

  // Links that open something without a password; only a digest of each is stored.
  await schema
    .createTable('access_links')
    .addColumn('id', 'text', primaryKey)
    .addColumn('kind', 'text', required)
    .addColumn('case_id', 'text', (column) => column.references('cases.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.references('auth_user.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('token_digest', 'text', requiredAndUnique)
    .addColumn('created_by', 'text', mayReferTo('auth_user.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('used_at', 'text')
    .addColumn('revoked_at', 'text')
    .addColumn('session_id', 'text')
    .execute()
  await createIndexes(schema, 'access_links', {
    access_links_case_id: ['case_id'],
    access_links_user_id: ['user_id'],
    access_links_created_by: ['created_by'],
    access_links_expires_at: ['expires_at'],
  })

  await createCaseSearch(db, dialect)
}
