import { sql, type Kysely, type Migration } from 'kysely'
import type { DialectName } from '../connect.ts'

const closed = '(select max(month) from commission_months)'

/** What was written stays, and nothing comes to a month that is closed: whatever program writes. */
const guards: Record<DialectName, string[]> = {
  sqlite: [
    `create trigger commission_entries_no_update before update on commission_entries
      begin select raise(abort, 'commission_entries is append-only'); end`,
    `create trigger commission_entries_closed_insert before insert on commission_entries
      when new.month <= ${closed} begin select raise(abort, 'the month is closed'); end`,
    `create trigger commission_entries_closed_delete before delete on commission_entries
      when old.month <= ${closed} begin select raise(abort, 'the month is closed'); end`,
    ...['update', 'delete'].map(
      (verb) => `create trigger commission_months_no_${verb} before ${verb} on commission_months
        begin select raise(abort, 'commission_months is append-only'); end`,
    ),
  ],
  postgres: [
    `create function commission_refuse() returns trigger language plpgsql as
      $$ begin raise exception '% is append-only', tg_table_name; end $$`,
    `create function commission_entry_guard() returns trigger language plpgsql as $$ begin
        if coalesce(new.month, old.month) <= ${closed} then raise exception 'the month is closed'; end if;
        return coalesce(new, old);
      end $$`,
    `create trigger commission_entries_no_update before update on commission_entries
      for each row execute function commission_refuse()`,
    `create trigger commission_entries_closed before insert or delete on commission_entries
      for each row execute function commission_entry_guard()`,
    `create trigger commission_months_no_change before update or delete on commission_months
      for each row execute function commission_refuse()`,
  ],
}

const amounts = ['expected', 'invoiced', 'received', 'written_off']

/** What banks pay, by a dated table: what is due of a case, what was written of it, and the months that are closed. */
export const commissions = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .createTable('commission_rules')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('bank', 'text')
      .addColumn('line', 'text')
      .addColumn('base', 'text', (column) => column.notNull())
      .addColumn('rate', sql`numeric(9, 8)`, (column) => column.notNull())
      .addColumn('ceiling', 'bigint')
      .addColumn('trigger', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('checked_on', 'text')
      .addColumn('valid_from', 'text', (column) => column.notNull())
      .addColumn('valid_until', 'text')
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    let heads = schema
      .createTable('commissions')
      .addColumn('case_id', 'text', (column) =>
        column.primaryKey().notNull().references('cases.id').onDelete('cascade'),
      )
      .addColumn('month', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
    for (const amount of amounts) heads = heads.addColumn(amount, 'bigint', (column) => column.notNull())
    await heads
      .addColumn('bank', 'text')
      .addColumn('line', 'text')
      .addColumn('base', 'text', (column) => column.notNull())
      .addColumn('base_amount', 'bigint', (column) => column.notNull())
      .addColumn('rate', sql`numeric(9, 8)`, (column) => column.notNull())
      .addColumn('ceiling', 'bigint')
      .addColumn('trigger', 'text', (column) => column.notNull())
      .addColumn('signed_on', 'text', (column) => column.notNull())
      .addColumn('reached_on', 'text', (column) => column.notNull())
      .addColumn('waits_since', 'text', (column) => column.notNull())
      .addColumn('agent_id', 'text')
      .addColumn('partner_id', 'text')
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createTable('commission_entries')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('case_id', 'text', (column) =>
        column.notNull().references('commissions.case_id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('month', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('terms', 'text')
      .addColumn('number', 'text')
      .addColumn('reason', 'text')
      // What was taken back once is not taken back again.
      .addColumn('reverses', 'text', (column) => column.unique())
      .addColumn('author_id', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    let months = schema
      .createTable('commission_months')
      .addColumn('month', 'text', (column) => column.primaryKey().notNull())
      .addColumn('closed_at', 'text', (column) => column.notNull())
      .addColumn('closed_by', 'text', (column) => column.notNull())
      .addColumn('closed_by_name', 'text', (column) => column.notNull())
    for (const amount of amounts) months = months.addColumn(amount, 'bigint', (column) => column.notNull())
    await months.execute()
    const index = (table: string, name: string, columns: string[]) =>
      schema.createIndex(name).on(table).columns(columns).execute()
    await index('commissions', 'commissions_waiting', ['status', 'waits_since', 'case_id'])
    await index('commissions', 'commissions_agent', ['agent_id', 'status', 'waits_since', 'case_id'])
    await index('commissions', 'commissions_month', ['month', 'case_id'])
    await index('commission_entries', 'commission_entries_month', ['month', 'case_id', 'kind', 'amount'])
    await index('commission_entries', 'commission_entries_case', ['case_id', 'month', 'kind', 'amount'])
    for (const guard of guards[dialect]) await sql.raw(guard).execute(db)
  },
})
