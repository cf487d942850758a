import type { Actor } from '../access/actor.ts'
import { casesVisibleTo } from '../cases/cases-visible-to.ts'
import type { Db } from '../db/connect.ts'
import type { Message } from './schemas.ts'

const MOST_MESSAGES = 500

/** What was written about a case, in order, with who wrote it: the last of it, where it is more than anybody reads. */
export async function listMessages(db: Db, actor: Actor, caseId: string): Promise<Message[]> {
  const newestFirst = await casesVisibleTo(db, actor)
    .where('cases.id', '=', caseId)
    .innerJoin('messages', 'messages.case_id', 'cases.id')
    .innerJoin('profiles', 'profiles.id', 'messages.from_user')
    .selectAll('messages')
    .select('profiles.display_name as from_name')
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(MOST_MESSAGES)
    .execute()
  return newestFirst.toReversed()
}
