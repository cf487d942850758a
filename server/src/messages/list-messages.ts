import type { Actor } from '../access/actor.ts'
import { casesVisibleTo } from '../cases/cases-visible-to.ts'
import type { Db } from '../db/connect.ts'
import { listPage, type PageAsk } from '../http/list-page.ts'

/** What was written about a case, with who wrote it: the last page first, and each in the order in which it was written. */
export async function listMessages(db: Db, actor: Actor, caseId: string, page: PageAsk) {
  const written = casesVisibleTo(db, actor)
    .where('cases.id', '=', caseId)
    .innerJoin('messages', 'messages.case_id', 'cases.id')
    .innerJoin('profiles', 'profiles.id', 'messages.from_user')
    .selectAll('messages')
    .select('profiles.display_name as from_name')
  const { items, next } = await listPage(written, 'messages', 'created_at', page)
  return { items: items.toReversed(), next }
}
