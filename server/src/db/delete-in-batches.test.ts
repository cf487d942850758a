import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../testing/open-database.ts'
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

test('of very many rows all that are due go, and whoever asks meanwhile is answered before the last', async () => {
  const { db } = await openDatabase()
  for (let first = 0; first < 4000; first += 1000)
    await db
      .insertInto('outbox_emails')
      .values(Array.from({ length: 1000 }, (_, index) => email(first + index)))
      .execute()

  const left: number[] = []
  const progress = { isDone: false }
  const deleting = deleteInBatches(
    db,
    'outbox_emails',
    db.selectFrom('outbox_emails').where('sent_at', '<', '2026-02-01T00:00:00.000Z'),
  ).then(() => (progress.isDone = true))
  while (!progress.isDone) {
    const { count } = await db
      .selectFrom('outbox_emails')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    left.push(count)
    await nextTurn()
  }
  await deleting
  expect(left.filter((count) => count > 1000 && count < 4000).length).toBeGreaterThan(1)
  const stayed = await db.selectFrom('outbox_emails').select('sent_at').distinct().execute()
  expect(stayed).toEqual([{ sent_at: '2026-06-01T00:00:00.000Z' }])
  expect(left.at(-1)).toBe(1000)
})
