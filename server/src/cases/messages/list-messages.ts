import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { casesVisibleTo } from '../record/cases-visible-to.ts'
import { findCase } from '../record/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { listPage, type PageQuery } from '../../platform/http/list-page.ts'

/**
 * Lists the messages of a case with their authors: newest page first, oldest message first within a page.
 * @throws ApiError not_allowed, not_found
 */
export async function listMessages(db: Db, actor: Actor, caseId: string, page: PageQuery) {
  authorize(actor, 'readMessages')
  const messages = casesVisibleTo(db, actor)
    .where('cases.id', '=', caseId)
    .innerJoin('messages', 'messages.case_id', 'cases.id')
    .innerJoin('profiles', 'profiles.id', 'messages.from_user')
    .selectAll('messages')
    .select('profiles.display_name as from_name')
  const { items, next } = await listPage(messages, 'messages', 'created_at', page)
  if (items.length === 0) await findCase(db, actor, caseId)
  return { items: items.toReversed(), next }
}
