import { expect, test } from 'vitest'
import { DEMO_PASSWORD, demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { Browser } from '../../testing/browser.ts'
import { tokenSentTo } from '../../testing/emails.ts'
import { createPerson, PASSWORD, signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'

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
  Brasil2026 Flamengo10 Deusefiel7 Bemvindo1 João2010 Março2026! Mcmv2026 SistemaMCMV1 Changeme1 Mudarsenha1 Imovel2026 Itau12345 Demo1234 Demo-2026! D3m0@2026 Abcdef12`.split(
    /\s+/,
  ),
)('nobody begins with %s', async (password) => {
  const answer = await signUp({ password })
  const { fields } = await readJson<ErrorBody>(answer)
  expect([answer.status, fields]).toEqual([400, { password: REASON }])
})

test("rejects passwords made of the person's own name or address", async () => {
  const email = 'zulmira.quaresma@exemplo.com.br'
  for (const password of ['Zulmira12', 'Quaresma1', 'ZulmiraQuaresma1'])
    expect((await signUp({ name: 'Zulmira Quaresma', email, password })).status).toBe(400)
  expect((await signUp({ email: 'outra@exemplo.com.br', password: 'Zulmira-4-Tijolos' })).status).toBe(200)
})

test('reports the rule for a password that breaks it', async () => {
  const { fields } = await readJson<ErrorBody>(signUp({ password: 'senha123' }))
  expect(fields?.['password']).toMatch(/maiúscula/)
})

test('rejects a common new password and keeps the old one', async () => {
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

test('a link for a new password survives a common password, or one of the own name or address', async () => {
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

test.each([undefined, 'https://simulador.exemplo.com.br'])(
  'rejects the password of the demo people if PUBLIC_URL is %s',
  async (PUBLIC_URL) => {
    const reached = await startApp({ env: PUBLIC_URL ? { PUBLIC_URL } : {} })
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
    const signedUp = { name: 'Caio Reis', email: 'caio@exemplo.com.br', password: DEMO_PASSWORD }
    expect(await fieldsOf('sign-up/email', signedUp)).toEqual({ password: REASON })
    const change = { currentPassword: PASSWORD, newPassword: 'Demo-1234' }
    expect(await fieldsOf('change-password', change, rita)).toEqual({ newPassword: REASON })
    const reset = { token: resetToken, newPassword: DEMO_PASSWORD }
    expect(await fieldsOf('reset-password', reset)).toEqual({ newPassword: REASON })
    const accepted = { token: invitation, name: 'Beto Lima', password: DEMO_PASSWORD }
    expect(await fieldsOf('accept-invitation', accepted)).toEqual({ password: REASON })
  },
)

test('demo people of a trial sign in with the password of the README', async () => {
  const trial = await startApp()
  await seedDemo(trial.db, trial.clock.now)
  const email = demoPeople.ana.email
  const entered = await new Browser(trial).post('/api/auth/sign-in/email', { email, password: DEMO_PASSWORD })
  expect(entered.status).toBe(200)
})

const check = async (body: object, browser = new Browser(started)) => {
  const answer = await browser.post('/api/auth/check-password', body)
  return [answer.status, await readJson<object>(answer)]
}

test('the strength meter detects common passwords and words of the form', async () => {
  const common = async (body: object) => (await check(body))[1]
  expect(await common({ password: 'Abcdef12' })).toEqual({ common: true })
  expect(await common({ password: 'Telhado-Novo-7' })).toEqual({ common: false })
  const form = { name: 'Zulmira Quintanilha', email: 'zulmira@exemplo.com.br' }
  expect(await common({ password: 'Quintanilha1' })).toEqual({ common: false })
  expect(await common({ ...form, password: 'Quintanilha1' })).toEqual({ common: true })
  // The rule refuses it first, so the list does not report it.
  expect(await common({ password: 'abcdef12' })).toEqual({ common: false })
  expect((await check({ password: 'A1'.repeat(51) }))[0]).toBe(400)
})

test("the strength meter knows the account's words of a signed-in person and of a link", async () => {
  const { db, answerEmailRequests } = started
  const email = 'dalva@exemplo.com.br'
  await createPerson(db, { email, name: 'Dalva Quintanilha' })
  const password = 'Quintanilha1'
  expect(await check({ password }, await signIn(started, email))).toEqual([200, { common: true }])
  await new Browser(started).post('/api/auth/request-password-reset', { email })
  await answerEmailRequests()
  const token = await tokenSentTo(db, email)
  expect(await check({ password, token })).toEqual([200, { common: true }])
  expect(await check({ password, token: 'inventado' })).toEqual([200, { common: false }])
})
