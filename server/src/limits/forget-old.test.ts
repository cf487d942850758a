import { expect, test } from 'vitest'
import { queueRequest } from '../auth/email-requests.ts'
import { createPerson, signIn } from '../testing/people.ts'
import { startApp } from '../testing/start-app.ts'
import { countHit } from './count-hit.ts'
import { forgetOld } from './forget-old.ts'

const started = await startApp()
const { db } = started
const HOUR_MS = 60 * 60 * 1000

test('what no longer counts is cleared away, and what still does stays', async () => {
  await createPerson(db, { email: 'carla@exemplo.com.br' })
  const carla = await signIn(started, 'carla@exemplo.com.br')
  const now = new Date()
  await countHit(db, 'old', { max: 1, windowMs: HOUR_MS }, now.getTime() - 25 * HOUR_MS)
  await countHit(db, 'new', { max: 1, windowMs: HOUR_MS }, now.getTime() - 23 * HOUR_MS)
  await db.insertInto('login_attempts').values({ k: 'old', failures: 5, last_failure: 0 }).execute()
  const over = { expiresAt: new Date(now.getTime() - 1).toISOString(), createdAt: now.toISOString() }
  await db
    .insertInto('auth_verification')
    .values({ ...over, id: 'v', identifier: 'i', value: 'v', updatedAt: over.createdAt })
    .execute()
  const requests = ['password_reset_requests', 'verification_requests'] as const
  for (const table of requests) {
    await queueRequest(db, table, 'old@exemplo.com.br', new Date(now.getTime() - 25 * HOUR_MS))
    await queueRequest(db, table, 'new@exemplo.com.br', now)
  }
  await forgetOld(db, now)
  for (const table of requests)
    expect(await db.selectFrom(table).select('email').execute()).toEqual([{ email: 'new@exemplo.com.br' }])
  const keys = await db.selectFrom('rate_limits').select('k').execute()
  expect(keys.map(({ k }) => k)).toContain('new')
  expect(keys.map(({ k }) => k)).not.toContain('old')
  expect(await db.selectFrom('login_attempts').where('k', '=', 'old').select('k').execute()).toEqual([])
  expect(await db.selectFrom('auth_verification').select('id').execute()).toEqual([])
  expect((await carla.get('/api/me')).status).toBe(200)
  await forgetOld(db, new Date(now.getTime() + 8 * 24 * HOUR_MS))
  expect(await db.selectFrom('auth_session').select('id').execute()).toEqual([])
})

test('an account that was left half-way is cleared away after an hour, so that it can be made again', async () => {
  const now = new Date()
  const half = await createPerson(db, { email: 'davi@exemplo.com.br' })
  await createPerson(db, { email: 'eva@exemplo.com.br' })
  await db.deleteFrom('auth_account').where('userId', '=', half).execute()
  const emails = async () =>
    (await db.selectFrom('auth_user').select('email').execute()).map(({ email }) => email)
  await forgetOld(db, now)
  expect(await emails()).toContain('davi@exemplo.com.br')
  await forgetOld(db, new Date(now.getTime() + 1.1 * HOUR_MS))
  expect(await emails()).not.toContain('davi@exemplo.com.br')
  expect(await emails()).toContain('eva@exemplo.com.br')
})
