import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import { startMailServer, type MailServer } from '../../../server/src/testing/mail-server.ts'
import { changeDatabase } from '../../support/database.ts'
import { newAccount, seeAccount, signIn } from '../../support/people.ts'
import { startServer, type RunningServer } from '../../support/server.ts'
import { at } from '../../support/test.ts'
import { seeToast, test } from '../../support/visit.ts'
import { focusedName } from '../read-page.ts'

const ADMIN_EMAIL = 'chefe@exemplo.com.br'
const PASSWORD = 'Tijolo-Azul-9'
const WARNING = 'Confirme seu e-mail'
const TERMS = /^Aceito os Termos/

/** Server that requires confirmed e-mail addresses. */
let server: RunningServer
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  server = await startServer({ SMTP_URL: mail.url, REQUIRE_EMAIL_VERIFICATION: 'true', ADMIN_EMAIL })
})
afterAll(() => server.stop())

const atServer = (path: string) => new URL(path, server.origin).href
const newAddress = () => `${randomUUID()}@exemplo.com.br`

async function fillIn(page: Page, email: string, name = 'Nina Prado') {
  await page.getByLabel('Nome completo').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmar senha').fill(PASSWORD)
  await page.getByLabel(TERMS).check()
}
const send = (page: Page) => page.getByRole('button', { name: 'Criar conta' }).click()

async function signUp(page: Page, email: string, name?: string) {
  await fillIn(page, email, name)
  await send(page)
  await seeToast(page, WARNING, `Enviamos um link para ${email}. Abra-o para entrar.`)
  await expect.poll(() => focusedName(page)).toBe(WARNING)
}

const emailsTo = (email: string) => mail.received.filter(({ to }) => to.includes(email))

/** Waits until `count` e-mails to an address have arrived. @returns the last one */
async function emailTo(email: string, count = 1) {
  await expect.poll(() => emailsTo(email).length).toBe(count)
  return emailsTo(email).at(-1)
}
/** Names of a page's cookies. Before the confirmation there is only `sim.signup`, which opens no session. */
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)
const linkIn = (text = '') => /http:\/\/\S+\/auth\/callback#token=\S+/.exec(text)?.[0] ?? ''

test('signs up, confirms the e-mail and signs in, with markup and several alphabets in the name', async ({
  visit,
}) => {
  const [email, name] = [newAddress(), 'Zoë <img src=x onerror=alert(1)> Łukasz 李']
  const page = await visit(atServer('/login?aba=criar-conta'))
  // An error below the field that loses the focus must not move the checkbox away from the pointer.
  await page.getByLabel('Nome completo').pressSequentially('ab')
  await page.getByLabel(TERMS).click()
  expect(await page.getByLabel(TERMS).isChecked()).toBe(true)
  await signUp(page, email, name)
  expect(await cookieNames(page)).toEqual(['sim.signup'])

  const unconfirmed = await visit(atServer('/login'))
  await signIn(unconfirmed, { email, password: PASSWORD })
  const refusal = `Abra o link que enviamos para ${email}`
  await unconfirmed.getByText(refusal).waitFor()
  expect(await cookieNames(unconfirmed)).toEqual(['sim.signup'])

  const first = await emailTo(email)
  expect(first?.headers['subject']).toBe(WARNING)
  expect(first?.text).not.toContain('Zoë')
  await page.getByRole('button', { name: 'Reenviar' }).click()
  await seeToast(page, 'E-mail reenviado', 'Confira também a caixa de spam.')
  const link = linkIn((await emailTo(email, 2))?.text)
  expect(new URL(link).origin).toBe(server.origin)

  const reader = await visit(`${link.slice(0, -4)}AAAA`)
  await reader.waitForURL(atServer('/login'))
  await seeToast(reader, 'Erro na autenticação', 'Não foi possível completar o login. Tente novamente.')
  await signIn(reader, { email, password: PASSWORD })
  await reader.getByText(refusal).waitFor()
  await reader.goto(link)
  await reader.waitForURL(atServer('/login'))
  await seeToast(reader, 'E-mail confirmado', 'Entre com seu e-mail e senha.')
  await signIn(reader, { email, password: PASSWORD })
  await reader.waitForURL(atServer('/cliente/dossies'))
  await seeAccount(reader, name)
  await unconfirmed.getByRole('button', { name: 'Entrar' }).click()
  await unconfirmed.waitForURL(atServer('/cliente/dossies'))

  // The form returns with all values but the address.
  await page.getByRole('button', { name: 'Usar outro e-mail' }).click()
  expect(await page.getByLabel('Nome completo').inputValue()).toBe(name)
})

test('signing up with a registered address shows the same message and e-mails the owner', async ({
  visit,
}) => {
  const page = await visit(atServer('/login?aba=criar-conta'))
  await signUp(page, 'ana.cliente@demo.br')
  const arrived = await emailTo('ana.cliente@demo.br')
  expect(arrived?.headers['subject']).toBe('Você já tem uma conta')
  expect(linkIn(arrived?.text)).toBe('')
})

test('the person of ADMIN_EMAIL may become administrator after confirmation if there is none', async ({
  visit,
}) => {
  const page = await visit(atServer('/login?aba=criar-conta'))
  await signUp(page, ADMIN_EMAIL)
  await page.goto(linkIn((await emailTo(ADMIN_EMAIL))?.text))
  await page.waitForURL(atServer('/login'))
  await signIn(page, { email: ADMIN_EMAIL, password: PASSWORD })
  await page.waitForURL(atServer('/cliente/dossies'))
  const openMenu = () => page.getByRole('button', { name: 'Sua conta: Nina Prado' }).click()
  const claim = page.getByRole('button', { name: 'Tornar-me administrador' })
  await openMenu()
  await page.getByRole('button', { name: 'Sair' }).waitFor()
  expect(await claim.count()).toBe(0)

  changeDatabase("delete from user_roles where role = 'admin'", [], server.dataDir)
  await page.reload()
  await claim.click()
  // The product reloads the page with the administrator's home screen.
  await page.waitForURL(atServer('/admin'))
  await page.getByRole('link', { name: 'E-mails' }).first().click()
  await page.waitForURL(atServer('/admin/emails'))
  await page.getByText(ADMIN_EMAIL).first().waitFor()
})

test('without confirmation a new account is signed in at once, at the requested screen', async ({
  visit,
}) => {
  const registered = await newAccount()
  const page = await visit('/login?intent=%2Fcliente%2Fdossies%2F7')
  await page.getByRole('tab', { name: 'Criar conta' }).click()
  await fillIn(page, registered.email)
  await send(page)
  await seeToast(page, 'Erro ao criar conta', 'Não foi possível criar sua conta. Tente novamente.')
  // With another address the same form succeeds.
  await page.getByLabel('E-mail').fill(newAddress())
  await send(page)
  await page.waitForURL(at.site('/cliente/dossies/7'))
  await seeToast(page, 'Conta criada com sucesso!', 'Entrando...')
})
