import { procedure, procedureAfter, type TriggerGroup } from './trigger-group.ts'

const refuseOnSqlite = (table: string, verbs: readonly string[]) =>
  verbs.map(
    (verb) => `create trigger ${table}_no_${verb} before ${verb} on ${table}
      begin select raise(abort, '${table} is append-only'); end`,
  )

/** The only allowed change of an audit entry: a redaction that removes its contents once and names the reason. */
const isRedaction = `old.redacted_by is null and new.redacted_by is not null and new.salt is null
  and new.actor_name = '' and new.before is null and new.after is null
  and new.id = old.id and new.actor_id = old.actor_id and new.action = old.action and new.object = old.object
  and new.object_id = old.object_id and new.created_at = old.created_at
  and coalesce(new.case_id, '') = coalesce(old.case_id, '')`

export const auditLog: TriggerGroup = {
  why: 'Entries of the audit log and links of its chain stay as they were written, whatever program writes.',
  sqlite: [
    `create trigger audit_log_no_update before update on audit_log when not (${isRedaction})
      begin select raise(abort, 'audit_log is append-only'); end`,
    ...refuseOnSqlite('audit_log', ['delete']),
    // `insert or replace` deletes a row without firing delete triggers in programs that leave recursive_triggers off.
    `create trigger audit_log_no_replacement before insert on audit_log
      when exists (select 1 from audit_log where id = new.id or rowid = new.rowid)
      begin select raise(abort, 'audit_log is append-only'); end`,
    ...refuseOnSqlite('audit_chain', ['update', 'delete']),
    `create trigger audit_chain_no_replacement before insert on audit_chain
      when exists (select 1 from audit_chain
        where seq = new.seq or (entry_id = new.entry_id and details is not null))
      begin select raise(abort, 'audit_chain is append-only'); end`,
  ],
  postgres: [
    procedure('audit_log_refuse', `raise exception 'audit_log is append-only'`),
    procedure(
      'audit_log_refuse_change',
      `if ${isRedaction} then return new; end if; raise exception 'audit_log is append-only'`,
    ),
    `create trigger audit_log_no_change before update on audit_log
      for each row execute function audit_log_refuse_change()`,
    `create trigger audit_log_no_delete before delete on audit_log for each row execute function audit_log_refuse()`,
    ...['audit_log', 'audit_chain'].map(
      (table) => `create trigger ${table}_no_truncate before truncate on ${table}
        for each statement execute function audit_log_refuse()`,
    ),
    `create trigger audit_chain_no_change before update or delete on audit_chain
      for each row execute function audit_log_refuse()`,
  ],
}

export const auditChain: TriggerGroup = {
  why: `PostgreSQL has many writers: it links an entry to the chain at the end of the transaction, after all other locks, so
    that no two transactions wait for each other. On SQLite the server writes the link. audit/chain describes the digest.`,
  sqlite: [],
  postgres: [
    `create function audit_chain_part(part text) returns text immutable language sql as
      $$ select case when part is null then '-' else octet_length(convert_to(part, 'UTF8')) || ':' || part end $$`,
    procedureAfter(
      'audit_chain_append',
      `perform pg_advisory_xact_lock(hashtext('audit_chain'), 0);
      select digest, seq + 1 into last_digest, place from audit_chain order by seq desc limit 1;
      last_digest := coalesce(last_digest, '');
      place := coalesce(place, 1);
      words := encode(sha256(convert_to(
        audit_chain_part(new.salt) || audit_chain_part(new.actor_name) || audit_chain_part(new.before)
          || audit_chain_part(new.after), 'UTF8')), 'hex');
      insert into audit_chain (seq, entry_id, previous, details, digest) values (
        place, new.id, last_digest, words,
        encode(sha256(convert_to(
          audit_chain_part(last_digest) || audit_chain_part(place::text) || audit_chain_part(new.id)
            || audit_chain_part(new.actor_id) || audit_chain_part(new.action) || audit_chain_part(new.object)
            || audit_chain_part(new.object_id) || audit_chain_part(words) || audit_chain_part(new.created_at)
            || audit_chain_part(new.case_id),
          'UTF8')), 'hex'))`,
      'declare last_digest text; place bigint; words text;',
    ),
    `create constraint trigger audit_log_chain after insert on audit_log
      deferrable initially deferred for each row execute function audit_chain_append()`,
  ],
}

const lastClosedMonth = '(select max(month) from commission_months)'

export const commissionBooks: TriggerGroup = {
  why: 'Entries of the ledger keep their amounts, and a closed month takes no entry: an erasure empties the reason alone.',
  sqlite: [
    `create trigger commission_entries_no_update before update on commission_entries
      when not (new.reason is null and new.id = old.id and new.case_id = old.case_id and new.kind = old.kind
        and new.month = old.month and new.day = old.day and new.amount = old.amount and new.terms is old.terms
        and new.number is old.number and new.reverses is old.reverses and new.author_id is old.author_id
        and new.created_at = old.created_at)
      begin select raise(abort, 'commission_entries is append-only'); end`,
    ...[
      ['insert', 'new'],
      ['delete', 'old'],
    ].map(
      ([verb, row]) => `create trigger commission_entries_closed_${verb} before ${verb} on commission_entries
        when ${row}.month <= ${lastClosedMonth} begin select raise(abort, 'the month is closed'); end`,
    ),
    ...refuseOnSqlite('commission_months', ['update', 'delete']),
  ],
  postgres: [
    procedure('commission_refuse', `raise exception '% is append-only', tg_table_name`),
    procedure(
      'commission_entry_refuse_change',
      `if new.reason is null and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then return new; end if;
      raise exception 'commission_entries is append-only'`,
    ),
    procedure(
      'commission_entry_guard',
      `if coalesce(new.month, old.month) <= ${lastClosedMonth} then raise exception 'the month is closed'; end if;
      return coalesce(new, old)`,
    ),
    `create trigger commission_entries_no_update before update on commission_entries
      for each row execute function commission_entry_refuse_change()`,
    `create trigger commission_entries_closed before insert or delete on commission_entries
      for each row execute function commission_entry_guard()`,
    `create trigger commission_months_no_change before update or delete on commission_months
      for each row execute function commission_refuse()`,
  ],
}
