import { expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { tokenSentTo } from '../../testing/emails.ts'
import { startApp } from '../../testing/start-app.ts'

const EMAIL = 'canario@exemplo.com.br'
const NAME = 'Canarinho da Silva'
const PASSWORD = 'Papagaio-Rei 1234'

test('no response has a token, and the log has no address, name, password or token', async () => {
  const started = await startApp()
  const { db, log, answerEmailRequests } = started
  const browser = new Browser(started)
  const bodies: string[] = []
  const secrets = new Set<string>()
  const post = async (path: string, body: object) => {
    const response = await browser.post(path, body)
    bodies.push(await response.text())
    for (const pair of browser.cookie.split('; ').filter(Boolean))
      for (const segment of pair.slice(pair.indexOf('=') + 1).split('.'))
        secrets.add(decodeURIComponent(segment))
    return response.status
  }

  const account = { name: NAME, email: EMAIL, password: PASSWORD }
  const credentials = { email: EMAIL, password: PASSWORD }
  expect(await post('/api/auth/sign-up/email', account)).toBe(200)
  expect(await post('/api/auth/sign-up/email', account)).toBe(422)
  expect(await post('/api/auth/check-password', account)).toBe(200)
  expect(await post('/api/auth/check-password', { ...account, password: PASSWORD.repeat(9) })).toBe(400)
  expect(await post('/api/auth/sign-in/email', credentials)).toBe(200)
  expect(await post('/api/auth/sign-in/email', { ...credentials, password: `${PASSWORD}!` })).toBe(401)
  expect(await post('/api/auth/sign-in/email', { ...credentials, email: `nao-${EMAIL}` })).toBe(401)
  expect(
    await post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: `${PASSWORD}5` }),
  ).toBe(204)
  bodies.push(await (await browser.get('/api/me')).text())
  expect(await post('/api/auth/request-password-reset', { email: EMAIL })).toBe(204)
  expect(await post('/api/auth/request-password-reset', { email: `nao-${EMAIL}` })).toBe(204)
  await answerEmailRequests()
  const token = await tokenSentTo(db, EMAIL)
  expect(await post('/api/auth/reset-password', { token: 'inventado', newPassword: PASSWORD })).toBe(400)
  expect(await post('/api/auth/reset-password', { token, newPassword: PASSWORD })).toBe(204)
  expect(await post('/api/auth/verify-email', { token: 'inventado' })).toBe(400)
  expect(await post('/api/auth/sign-in/email', credentials)).toBe(200)
  // Server errors too.
  await db.schema.dropTable('user_roles').execute()
  expect(await post('/api/auth/sign-in/email', credentials)).toBe(500)
  await db.schema.alterTable('auth_account').renameTo('elsewhere').execute()
  expect(await post('/api/auth/sign-in/email', credentials)).toBe(500)
  expect(await post('/api/auth/sign-up/email', { ...account, email: `outro-${EMAIL}` })).toBe(500)

  secrets.delete('true')
  expect(secrets.size).toBeGreaterThan(5)
  for (const secret of secrets) expect(bodies.join('\n')).not.toContain(secret)
  expect(bodies.join('\n')).not.toContain('"token"')
  expect(log.length).toBeGreaterThan(15)
  for (const canary of [...secrets, EMAIL, NAME, PASSWORD, token, 'canario', 'Canar', 'Papagaio'])
    expect(log.filter((line) => line.includes(canary))).toEqual([])
})

test('sign-in answers known and unknown addresses with the same bytes', async () => {
  const started = await startApp()
  await new Browser(started).post('/api/auth/sign-up/email', { name: NAME, email: EMAIL, password: PASSWORD })
  const [withAccount, withoutAccount] = await Promise.all(
    [EMAIL, `nao-${EMAIL}`].map(async (email) => {
      const browser = new Browser(started)
      const answer = await browser.post('/api/auth/sign-in/email', { email, password: 'Errada123' })
      return [answer.status, await answer.text(), [...answer.headers]]
    }),
  )
  expect(withAccount).toEqual(withoutAccount)
  expect(withAccount?.slice(0, 2)).toEqual([
    401,
    '{"code":"invalid_credentials","message":"E-mail ou senha incorretos.","key":"erros.credenciaisIncorretas"}',
  ])
})

test('a failed look-up of role or session grants nothing', async () => {
  const started = await startApp()
  const browser = new Browser(started)
  await browser.post('/api/auth/sign-up/email', { name: NAME, email: EMAIL, password: PASSWORD })
  await started.db.schema.dropTable('user_roles').execute()
  const paths = ['/api/me', '/api/cases', '/api/cases/1']
  for (const path of paths) expect([path, (await browser.get(path)).status]).toEqual([path, 500])
  await started.db.schema.dropTable('auth_session').execute()
  for (const path of paths) expect([path, (await browser.get(path)).status]).toEqual([path, 500])
})
