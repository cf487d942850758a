import { expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { emailsTo } from '../../testing/emails.ts'
import { codeAt } from '../../testing/one-time-code.ts'
import { createPerson, PASSWORD, signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { shortNetwork } from '../auth/short-network.ts'

const EMAIL = 'gil@exemplo.com.br'
const NEW_PASSWORD = 'Tijolo-Azul-9'
const LINK = 'https://simulador.exemplo.com.br/recuperar-senha'

test('sends one e-mail for each change of password, second factor and recovery codes, with time, network and advice', async () => {
  const started = await startApp()
  const { db, clock } = started
  await createPerson(db, { email: EMAIL, role: 'agent' })
  await createPerson(db, { email: 'alice@exemplo.com.br', role: 'admin' })
  const browser = new Browser(started, '189.4.77.10')
  const enter = (password: string, secondFactor?: string) =>
    browser.post('/api/auth/sign-in/email', { email: EMAIL, password, secondFactor })
  const nextPeriod = () => {
    clock.now = new Date(clock.now.getTime() + 60_000)
  }
  let heard = 0
  /** E-mails since the previous call. */
  const news = async () => {
    const all = (await emailsTo(db, EMAIL)).filter(
      ({ subject }) => subject === 'A segurança da sua conta mudou',
    )
    const bodies = all.slice(heard).map(({ body }) => body)
    heard = all.length
    return bodies
  }
  expect((await enter(PASSWORD)).status).toBe(200)
  expect(await news()).toEqual([])

  const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  expect(
    (await browser.post('/api/auth/change-password', { ...change, currentPassword: 'Errada-1' })).status,
  ).toBe(400)
  expect(await news()).toEqual([])
  expect((await browser.post('/api/auth/change-password', change)).status).toBe(204)
  expect(await news()).toEqual([
    `Olá!

A senha da sua conta foi alterada, e as outras sessões terminaram.

Quando: 21/11/2026 às 09:00 (horário de Brasília)
De onde: rede 189.4.x.x

Foi você? Então não é preciso fazer nada.
Não foi você? Escolha outra senha agora em ${LINK} e avise quem atende você.`,
  ])

  const factor = '/api/me/second-factor'
  const proof = (secret: string) => ({ password: NEW_PASSWORD, code: codeAt(secret, clock.now) })
  const enrol = async () => {
    const { secret } = await readJson<{ secret: string }>(
      browser.post(`${factor}/begin`, { password: NEW_PASSWORD }),
    )
    expect(await news()).toEqual([])
    await browser.post(`${factor}/confirm`, { code: codeAt(secret, clock.now) })
    nextPeriod()
    return secret
  }
  const secret = await enrol()
  expect(await news()).toEqual([
    expect.stringMatching(/foi ligada\.[^]*189\.4\.x\.x[^]*só um administrador desliga/),
  ])
  await browser.post(`${factor}/recovery-codes`, proof(secret))
  nextPeriod()
  expect(await news()).toEqual([expect.stringMatching(/códigos de recuperação da sua conta foram trocados/)])
  await browser.post(`${factor}/remove`, proof(secret))
  expect(await news()).toEqual([expect.stringMatching(/foi desligada\.[^]*ligue a verificação de novo/)])

  await enrol()
  await news()
  const alice = await signIn(started, 'alice@exemplo.com.br')
  const { id } = await db
    .selectFrom('auth_user')
    .where('email', '=', EMAIL)
    .select('id')
    .executeTakeFirstOrThrow()
  expect((await alice.post(`/api/admin/security/people/${id}/reset-second-factor`)).status).toBe(204)
  expect(await news()).toEqual([expect.stringMatching(/^Olá!\n\nUm administrador desligou/)])

  await new Browser(started).post('/api/auth/request-password-reset', { email: EMAIL })
  await started.answerEmailRequests()
  const [, token] = /#token=(\S+)/.exec((await emailsTo(db, EMAIL)).map(({ body }) => body).join('\n')) ?? []
  const reset = await browser.post('/api/auth/reset-password', { token, newPassword: PASSWORD })
  expect(reset.status).toBe(204)
  expect(await news()).toEqual([expect.stringContaining('A senha da sua conta foi alterada')])
})

test.each([
  ['189.4.77.0/24', '189.4.x.x'],
  ['2804:14c:5b:9::/64', '2804:14c:x:x'],
  ['2804:0:0:0::/64', '2804:0:x:x'],
  ['unknown', null],
  ['', null],
])('the network %j is shown as %j', (network, shown) => {
  expect(shortNetwork(network)).toBe(shown)
})
