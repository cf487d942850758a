import { sql, type Kysely, type Migration } from 'kysely'
import type { DialectName } from '../connect.ts'

/** The only change of an entry: why it was written goes, when whoever it is about is forgotten. */
const onlyReasonGoes: Record<DialectName, string> = {
  sqlite: `new.reason is null and new.id = old.id and new.case_id = old.case_id and new.kind = old.kind
    and new.month = old.month and new.day = old.day and new.amount = old.amount and new.terms is old.terms
    and new.number is old.number and new.reverses is old.reverses and new.author_id is old.author_id
    and new.created_at = old.created_at`,
  postgres: `new.reason is null and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason'`,
}

const statements: Record<DialectName, string[]> = {
  sqlite: [
    'drop trigger commission_entries_no_update',
    `create trigger commission_entries_no_update before update on commission_entries
      when not (${onlyReasonGoes.sqlite})
      begin select raise(abort, 'commission_entries is append-only'); end`,
  ],
  postgres: [
    'drop trigger commission_entries_no_update on commission_entries',
    `create function commission_entry_refuse_change() returns trigger language plpgsql as $$ begin
        if ${onlyReasonGoes.postgres} then return new; end if;
        raise exception 'commission_entries is append-only';
      end $$`,
    `create trigger commission_entries_no_update before update on commission_entries
      for each row execute function commission_entry_refuse_change()`,
  ],
}

/** Amounts, days and terms of the ledger stay as they were written; words that name somebody may go. */
export const ledgerWords = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements[dialect]) await sql.raw(statement).execute(db)
  },
})
