import { expect, test } from 'vitest'
import { queueEmail } from '../../delivery/mail/queue-email.ts'
import { openDatabase } from '../../testing/open-database.ts'
import { claimWork, nextAttempt, retryLater } from './claim-work.ts'

const MINUTE_MS = 60_000

async function openQueue() {
  const { db } = await openDatabase()
  const clock = { now: new Date('2026-11-21T12:00:00.000Z') }
  await queueEmail(db, { to: 'ana@exemplo.com.br', subject: 'Assunto', text: 'Texto' }, clock.now)
  return {
    db,
    now: () => clock.now,
    pass: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * MINUTE_MS)
    },
    claim: async () => {
      for await (const email of claimWork(db, 'outbox_emails', () => clock.now)) return email
      return null
    },
    row: () => db.selectFrom('outbox_emails').selectAll().executeTakeFirstOrThrow(),
  }
}

test('a claim lasts two minutes, and then another process may claim the work', async () => {
  const { claim, pass } = await openQueue()
  expect(await claim()).toMatchObject({ to_address: 'ana@exemplo.com.br', attempts: 1 })
  pass(1.99)
  expect(await claim()).toBeNull()
  pass(0.01)
  expect(await claim()).toMatchObject({ attempts: 2 })
})

test('a process that lost its claim neither delays nor gives up the work', async () => {
  const { db, claim, pass, now, row } = await openQueue()
  const lost = (await claim())!
  pass(2)
  const claimed = (await claim())!
  const before = await row()
  await retryLater(db, 'outbox_emails', lost, new Date(now().getTime() + MINUTE_MS), { last_error: 'tarde' })
  await retryLater(db, 'outbox_emails', lost, null)
  expect(await row()).toEqual(before)
  const next = nextAttempt(claimed.attempts, now())
  await retryLater(db, 'outbox_emails', claimed, next, { last_error: 'sem rede' })
  expect(await row()).toMatchObject({
    status: 'queued',
    last_error: 'sem rede',
    next_attempt_at: new Date(now().getTime() + 5 * MINUTE_MS).toISOString(),
  })
})

test('work that was given up is not claimed again', async () => {
  const { db, claim, pass, row } = await openQueue()
  const claimed = (await claim())!
  await retryLater(db, 'outbox_emails', claimed, null)
  expect(await row()).toMatchObject({ status: 'failed', last_error: null })
  pass(24 * 60)
  expect(await claim()).toBeNull()
})
