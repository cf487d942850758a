import { sql, type Kysely, type Migration } from 'kysely'
import type { DialectName } from '../connect.ts'

/** The only change of an entry: what it tells of people goes, once, and it says for which reason. */
const isRedaction = `old.redacted_by is null and new.redacted_by is not null and new.salt is null
  and new.actor_name = '' and new.before is null and new.after is null
  and new.id = old.id and new.actor_id = old.actor_id and new.action = old.action and new.object = old.object
  and new.object_id = old.object_id and new.created_at = old.created_at`
const ofSameCase = `coalesce(new.case_id, '') = coalesce(old.case_id, '')`

const sqlite = [
  'drop trigger audit_log_no_update',
  'alter table audit_log add column salt text',
  'alter table audit_log add column redacted_by text',
  'update audit_log set salt = lower(hex(randomblob(16)))',
  `create trigger audit_log_no_update before update on audit_log when not (${isRedaction} and ${ofSameCase})
    begin select raise(abort, 'audit_log is append-only'); end`,
  // Made anew: an entry from before has a second link, and SQLite drops no constraint.
  ...['no_update', 'no_delete', 'no_replacement'].map((name) => `drop trigger audit_chain_${name}`),
  'alter table audit_chain rename to audit_chain_before',
  `create table audit_chain (seq bigint not null primary key, entry_id text not null, previous text not null,
    digest text not null, details text)`,
  `insert into audit_chain (seq, entry_id, previous, digest) select seq, entry_id, previous, digest from audit_chain_before`,
  'drop table audit_chain_before',
  ...['update', 'delete'].map(
    (verb) => `create trigger audit_chain_no_${verb} before ${verb} on audit_chain
      begin select raise(abort, 'audit_chain is append-only'); end`,
  ),
  `create trigger audit_chain_no_replacement before insert on audit_chain
    when exists (select 1 from audit_chain
      where seq = new.seq or (entry_id = new.entry_id and details is not null))
    begin select raise(abort, 'audit_chain is append-only'); end`,
]

const postgres = [
  'alter table audit_log disable trigger user',
  'alter table audit_log add column salt text',
  'alter table audit_log add column redacted_by text',
  `update audit_log set salt = replace(gen_random_uuid()::text, '-', '')`,
  'drop trigger audit_log_no_change on audit_log',
  `create function audit_log_refuse_change() returns trigger language plpgsql as $$
    begin
      if ${isRedaction} and ${ofSameCase} then return new; end if;
      raise exception 'audit_log is append-only';
    end $$`,
  `create trigger audit_log_no_change before update on audit_log
    for each row execute function audit_log_refuse_change()`,
  `create trigger audit_log_no_delete before delete on audit_log
    for each row execute function audit_log_refuse()`,
  'alter table audit_log enable trigger user',
  'alter table audit_chain drop constraint audit_chain_entry_id_key',
  'alter table audit_chain add column details text',
  `create or replace function audit_chain_append() returns trigger language plpgsql as $$
    declare
      before_it text;
      place bigint;
      told text;
    begin
      perform pg_advisory_xact_lock(hashtext('audit_chain'), 0);
      select digest, seq + 1 into before_it, place from audit_chain order by seq desc limit 1;
      before_it := coalesce(before_it, '');
      place := coalesce(place, 1);
      told := encode(sha256(convert_to(
        audit_chain_part(new.salt) || audit_chain_part(new.actor_name) || audit_chain_part(new.before)
          || audit_chain_part(new.after), 'UTF8')), 'hex');
      insert into audit_chain (seq, entry_id, previous, details, digest) values (
        place,
        new.id,
        before_it,
        told,
        encode(sha256(convert_to(
          audit_chain_part(before_it) || audit_chain_part(place::text) || audit_chain_part(new.id)
            || audit_chain_part(new.actor_id) || audit_chain_part(new.action) || audit_chain_part(new.object)
            || audit_chain_part(new.object_id) || audit_chain_part(told) || audit_chain_part(new.created_at)
            || audit_chain_part(new.case_id),
          'UTF8')), 'hex'));
      return null;
    end $$`,
]

/**
 * What people ask about their own data, and what it takes to forget them: entries of the audit log whose words may go
 * while the chain over them stands (`audit/chain` says how), and e-mails that leave no trace once they are sent.
 */
export const personalData = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of dialect === 'sqlite' ? sqlite : postgres) await sql.raw(statement).execute(db)
    const { schema } = db
    await sql
      .raw('create unique index audit_chain_entry on audit_chain (entry_id) where details is not null')
      .execute(db)
    await schema.createIndex('audit_chain_entries').on('audit_chain').column('entry_id').execute()
    await sql
      .raw('create index audit_log_redacted on audit_log (redacted_by, id) where redacted_by is not null')
      .execute(db)
    await schema
      .alterTable('outbox_emails')
      .addColumn('forget_when_sent', 'boolean', (column) =>
        column.notNull().defaultTo(dialect === 'sqlite' ? 0 : false),
      )
      .execute()
    await schema
      .createTable('data_requests')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('protocol', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      // Whom it is of: no foreign keys, since the request outlives them.
      .addColumn('user_id', 'text')
      .addColumn('lead_id', 'text')
      .addColumn('name', 'text')
      .addColumn('email', 'text')
      .addColumn('asked', 'text')
      .addColumn('note', 'text')
      .addColumn('answer', 'text')
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('due_on', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .addColumn('handled_by', 'text', (column) => column.references('profiles.id').onDelete('set null'))
      .addColumn('result', 'text')
      .execute()
    await schema
      .createIndex('data_requests_user')
      .on('data_requests')
      .columns(['user_id', 'received_at'])
      .execute()
    await schema
      .createIndex('data_requests_queue')
      .on('data_requests')
      .columns(['state', 'due_on', 'id'])
      .execute()
    await schema.createIndex('data_requests_handled_by').on('data_requests').column('handled_by').execute()
    // One of a kind at a time: two presses make one request.
    await sql
      .raw(
        `create unique index data_requests_open on data_requests (user_id, kind) where state in ('open', 'working') and kind = 'deletion'`,
      )
      .execute(db)
  },
})
