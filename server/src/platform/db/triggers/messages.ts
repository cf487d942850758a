import { procedure, procedureAfter, type TriggerGroup } from './trigger-group.ts'

const countMessages = (caseId: string) => `update cases
  set message_count = (select count(*) from messages where case_id = ${caseId}) where id = ${caseId}`

/** How many messages the reader of the row has read or written. */
const readCount = `(select count(*) from messages
  where case_id = new.case_id and (from_user = new.user_id or created_at <= new.read_at))`

/** An author has read their own message. */
const addAuthor = `insert into message_reads (case_id, user_id, read_at) values (new.case_id, new.from_user, '')
  on conflict (case_id, user_id) do nothing`

/** Fires the trigger that counts what a reader has read. */
const recount = 'update message_reads set read_at = read_at'
/** A message counts as read for its author, and for readers with a later `read_at`. */
const recountReaders = `${recount}
  where case_id = new.case_id and (user_id = new.from_user or read_at >= new.created_at)`

const copyToCase = (caseId: string) => `update cases
  set client_read_count = coalesce(
    (select read_count from message_reads where case_id = cases.id and user_id = cases.client_id), 0)
  where id = ${caseId}`
const copyOfClient = `${copyToCase('new.case_id')} and client_id = new.user_id`

const countOnSqlite = `update message_reads set read_count = ${readCount}
  where case_id = new.case_id and user_id = new.user_id; ${copyOfClient}`

export const messageCounts: TriggerGroup = {
  why: 'Lists show unread messages as the difference of two counts that stand in the row: no list counts messages.',
  sqlite: [
    `create trigger message_reads_insert_counted after insert on message_reads begin ${countOnSqlite}; end`,
    `create trigger message_reads_update_counted after update of read_at on message_reads
      begin ${countOnSqlite}; end`,
    `create trigger messages_insert_counted after insert on messages
      begin ${countMessages('new.case_id')}; ${addAuthor}; ${recountReaders}; end`,
    `create trigger messages_delete_counted after delete on messages
      begin ${countMessages('old.case_id')}; ${recount} where case_id = old.case_id; end`,
    `create trigger cases_client_read_counted after update of client_id on cases
      when new.client_id is not old.client_id begin ${copyToCase('new.id')}; end`,
  ],
  postgres: [
    // Locks the case first, as an insert of a message does, so that two transactions do not deadlock.
    procedure(
      'message_reads_counted',
      `perform from cases where id = new.case_id for no key update;
      new.read_count := ${readCount}; return new`,
    ),
    `create trigger message_reads_counted before insert or update of read_at on message_reads
      for each row execute function message_reads_counted()`,
    procedureAfter('client_reads_counted', copyOfClient),
    `create trigger client_reads_counted after insert or update of read_at on message_reads
      for each row execute function client_reads_counted()`,
    procedureAfter(
      'messages_counted',
      `perform from cases where id = changed for no key update;
      ${countMessages('changed')};
      if tg_op = 'INSERT' then ${addAuthor}; ${recountReaders};
      else ${recount} where case_id = changed;
      end if`,
      'declare changed text := coalesce(new.case_id, old.case_id);',
    ),
    `create trigger messages_counted after insert or delete on messages
      for each row execute function messages_counted()`,
    procedureAfter('cases_client_read_counted', copyToCase('new.id')),
    `create trigger cases_client_read_counted after update of client_id on cases
      for each row when (new.client_id is distinct from old.client_id)
      execute function cases_client_read_counted()`,
  ],
}
