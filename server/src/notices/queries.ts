import type { Actor } from '../access/actor.ts'
import { casesVisibleTo } from '../cases/cases-visible-to.ts'
import type { Db } from '../db/connect.ts'
import type { Moment } from '../db/column-types.ts'
import type { NoticeKind } from './news.ts'
import type { Notice } from './schemas.ts'

const MOST_NOTICES = 50

/** What somebody was told, the newest first; of a case that they do not see any more, nothing. */
export const listNotices = (db: Db, actor: Actor): Promise<Notice[]> =>
  casesVisibleTo(db, actor)
    .innerJoin('notices', 'notices.case_id', 'cases.id')
    .where('notices.user_id', '=', actor.id)
    .select([
      'notices.id',
      'notices.case_id',
      'cases.title as case_title',
      'notices.text',
      'notices.created_at',
      'notices.read_at',
    ])
    .select((notice) => notice.ref('notices.kind').$castTo<NoticeKind>().as('kind'))
    .orderBy('notices.created_at', 'desc')
    .orderBy('notices.id')
    .limit(MOST_NOTICES)
    .execute()

/** Remembers that somebody has read all their notices until then. */
export async function markNoticesRead(db: Db, actor: Actor, until: Moment, now: Date): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: now.toISOString() })
    .where('user_id', '=', actor.id)
    .where('created_at', '<=', until)
    .where('read_at', 'is', null)
    .execute()
}
