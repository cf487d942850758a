import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../db/connect.ts'
import type { Subject } from './find-subject.ts'

const pattern = (text: string) => `%${text.toLowerCase().replace(/[!%_]/g, '!$&')}%`

/** A name of one word is that of too many. */
const fullNames = ({ names }: Subject) => names.filter((name) => name.trim().includes(' '))

/** What names nobody else: addresses, ids and protocols. */
const sureWords = ({ emails, leadIds, cases, protocols, userId }: Subject, gone: readonly string[]) => [
  ...emails,
  ...leadIds,
  ...cases.filter(({ id }) => gone.includes(id)).map(({ id }) => id),
  ...(cases.every(({ id }) => gone.includes(id)) ? protocols : []),
  ...(userId ? [userId] : []),
]

/** Whether one of these columns holds one of these words, in capitals or not. */
export const holdsOne = (columns: readonly string[], words: readonly string[]): RawBuilder<boolean> =>
  words.length === 0
    ? sql<boolean>`1 = 0`
    : sql<boolean>`(${sql.join(
        columns.flatMap((column) =>
          words.map((word) => sql`lower(${sql.ref(column)}) like ${pattern(word)} escape '!'`),
        ),
        sql` or `,
      )})`

/**
 * Takes them out of where people typed, or the product wrote, whom something is about: e-mails to others, titles of
 * tasks of no case, views that somebody saved.
 * @param gone cases that are not kept
 */
export async function clearMentions(trx: Trx, subject: Subject, gone: readonly string[]) {
  const sure = sureWords(subject, gone)
  const names = fullNames(subject)
  const text = ['subject', 'body']
  const emails = await trx
    .deleteFrom('outbox_emails')
    .where((where) =>
      where.or([
        holdsOne(text, sure),
        // One that still waits may be of another of that name: it says so to them, and its words go then.
        where.and([where('status', '!=', 'queued'), holdsOne(text, names)]),
      ]),
    )
    .executeTakeFirst()
  await trx
    .updateTable('tasks')
    .set({ title: '—' })
    .where('title', 'is not', null)
    .where(holdsOne(['title'], [...names, ...subject.emails]))
    .execute()
  await trx
    .deleteFrom('saved_views')
    .where(holdsOne(['name', 'filters'], [...names, ...subject.emails]))
    .execute()
  return Number(emails.numDeletedRows)
}
