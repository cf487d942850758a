import { getMigrations } from 'better-auth/db/migration'
import pino from 'pino'
import { expect, test } from 'vitest'
import { openDatabase } from '../../testing/open-database.ts'
import { startApp } from '../../testing/start-app.ts'
import { authOptions } from './auth.ts'
import { hashPassword } from './password-hash.ts'

const connection = await openDatabase()

test('our tables match the schema of better-auth', async () => {
  const { toBeCreated, toBeAdded } = await getMigrations(
    authOptions({
      hashPassword,
      connection,
      origin: 'http://localhost:3000',
      secret: 'x'.repeat(32),
      log: pino({ enabled: false }),
      clock: () => new Date(),
      requireVerification: false,
    }),
  )
  expect([toBeCreated, toBeAdded]).toEqual([[], []])
})

test('only our own routes of better-auth exist', async () => {
  const { app } = await startApp()
  const routes = app.routes.filter(({ path, method }) => path.startsWith('/api/auth/') && method !== 'ALL')
  expect([...new Set(routes.map(({ method, path }) => `${method} ${path}`))].toSorted()).toEqual([
    'POST /api/auth/accept-invitation',
    'POST /api/auth/change-password',
    'POST /api/auth/check-invitation',
    'POST /api/auth/check-link',
    'POST /api/auth/check-password',
    'POST /api/auth/check-reset-token',
    'POST /api/auth/request-password-reset',
    'POST /api/auth/request-sign-in-link',
    'POST /api/auth/reset-password',
    'POST /api/auth/send-verification-email',
    'POST /api/auth/sign-in/email',
    'POST /api/auth/sign-out',
    'POST /api/auth/sign-up/email',
    'POST /api/auth/use-link',
    'POST /api/auth/verify-email',
  ])
  for (const path of [
    'get-session',
    'list-sessions',
    'update-user',
    'delete-user',
    'change-email',
    'sign-in/social',
    'verify-email?token=x',
    'reset-password/x',
    'error',
    'ok',
    '/sign-in/email',
    'sign-in/email/',
    'sign-in/%65mail',
  ]) {
    const response = await app.request(`/api/auth/${path}`, { headers: { Accept: 'application/json' } })
    expect([path, response.status >= 404 && response.status <= 405]).toEqual([path, true])
  }
})
