import { expressionBuilder } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Database } from '../db/schema.ts'

/** How many messages of a case somebody has not read and did not write, as a column of a query of cases. */
export const unreadBy = ({ id }: Actor) => {
  const where = expressionBuilder<Database, 'cases'>()
  const readAt = where
    .selectFrom('message_reads')
    .whereRef('message_reads.case_id', '=', 'cases.id')
    .where('message_reads.user_id', '=', id)
    .select('message_reads.read_at')
  return where
    .selectFrom('messages')
    .whereRef('messages.case_id', '=', 'cases.id')
    .where('messages.from_user', '<>', id)
    .where('messages.created_at', '>', where.fn.coalesce(readAt, where.val('')))
    .select(where.fn.countAll<number>().as('count'))
    .$asScalar()
    .as('unread_messages')
}
