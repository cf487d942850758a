import { expect, test } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { tokenSentTo } from '../testing/emails.ts'
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

test.each(
  `Senha123 Password1 Qwerty123 Brasil123 Abcd1234 Euteamo1 Eu-te-amo1 Corinthians1910 Senha@2026 S3nh4@2026 1Flam3ngo!
  Brasil2026 Flamengo10 Deusefiel7 Bemvindo1 João2010 Março2026! Mcmv2026 SistemaMCMV1 Changeme1 Mudarsenha1 Imovel2026 Itau12345`.split(
    /\s+/,
  ),
)('nobody begins with %s', async (password) => {
  const answer = await signUp({ password })
  const { fields } = await readJson<ErrorBody>(answer)
  expect([answer.status, fields]).toEqual([400, { password: REASON }])
})

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
  for (const newPassword of ['Senha123', 'Lucio2026', 'T4v4r3s!1']) {
    const answer = await lucio.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword })
    expect([answer.status, (await readJson<ErrorBody>(answer)).fields]).toEqual([
      400,
      { newPassword: REASON },
    ])
  }
  await signIn(started, 'lucio@exemplo.com.br')
})

test('a link for a new password is not used up by an easy one, or one of the own name or address', async () => {
  const { db, answerEmailRequests } = started
  const email = 'tarcila.quaresma@exemplo.com.br'
  await createPerson(db, { email, name: 'Zulmira Prado' })
  const browser = new Browser(started)
  await browser.post('/api/auth/request-password-reset', { email })
  await answerEmailRequests()
  const token = await tokenSentTo(db, email)
  const reset = (newPassword: string) => browser.post('/api/auth/reset-password', { token, newPassword })
  for (const password of ['Senha123', 'Zulmira2026', 'Tarcila-1984', 'Quaresma12', 'SistemaMCMV1'])
    expect((await readJson<ErrorBody>(reset(password))).fields).toEqual({ newPassword: REASON })
  expect((await reset('Tijolo-Azul-9')).status).toBe(204)
})

test('where others come, nobody takes the password of the demo people, at any of the four places', async () => {
  const reached = await startApp({ env: { PUBLIC_URL: 'https://simulador.exemplo.com.br' } })
  const email = 'rita@exemplo.com.br'
  await createPerson(reached.db, { email, name: 'Rita Lopes' })
  await createPerson(reached.db, { email: 'alice@exemplo.com.br', name: 'Alice Prado', role: 'admin' })
  const rita = await signIn(reached, email)
  const alice = await signIn(reached, 'alice@exemplo.com.br')
  const browser = new Browser(reached)
  await browser.post('/api/auth/request-password-reset', { email })
  await reached.answerEmailRequests()
  const invited = { name: 'Beto Lima', email: 'beto@exemplo.com.br', role: 'agent', partner_id: null }
  expect((await alice.post('/api/admin/invitations', invited)).status).toBe(201)
  const [resetToken, invitation] = [
    await tokenSentTo(reached.db, email),
    await tokenSentTo(reached.db, invited.email),
  ]
  const fieldsOf = async (path: string, body: object, by = browser) =>
    (await readJson<ErrorBody>(by.post(`/api/auth/${path}`, body))).fields
  const signedUp = { name: 'Caio Reis', email: 'caio@exemplo.com.br', password: PASSWORD }
  expect(await fieldsOf('sign-up/email', signedUp)).toEqual({ password: REASON })
  const change = { currentPassword: PASSWORD, newPassword: 'Demo-1234' }
  expect(await fieldsOf('change-password', change, rita)).toEqual({ newPassword: REASON })
  const reset = { token: resetToken, newPassword: PASSWORD }
  expect(await fieldsOf('reset-password', reset)).toEqual({ newPassword: REASON })
  const accepted = { token: invitation, name: 'Beto Lima', password: PASSWORD }
  expect(await fieldsOf('accept-invitation', accepted)).toEqual({ password: REASON })
})
