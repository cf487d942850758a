import { sql, type Kysely, type Migration } from 'kysely'
import type { DialectName } from '../connect.ts'

const written = (caseId: string) => `update cases
  set message_count = (select count(*) from messages where case_id = ${caseId}) where id = ${caseId}`

const read = (row: string) => `(select count(*) from messages
  where case_id = ${row}.case_id and (from_user = ${row}.user_id or created_at <= ${row}.read_at))`

/** Whoever writes has read that, and maybe nothing else. */
const author = `insert into message_reads (case_id, user_id, read_at) values (new.case_id, new.from_user, '')
  on conflict (case_id, user_id) do nothing`

const recount = `update message_reads set read_at = read_at`
/** Of whoever wrote, and where it is put before what was read already. */
const recountReaders = `${recount}
  where case_id = new.case_id and (user_id = new.from_user or read_at >= new.created_at)`

const toCase = (
  caseId: string,
) => `update cases set client_read_count = coalesce((select read_count from message_reads
  where case_id = cases.id and user_id = cases.client_id), 0) where id = ${caseId}`
const ofClient = (row: string) => `${toCase(`${row}.case_id`)} and client_id = ${row}.user_id`

const sqliteRead = `update message_reads set read_count = ${read('new')}
  where case_id = new.case_id and user_id = new.user_id; ${ofClient('new')}`

const triggers: Record<DialectName, string[]> = {
  sqlite: [
    `create trigger message_reads_insert_counted after insert on message_reads begin ${sqliteRead}; end`,
    `create trigger message_reads_update_counted after update of read_at on message_reads
      begin ${sqliteRead}; end`,
    `create trigger messages_insert_counted after insert on messages
      begin ${written('new.case_id')}; ${author}; ${recountReaders}; end`,
    `create trigger messages_delete_counted after delete on messages
      begin ${written('old.case_id')}; ${recount} where case_id = old.case_id; end`,
    `create trigger cases_client_read_counted after update of client_id on cases
      when new.client_id is not old.client_id begin ${toCase('new.id')}; end`,
  ],
  postgres: [
    // The case is locked first, as by whoever writes a message: of two, neither waits for the other.
    `create function message_reads_counted() returns trigger language plpgsql as $$ begin
        perform from cases where id = new.case_id for no key update;
        new.read_count := ${read('new')};
        return new;
      end $$`,
    `create trigger message_reads_counted before insert or update of read_at on message_reads
      for each row execute function message_reads_counted()`,
    `create function client_reads_counted() returns trigger language plpgsql as
      $$ begin ${ofClient('new')}; return null; end $$`,
    `create trigger client_reads_counted after insert or update of read_at on message_reads
      for each row execute function client_reads_counted()`,
    `create function messages_counted() returns trigger language plpgsql as $$
      declare changed text := coalesce(new.case_id, old.case_id);
      begin
        perform from cases where id = changed for no key update;
        ${written('changed')};
        if tg_op = 'INSERT' then
          ${author};
          ${recountReaders};
        else
          ${recount} where case_id = changed;
        end if;
        return null;
      end $$`,
    `create trigger messages_counted after insert or delete on messages
      for each row execute function messages_counted()`,
    `create function cases_client_read_counted() returns trigger language plpgsql as
      $$ begin ${toCase('new.id')}; return null; end $$`,
    `create trigger cases_client_read_counted after update of client_id on cases
      for each row when (new.client_id is distinct from old.client_id)
      execute function cases_client_read_counted()`,
  ],
}

/**
 * How many messages a case has stands in it, and beside who reads them how many of those they have read or written: what
 * is unread is the difference, and no list counts messages. The client's stand in the case too: their list asks nothing
 * else.
 */
export const unreadCounts = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const [table, column] of [
      ['cases', 'message_count'],
      ['cases', 'client_read_count'],
      ['message_reads', 'read_count'],
    ] as const)
      await db.schema
        .alterTable(table)
        .addColumn(column, 'integer', (number) => number.notNull().defaultTo(0))
        .execute()
    await sql`insert into message_reads (case_id, user_id, read_at)
      select distinct case_id, from_user, '' from messages where true
      on conflict (case_id, user_id) do nothing`.execute(db)
    await sql.raw(`update message_reads set read_count = ${read('message_reads')}`).execute(db)
    await sql`update cases set
        message_count = (select count(*) from messages where case_id = cases.id),
        client_read_count = coalesce((select read_count from message_reads
          where case_id = cases.id and user_id = cases.client_id), 0)
      where id in (select case_id from message_reads)`.execute(db)
    for (const statement of triggers[dialect]) await sql.raw(statement).execute(db)
  },
})
