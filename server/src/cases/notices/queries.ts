// Registers the texts of notices.
import 'core/texts/labels'
import 'core/texts/notices'
import { builtInText, type TextRef } from 'core/texts/text-ref'
import { sql, type Selectable } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { compiledCaseQuery, type CaseQueryParts } from '../record/case-query.ts'
import { casesVisibleTo, type Cases } from '../record/cases-visible-to.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isPostgres } from '../../platform/db/is-postgres.ts'
import type { Moment } from '../../platform/db/column-types.ts'
import type { Database } from '../../platform/db/schema.ts'
import {
  selectPage,
  toPage,
  type ListPage,
  type PageQuery,
  type PageRows,
} from '../../platform/http/list-page.ts'
import { noteChanges } from '../../platform/live/note-change.ts'
import { noticesChanged } from './notices-changed.ts'
import type { NoticeKind } from './notice-email-wording.ts'
import type { Notice } from './schemas.ts'

type NoticeRow = Selectable<Database['notices']>

const readParams = ({ params }: Pick<NoticeRow, 'params'>) =>
  params === null ? undefined : (JSON.parse(params) as TextRef['params'])

/** Text of a notice by the built-in texts. */
export const noticeText = (row: Pick<NoticeRow, 'text' | 'text_key' | 'params'>): string =>
  row.text_key === null ? (row.text ?? '') : builtInText({ key: row.text_key, params: readParams(row) })

/** Selects one page of the caller's notices, with the titles of cases that they may still see. */
function selectNotices(db: Db, asker: Actor, cases: Cases, rows: PageRows) {
  const ownNotices = db.selectFrom('notices').selectAll('notices').where('notices.user_id', '=', asker.id)
  // Looks up each notice's case separately: other join orders scan all cases that the caller may see.
  const visible = isPostgres(db)
    ? ownNotices.crossJoinLateral(
        cases
          .where(sql<boolean>`cases.id = notices.case_id`)
          .select('cases.title as case_title')
          .offset(sql<number>`0`)
          .as('seen'),
      )
    : ownNotices
        .crossJoin(cases.select(['cases.id as seen_id', 'cases.title as case_title']).as('seen'))
        .where(sql<boolean>`seen.seen_id = notices.case_id`)
  return db
    .selectFrom(selectPage(visible.select('seen.case_title'), 'notices', 'created_at', rows).as('page'))
    .select(['page.id', 'page.case_id', 'page.case_title', 'page.text', 'page.text_key'])
    .select(['page.params', 'page.created_at', 'page.read_at'])
    .select((page) => page.ref('page.kind').$castTo<NoticeKind>().as('kind'))
    .orderBy('page.created_at', 'desc')
    .orderBy('page.id', 'desc')
}

const firstNotices = compiledCaseQuery(({ db, cases, asker, value }: CaseQueryParts<{ most: number }>) =>
  selectNotices(db, asker, cases, { most: value('most') }),
)

/** Lists the caller's notices, newest first, without those of cases that they may no longer see. */
export async function listNotices(
  db: Db,
  actor: Actor,
  { after, limit }: PageQuery,
): Promise<ListPage<Notice>> {
  const most = limit + 1
  const rows =
    after === undefined
      ? await firstNotices(db, actor, { most })
      : await selectNotices(db, actor, casesVisibleTo(db, actor), { after, most }).execute()
  const { items, next } = toPage(rows, 'created_at', limit)
  return {
    items: items.map((row) => ({ ...row, text: noticeText(row), params: readParams(row) ?? null })),
    next,
  }
}

/** Marks all notices of a person up to a moment as read. */
export async function markNoticesRead(db: Db, actor: Actor, until: Moment, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('notices')
      .set({ read_at: at })
      .where('user_id', '=', actor.id)
      .where('created_at', '<=', until)
      .where('read_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await noteChanges(trx, [noticesChanged(actor.id, at)])
  })
}
