import { expect, test } from 'vitest'
import { createPerson, signIn } from '../../testing/people.ts'
import { startApp } from '../../testing/start-app.ts'
import { requestEmail } from './email-requests.ts'
import { purgeExpiredAccounts } from './purge-expired-accounts.ts'

const started = await startApp()
const { db, clock } = started
const HOUR_MS = 60 * 60 * 1000

test('deletes expired sessions, links and requests, and keeps the others', async () => {
  await createPerson(db, { email: 'carla@exemplo.com.br' })
  const carla = await signIn(started, 'carla@exemplo.com.br')
  const { now } = clock
  const over = { expiresAt: new Date(now.getTime() - 1).toISOString(), createdAt: now.toISOString() }
  await db
    .insertInto('auth_verification')
    .values({ ...over, id: 'v', identifier: 'i', value: 'v', updatedAt: over.createdAt })
    .execute()
  for (const kind of ['password_reset', 'verification'] as const) {
    await requestEmail(db, kind, 'old@exemplo.com.br', new Date(now.getTime() - 25 * HOUR_MS))
    await requestEmail(db, kind, 'new@exemplo.com.br', now)
  }
  await purgeExpiredAccounts(db, now)
  const left = await db.selectFrom('email_requests').select(['kind', 'email']).orderBy('kind').execute()
  expect(left).toEqual([
    { kind: 'password_reset', email: 'new@exemplo.com.br' },
    { kind: 'verification', email: 'new@exemplo.com.br' },
  ])
  expect(await db.selectFrom('auth_verification').select('id').execute()).toEqual([])
  expect((await carla.get('/api/me')).status).toBe(200)
  await purgeExpiredAccounts(db, new Date(now.getTime() + 8 * 24 * HOUR_MS))
  expect(await db.selectFrom('auth_session').select('id').execute()).toEqual([])
})

test('deletes an unfinished account after an hour, so that its address can sign up again', async () => {
  const now = new Date()
  const half = await createPerson(db, { email: 'davi@exemplo.com.br' })
  await createPerson(db, { email: 'eva@exemplo.com.br' })
  await db.deleteFrom('auth_account').where('userId', '=', half).execute()
  const emails = async () =>
    (await db.selectFrom('auth_user').select('email').execute()).map(({ email }) => email)
  await purgeExpiredAccounts(db, now)
  expect(await emails()).toContain('davi@exemplo.com.br')
  await purgeExpiredAccounts(db, new Date(now.getTime() + 1.1 * HOUR_MS))
  expect(await emails()).not.toContain('davi@exemplo.com.br')
  expect(await emails()).toContain('eva@exemplo.com.br')
})
