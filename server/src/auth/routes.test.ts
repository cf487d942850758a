import { expect, test } from 'vitest'
import { createPerson, signIn, signUp } from '../testing/people.ts'
import { startApp } from '../testing/start-app.ts'

const started = await startApp()
const { db } = started

test('who signs up is signed in as a client', async () => {
  const ana = await signUp(started, 'ana@exemplo.com.br')
  const me = await ana.get('/api/me')
  expect([me.status, await me.json()]).toEqual([
    200,
    {
      id: expect.any(String),
      email: 'ana@exemplo.com.br',
      name: 'Ana Souza',
      display_name: 'Ana Souza',
      email_verified: false,
      role: 'client',
      partner_id: null,
      can_claim_admin: false,
    },
  ])
})

test('who has an account signs in and out', async () => {
  await createPerson(db, { email: 'gil@exemplo.com.br', role: 'agent' })
  const gil = await signIn(started, 'gil@exemplo.com.br')
  expect(await (await gil.get('/api/me')).json()).toMatchObject({ role: 'agent' })
  expect((await gil.post('/api/auth/sign-out')).status).toBe(204)
  expect((await gil.get('/api/me')).status).toBe(401)
})
