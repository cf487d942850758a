import { sql, type Kysely, type Migration } from 'kysely'
import type { DialectName } from '../connect.ts'

/** Its rows stay as they were written, as those of the audit log do. */
const appendOnly: Record<DialectName, string[]> = {
  sqlite: [
    ...['update', 'delete'].map(
      (verb) => `create trigger audit_chain_no_${verb} before ${verb} on audit_chain
        begin select raise(abort, 'audit_chain is append-only'); end`,
    ),
    `create trigger audit_chain_no_replacement before insert on audit_chain
      when exists (select 1 from audit_chain where seq = new.seq or entry_id = new.entry_id)
      begin select raise(abort, 'audit_chain is append-only'); end`,
  ],
  postgres: [
    `create trigger audit_chain_no_change before update or delete on audit_chain
      for each row execute function audit_log_refuse()`,
    `create trigger audit_chain_no_truncate before truncate on audit_chain
      for each statement execute function audit_log_refuse()`,
  ],
}

/**
 * PostgreSQL has many writers. A link is added when its transaction ends, once nothing else will be locked: one after
 * the other, without any two waiting for each other. The digest is that of `audit/chain`, which says what it is made of.
 */
const chainOnPostgres = [
  `create function audit_chain_part(given text) returns text immutable language sql as
    $$ select case when given is null then '-' else octet_length(convert_to(given, 'UTF8')) || ':' || given end $$`,
  `create function audit_chain_append() returns trigger language plpgsql as $$
    declare
      before_it text;
      place bigint;
    begin
      perform pg_advisory_xact_lock(hashtext('audit_chain'), 0);
      select digest, seq + 1 into before_it, place from audit_chain order by seq desc limit 1;
      before_it := coalesce(before_it, '');
      place := coalesce(place, 1);
      insert into audit_chain (seq, entry_id, previous, digest) values (
        place,
        new.id,
        before_it,
        encode(sha256(convert_to(
          audit_chain_part(before_it) || audit_chain_part(place::text) || audit_chain_part(new.id)
            || audit_chain_part(new.actor_id) || audit_chain_part(new.actor_name) || audit_chain_part(new.action)
            || audit_chain_part(new.object) || audit_chain_part(new.object_id) || audit_chain_part(new.before)
            || audit_chain_part(new.after) || audit_chain_part(new.created_at) || audit_chain_part(new.case_id),
          'UTF8')), 'hex'));
      return null;
    end $$`,
  `create constraint trigger audit_log_chain after insert on audit_log
    deferrable initially deferred for each row execute function audit_chain_append()`,
]

/** What the log is asked by: each ends with the key that its pages go by. */
const indexes = [
  ['actor', ['actor_id', 'created_at', 'id']],
  ['object', ['object', 'created_at', 'id']],
  ['target', ['object_id', 'created_at', 'id']],
] as const

/**
 * A chain over the audit log: each link holds the digest of its entry and of the link before it, so that whoever changes,
 * removes or puts in between an entry breaks it. A table beside the log, since entries are never changed.
 */
export const auditChain = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('audit_chain')
      .addColumn('seq', 'bigint', (column) => column.primaryKey().notNull())
      .addColumn('entry_id', 'text', (column) => column.notNull().unique())
      .addColumn('previous', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .execute()
    for (const statement of appendOnly[dialect]) await sql.raw(statement).execute(db)
    if (dialect === 'postgres') for (const statement of chainOnPostgres) await sql.raw(statement).execute(db)
    for (const [name, columns] of indexes)
      await db.schema
        .createIndex(`audit_log_${name}`)
        .on('audit_log')
        .columns([...columns])
        .execute()
  },
})
