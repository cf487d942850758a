import { expect, test } from 'vitest'
import type { EmailStatus } from '../schema.ts'
import { openDatabase } from '../../testing/open-database.ts'
import { purgeExpiredEmails } from './purge-expired-emails.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const now = new Date('2026-11-21T12:00:00.000Z')
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

test('deletes sent e-mails after 90 days, kept and failed ones after 30, queued ones never', async () => {
  const { db } = await openDatabase()
  const add = (status: EmailStatus, days: number) =>
    db
      .insertInto('outbox_emails')
      .values({
        id: `${status} ${days}`,
        to_address: 'ana@exemplo.com.br',
        subject: 'Assunto',
        body: '',
        status,
        attempts: 1,
        next_attempt_at: ago(days),
        created_at: ago(days),
        sent_at: status === 'sent' ? ago(days) : null,
      })
      .execute()
  for (const days of [1, 29, 31, 89, 91])
    for (const status of ['queued', 'sent', 'kept', 'failed'] as const) await add(status, days)

  await purgeExpiredEmails(db, now)
  const left = await db.selectFrom('outbox_emails').select('id').execute()
  expect(left.map(({ id }) => id).toSorted()).toEqual(
    [
      ...[1, 29, 31, 89, 91].map((days) => `queued ${days}`),
      ...[1, 29, 31, 89].map((days) => `sent ${days}`),
      ...['kept', 'failed'].flatMap((status) => [1, 29].map((days) => `${status} ${days}`)),
    ].toSorted(),
  )
})
