import { expect, test } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { createPerson, PASSWORD, signIn } from '../testing/people.ts'
import { readJson, type ErrorBody } from '../testing/read-json.ts'
import { startApp } from '../testing/start-app.ts'

const started = await startApp()
const REASON = 'Esta senha é fácil de adivinhar. Escolha outra.'

const signUp = (account: { name?: string; email?: string; password: string }) =>
  new Browser(started).post('/api/auth/sign-up/email', {
    name: 'Eva Prado',
    email: 'eva@exemplo.com.br',
    ...account,
  })

test.each(['Senha123', 'Password1', 'Qwerty123', 'Flamengo2024', 'Brasil123', 'Abcd1234'])(
  'nobody begins with %s',
  async (password) => {
    const answer = await signUp({ password })
    const { fields } = await readJson<ErrorBody>(answer)
    expect([answer.status, fields]).toEqual([400, { password: REASON }])
  },
)

test('nor with their own name or address', async () => {
  const email = 'zulmira.quaresma@exemplo.com.br'
  for (const password of ['Zulmira12', 'Quaresma1', 'ZulmiraQuaresma1'])
    expect((await signUp({ name: 'Zulmira Quaresma', email, password })).status).toBe(400)
  expect((await signUp({ email: 'outra@exemplo.com.br', password: 'Zulmira-4-Tijolos' })).status).toBe(200)
})

test('what breaks the rule hears of the rule', async () => {
  const { fields } = await readJson<ErrorBody>(signUp({ password: 'senha123' }))
  expect(fields?.['password']).toMatch(/maiúscula/)
})

test('nor does anybody change to one, and the old one stays', async () => {
  await createPerson(started.db, { email: 'lucio@exemplo.com.br', name: 'Lúcio Tavares' })
  const lucio = await signIn(started, 'lucio@exemplo.com.br')
  const change = { currentPassword: PASSWORD, newPassword: 'Senha123' }
  const answer = await lucio.post('/api/auth/change-password', change)
  expect([answer.status, (await readJson<ErrorBody>(answer)).fields]).toEqual([400, { newPassword: REASON }])
  await signIn(started, 'lucio@exemplo.com.br')
})

test('a link for a new password is not used up by an easy one', async () => {
  const answer = await new Browser(started).post('/api/auth/reset-password', {
    token: 'x'.repeat(24),
    newPassword: 'Senha123',
  })
  expect((await readJson<ErrorBody>(answer)).fields).toEqual({ newPassword: REASON })
})
