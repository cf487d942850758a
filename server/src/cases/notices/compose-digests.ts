// Registers the texts of notices.
import 'core/texts/labels'
import 'core/texts/notices'
import type { Db, Trx } from '../../platform/db/connect.ts'
import { queueEmail } from '../../delivery/mail/queue-email.ts'
import { fillInForce } from '../../delivery/templates/template-email.ts'
import { emailWordings, noticeLink, type NoticeKind } from './notice-email-wording.ts'
import { noticeText } from './queries.ts'
import { lockAddress } from './queue-notice-email.ts'

/** Characters of notices after which another e-mail begins. */
const LONGEST = 20_000

interface DigestDeps {
  db: Db
  clock: () => Date
  /** Public origin of the product. */
  origin: string
}

const dueNotices = (trx: Trx, userId: string, now: Date) =>
  trx
    .selectFrom('notice_digests as digest')
    .innerJoin('notices', 'notices.id', 'digest.notice_id')
    .where('digest.user_id', '=', userId)
    .where('digest.due_at', '<=', now.toISOString())
    .orderBy('digest.position')
    .select(['digest.case_id', 'digest.area'])
    .select(['notices.text', 'notices.text_key', 'notices.params'])
    .select((notice) => notice.ref('notices.kind').$castTo<NoticeKind>().as('kind'))
    .execute()

/** Joins lines into texts of about the longest length. */
function joinLines(lines: readonly string[]): string[] {
  const texts: string[] = []
  for (const line of lines) {
    const text = texts.pop()
    if (text === undefined || text.length >= LONGEST) texts.push(...(text === undefined ? [] : [text]), line)
    else texts.push(`${text}\n\n${line}`)
  }
  return texts
}

async function composeDigest(trx: Trx, origin: string, userId: string, now: Date) {
  const { email, display_name } = await trx
    .selectFrom('profiles')
    .where('id', '=', userId)
    .select(['email', 'display_name'])
    .executeTakeFirstOrThrow()
  await lockAddress(trx, email)
  // Empty when another process was faster.
  const notices = await dueNotices(trx, userId, now)
  const lines = notices.map(
    (notice) =>
      `${noticeText(notice)}\n${noticeLink(origin, notice.area, notice.case_id, emailWordings[notice.kind].tab)}`,
  )
  for (const avisos of joinLines(lines)) {
    const { subject, body } = await fillInForce(trx, 'aviso_varios', { nome: display_name, avisos })
    await queueEmail(trx, { to: email, subject, text: body }, now)
  }
  await trx
    .deleteFrom('notice_digests')
    .where('user_id', '=', userId)
    .where('due_at', '<=', now.toISOString())
    .execute()
}

/** Queues one e-mail for each person whose digest is due, and deletes the rows of its notices. */
export async function composeDigests({ db, clock, origin }: DigestDeps, ending?: AbortSignal): Promise<void> {
  const now = clock()
  const due = await db
    .selectFrom('notice_digests')
    .where('due_at', '<=', now.toISOString())
    .select('user_id')
    .distinct()
    .execute()
  for (const { user_id } of due) {
    if (ending?.aborted) return
    await db.transaction().execute((trx) => composeDigest(trx, origin, user_id, now))
  }
}
