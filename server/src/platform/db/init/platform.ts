import { sql, type Kysely } from 'kysely'
import type { DialectName } from '../connect.ts'
import { createIndexes, primaryKey, required } from './columns.ts'
import { createWordIndex } from './word-index.ts'

/** Events, the audit log, jobs and other tables that every district needs. */
export async function createPlatform(db: Kysely<unknown>, dialect: DialectName) {
  const { schema } = db
  // No references: an event outlives its subject.
  await schema
    .createTable('events')
    .addColumn('id', 'text', primaryKey)
    .addColumn('kind', 'text', required)
    .addColumn('actor_id', 'text')
    .addColumn('subject_table', 'text', required)
    .addColumn('subject_id', 'text', required)
    .addColumn('case_id', 'text')
    .addColumn('at', 'text', required)
    .addColumn('data', 'text', required)
    .execute()
  await createIndexes(schema, 'events', {
    events_newest: ['at', 'id'],
    events_case: ['case_id', 'at'],
    events_kind: ['kind', 'at', 'case_id'],
  })

  // No references: an entry outlives the account of its actor.
  await schema
    .createTable('audit_log')
    .addColumn('id', 'text', primaryKey)
    .addColumn('actor_id', 'text', required)
    .addColumn('actor_name', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('object', 'text', required)
    .addColumn('object_id', 'text', required)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('case_id', 'text')
    .addColumn('salt', 'text')
    .addColumn('redacted_by', 'text')
    .execute()
  await createIndexes(schema, 'audit_log', {
    audit_log_newest: ['created_at', 'id'],
    audit_log_case: ['case_id', 'created_at'],
    audit_log_actor: ['actor_id', 'created_at', 'id'],
    audit_log_object: ['object', 'created_at', 'id'],
    audit_log_target: ['object_id', 'created_at', 'id'],
  })
  await sql`create index audit_log_redacted on audit_log (redacted_by, id) where redacted_by is not null`.execute(
    db,
  )
  // Entries that retention has to redact: it does not read the others.
  await sql`create index audit_log_unredacted on audit_log (created_at) where redacted_by is null and action not in ('person.erase', 'retention.apply')`.execute(
    db,
  )
  if (dialect === 'postgres')
    await createWordIndex(
      db,
      `audit_log_words on audit_log using gin
        ((lower(actor_name || ' ' || coalesce(before, '') || ' ' || coalesce(after, ''))) gin_trgm_ops)`,
    )

  // A table beside the log, since entries are never changed: each link holds the digest of its entry and of the link
  // before it.
  await schema
    .createTable('audit_chain')
    .addColumn('seq', 'bigint', primaryKey)
    .addColumn('entry_id', 'text', required)
    .addColumn('previous', 'text', required)
    .addColumn('digest', 'text', required)
    .addColumn('details', 'text')
    .execute()
  await createIndexes(schema, 'audit_chain', { audit_chain_entries: ['entry_id'] })
  await sql`create unique index audit_chain_entry on audit_chain (entry_id) where details is not null`.execute(
    db,
  )

  // One row: the moment up to which every audit entry has its link. A start checks only later entries.
  await schema
    .createTable('audit_chained')
    .addColumn('id', 'integer', primaryKey)
    .addColumn('until', 'text', required)
    .execute()

  // When each job ran, and when it is due.
  await schema
    .createTable('jobs')
    .addColumn('name', 'text', primaryKey)
    .addColumn('next_run_at', 'text', required)
    .addColumn('lease', 'text')
    .addColumn('lease_until', 'text')
    .addColumn('attempts', 'integer', required)
    .addColumn('last_run_at', 'text')
    .addColumn('last_success_at', 'text')
    .addColumn('last_failure_at', 'text')
    .addColumn('last_error', 'text')
    .execute()

  await schema
    .createTable('rate_limits')
    .addColumn('k', 'text', primaryKey)
    .addColumn('hits', 'integer', required)
    .addColumn('window_start', 'bigint', required)
    .execute()

  // Responses to creating requests, by `Idempotency-Key`.
  await schema
    .createTable('idempotency_keys')
    // The account or API key that sent the request; `public` without either.
    .addColumn('actor_id', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('fingerprint', 'text', required)
    .addColumn('status', 'integer', required)
    // Sealed text; null once an erasure emptied it.
    .addColumn('response', 'text')
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('idempotency_keys_key', ['actor_id', 'key'])
    .execute()
  await createIndexes(schema, 'idempotency_keys', { idempotency_keys_created_at: ['created_at'] })

  // One row, sealed by the newest key: a server with another key notices at its start.
  await schema
    .createTable('data_key_check')
    .addColumn('id', 'integer', primaryKey)
    .addColumn('sealed', 'text', required)
    .execute()

  // One row, which the readiness check writes.
  await schema
    .createTable('write_probe')
    .addColumn('id', 'integer', primaryKey)
    .addColumn('checked_at', 'text', required)
    .execute()
}
