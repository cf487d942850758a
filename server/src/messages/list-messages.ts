import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { caseQuery, type Given } from '../cases/case-query.ts'
import { findCase } from '../cases/queries.ts'
import type { Db } from '../db/connect.ts'
import { listPage, onePage, type PageAsk, type PageShape } from '../http/list-page.ts'

const pageOfMessages = caseQuery(
  (cases, { shape, value }: Given<PageShape>) =>
    onePage(
      cases
        .where('cases.id', '=', value('caseId'))
        .innerJoin('messages', 'messages.case_id', 'cases.id')
        .innerJoin('profiles', 'profiles.id', 'messages.from_user')
        .selectAll('messages')
        .select('profiles.display_name as from_name'),
      'messages',
      'created_at',
      shape,
      value,
    ),
  { isShort: true },
)

/** What was written about a case, with who wrote it: the last page first, and each in the order in which it was written. @throws ApiError not_allowed, not_found */
export async function listMessages(db: Db, actor: Actor, caseId: string, page: PageAsk) {
  authorize(actor, 'readMessages')
  const { items, next } = await listPage('created_at', page, (shape, values) =>
    pageOfMessages(db, actor, shape, { ...values, caseId }),
  )
  if (items.length === 0) await findCase(db, actor, caseId)
  return { items: items.toReversed(), next }
}
