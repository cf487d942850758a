import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Db } from './connect.ts'
import { openDatabase } from '../../testing/open-database.ts'
import { deleteInBatches } from './delete-in-batches.ts'

const SENT = '2026-01-01T00:00:00.000Z'

const email = (number: number) => ({
  id: `email-${number}`,
  to_address: 'ana@exemplo.com.br',
  subject: 'Seu dossiê',
  body: '',
  status: 'sent' as const,
  created_at: SENT,
  attempts: 1,
  next_attempt_at: SENT,
  sent_at: number % 4 === 0 ? '2026-06-01T00:00:00.000Z' : SENT,
})

const manyEmails = async (db: Db, count: number) => {
  for (let first = 0; first < count; first += 1000)
    await db
      .insertInto('outbox_emails')
      .values(Array.from({ length: 1000 }, (_, index) => email(first + index)))
      .execute()
}
const due = (db: Db) => db.selectFrom('outbox_emails').where('sent_at', '<', '2026-02-01T00:00:00.000Z')

test('deletes every due row of a large table, and other requests are answered before the last batch', async () => {
  const { db } = await openDatabase()
  await manyEmails(db, 4000)

  const left: number[] = []
  const progress = { isDone: false }
  const deleting = deleteInBatches(db, 'outbox_emails', due(db).select('id')).finally(
    () => (progress.isDone = true),
  )
  while (!progress.isDone) {
    const { count } = await db
      .selectFrom('outbox_emails')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    left.push(count)
    await nextTurn()
  }
  expect(await deleting).toBe(3000)
  expect(left.filter((count) => count > 1000 && count < 4000).length).toBeGreaterThan(1)
  const stayed = await db.selectFrom('outbox_emails').select('sent_at').distinct().execute()
  expect(stayed).toEqual([{ sent_at: '2026-06-01T00:00:00.000Z' }])
  expect(left.at(-1)).toBe(1000)
})

test('stops when the process ends and leaves the rest for the next run', async () => {
  const { db } = await openDatabase()
  await manyEmails(db, 1000)
  const ending = new AbortController()
  const deleting = deleteInBatches(db, 'outbox_emails', due(db).select('id'), ending.signal)
  await nextTurn()
  ending.abort()
  const deleted = await deleting
  const { left } = await due(db)
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()
  expect(left).toBe(750 - deleted)
  expect(deleted).toBeLessThan(750)
  expect(await deleteInBatches(db, 'outbox_emails', due(db).select('id'), ending.signal)).toBe(0)
})
