// Registers the texts that notices are made of.
import 'core/texts/labels'
import 'core/texts/notices'
import { builtInText, type TextRef } from 'core/texts/text-ref'
import { sql, type Selectable } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { caseQuery, type Given } from '../cases/case-query.ts'
import type { Db } from '../db/connect.ts'
import { isPostgres } from '../db/json-text.ts'
import type { Moment } from '../db/column-types.ts'
import type { Database } from '../db/schema.ts'
import { listPage, onePage, type ListPage, type PageAsk, type PageShape } from '../http/list-page.ts'
import type { NoticeKind } from './notice-email-wording.ts'
import type { Notice } from './schemas.ts'

type NoticeRow = Selectable<Database['notices']>

const readParams = ({ params }: Pick<NoticeRow, 'params'>) =>
  params === null ? undefined : (JSON.parse(params) as TextRef['params'])

/** What a notice says in built-in words. */
export const noticeText = (row: Pick<NoticeRow, 'text' | 'text_key' | 'params'>): string =>
  row.text_key === null ? (row.text ?? '') : builtInText({ key: row.text_key, params: readParams(row) })

const pageOfNotices = caseQuery(
  (cases, { db, shape, value, actorId }: Given<PageShape>) => {
    const own = db.selectFrom('notices').selectAll('notices').where('notices.user_id', '=', actorId)
    // Of one notice after the other: joined in any other order, each page went through all that somebody may see.
    const visible = isPostgres(db)
      ? own.crossJoinLateral(
          cases
            .where(sql<boolean>`cases.id = notices.case_id`)
            .select('cases.title as case_title')
            .offset(sql<number>`0`)
            .as('seen'),
        )
      : own
          .crossJoin(cases.select(['cases.id as seen_id', 'cases.title as case_title']).as('seen'))
          .where(sql<boolean>`seen.seen_id = notices.case_id`)
    return db
      .selectFrom(
        onePage(visible.select('seen.case_title'), 'notices', 'created_at', shape, value).as('page'),
      )
      .select(['page.id', 'page.case_id', 'page.case_title', 'page.text', 'page.text_key'])
      .select(['page.params', 'page.created_at', 'page.read_at'])
      .select((page) => page.ref('page.kind').$castTo<NoticeKind>().as('kind'))
      .orderBy('page.created_at', 'desc')
      .orderBy('page.id', 'desc')
  },
  { isShort: true },
)

/** What somebody was told, the newest first; of a case that they do not see any more, nothing. */
export async function listNotices(db: Db, actor: Actor, page: PageAsk): Promise<ListPage<Notice>> {
  const { items, next } = await listPage('created_at', page, (shape, values) =>
    pageOfNotices(db, actor, shape, values),
  )
  return {
    items: items.map((row) => ({ ...row, text: noticeText(row), params: readParams(row) ?? null })),
    next,
  }
}

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
