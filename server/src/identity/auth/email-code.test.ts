import { expect, test } from 'vitest'
import { auditEntries } from '../../testing/audit-entries.ts'
import type { Browser } from '../../testing/browser.ts'
import { emailsTo } from '../../testing/emails.ts'
import { createPerson, PASSWORD, signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'

const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'casa@exemplo.com.br' }
const started = await startApp({ env })
const { db, clock } = started
const path = '/api/me/email-code'

async function enter(email: string) {
  await createPerson(db, { email, emailVerified: false })
  return signIn(started, email)
}

/** Requests a code. @returns its digits */
async function requestCode(browser: Browser, email: string) {
  expect((await browser.post(`${path}/send`)).status).toBe(204)
  const [digits] = /^\d{4} \d{4}$/m.exec((await emailsTo(db, email)).at(-1)?.body ?? '') ?? []
  return digits ?? ''
}

const confirm = async (browser: Browser, code: string) => {
  const answer = await browser.post(`${path}/confirm`, { code })
  return answer.status === 204 ? 204 : [answer.status, (await readJson<ErrorBody>(answer)).message]
}
const isConfirmed = async (browser: Browser) =>
  (await readJson<{ email_verified: boolean }>(browser.get('/api/me'))).email_verified

test('a code from an e-mail confirms the own address once and allows enrolling a factor', async () => {
  const email = 'ana@exemplo.com.br'
  const ana = await enter(email)
  const begin = () => ana.post('/api/me/second-factor/begin', { password: PASSWORD })
  expect((await begin()).status).toBe(403)
  expect(await readJson(ana.get('/api/me/second-factor'))).toMatchObject({
    email_confirmed: false,
    sends_email: true,
  })
  const code = await requestCode(ana, email)
  expect(JSON.stringify(await db.selectFrom('email_codes').selectAll().execute())).not.toContain(
    code.replace(' ', ''),
  )
  expect(await confirm(ana, code)).toBe(204)
  expect(await isConfirmed(ana)).toBe(true)
  expect((await begin()).status).toBe(200)
  expect(await confirm(ana, code)).toEqual([400, 'Este código não vale mais. Peça outro.'])
  expect((await ana.post(`${path}/send`)).status).toBe(409)
  expect(started.log.join()).not.toContain(code.replace(' ', ''))
})

test('five wrong codes invalidate a code, also in parallel, and a new code replaces it', async () => {
  const email = 'bia@exemplo.com.br'
  const bia = await enter(email)
  const first = await requestCode(bia, email)
  const wrong = first === '0000 0000' ? '1111 1111' : '0000 0000'
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(bia, wrong)))
  const messages = answers.flat().filter((value) => typeof value === 'string')
  expect(messages.filter((text) => text === 'Código incorreto')).toHaveLength(5)
  expect(await confirm(bia, first)).toEqual([400, 'Este código não vale mais. Peça outro.'])
  const second = await requestCode(bia, email)
  const third = await requestCode(bia, email)
  if (second !== third) expect(await confirm(bia, second)).toEqual([400, 'Código incorreto'])
  expect(await confirm(bia, '12345')).toEqual([400, 'Digite os 8 números do código'])
  expect(await confirm(bia, third.replace(' ', '-'))).toBe(204)
})

test('a code is valid for 15 minutes and for its own account only', async () => {
  const [caio, dora] = [await enter('caio@exemplo.com.br'), await enter('dora@exemplo.com.br')]
  const code = await requestCode(caio, 'caio@exemplo.com.br')
  await requestCode(dora, 'dora@exemplo.com.br')
  expect(await confirm(dora, code)).not.toBe(204)
  clock.now = new Date(clock.now.getTime() + 15 * 60_000)
  expect(await confirm(caio, code)).toEqual([400, 'Este código não vale mais. Peça outro.'])
})

test('limits codes to five in half an hour per account', async () => {
  const email = 'eva@exemplo.com.br'
  const eva = await enter(email)
  for (let time = 0; time < 5; time += 1) await requestCode(eva, email)
  const refused = await eva.post(`${path}/send`)
  expect([refused.status, refused.headers.has('Retry-After')]).toEqual([429, true])
})

test('without a mail server an administrator confirms the address, and its owner is notified', async () => {
  const offline = await startApp()
  const id = await createPerson(offline.db, { email: 'fabio@exemplo.com.br', emailVerified: false })
  await createPerson(offline.db, { email: 'alice@exemplo.com.br', role: 'admin' })
  const fabio = await signIn(offline, 'fabio@exemplo.com.br')
  expect((await fabio.post(`${path}/send`)).status).toBe(409)
  const alice = await signIn(offline, 'alice@exemplo.com.br')
  const confirmed = () => readJson(alice.post(`/api/admin/people/${id}/confirm-address`))
  expect(await confirmed()).toMatchObject({ id, email_verified: true })
  expect(await isConfirmed(fabio)).toBe(true)
  await confirmed()
  const subjects = (await emailsTo(offline.db, 'fabio@exemplo.com.br')).map(({ subject }) => subject)
  expect(subjects).toEqual(['A segurança da sua conta mudou'])
  expect(await auditEntries(offline.db, id)).toMatchObject([{ action: 'account.confirm_address' }])
})
