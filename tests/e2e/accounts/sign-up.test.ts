import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import { startMailServer, type MailServer } from '../../../server/src/testing/mail-server.ts'
import { changeDatabase } from '../../support/database.ts'
import { newAccount, seeAccount, signIn } from '../../support/people.ts'
import { startServer, type RunningServer } from '../../support/server.ts'
import { at } from '../../support/test.ts'
import { seeToast, test } from '../../support/visit.ts'
import { focusedName } from '../seen.ts'

const ADMIN_EMAIL = 'chefe@exemplo.com.br'
const PASSWORD = 'Tijolo-Azul-9'
const WARNING = 'Confirme seu e-mail'
const TERMS = /^Aceito os Termos/

/** A product whose accounts have to be confirmed. */
let server: RunningServer
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  server = await startServer({ SMTP_URL: mail.url, REQUIRE_EMAIL_VERIFICATION: 'true', ADMIN_EMAIL })
})
afterAll(() => server.stop())

const here = (path: string) => new URL(path, server.origin).href
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

/** Waits until so many e-mails to an address have arrived. @returns the last */
async function emailTo(email: string, count = 1) {
  await expect.poll(() => emailsTo(email).length).toBe(count)
  return emailsTo(email).at(-1)
}
/** Nothing that opens a session: only that this browser gave the password. */
const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)
const linkIn = (text = '') => /http:\/\/\S+\/auth\/callback#token=\S+/.exec(text)?.[0] ?? ''

test('from the form to a confirmed account and inside, with a name of every alphabet and markup in it', async ({
  visit,
}) => {
  const [email, name] = [newAddress(), 'Zoë <img src=x onerror=alert(1)> Łukasz 李']
  const page = await visit(here('/login?aba=criar-conta'))
  // What is said of the field that is left would move what the pointer is about to press.
  await page.getByLabel('Nome completo').pressSequentially('ab')
  await page.getByLabel(TERMS).click()
  expect(await page.getByLabel(TERMS).isChecked()).toBe(true)
  await signUp(page, email, name)
  expect(await cookiesOf(page)).toEqual(['sim.signup'])

  const early = await visit(here('/login'))
  await signIn(early, { email, password: PASSWORD })
  const refusal = `Abra o link que enviamos para ${email}`
  await early.getByText(refusal).waitFor()
  expect(await cookiesOf(early)).toEqual(['sim.signup'])

  const first = await emailTo(email)
  expect(first?.headers['subject']).toBe(WARNING)
  expect(first?.text).not.toContain('Zoë')
  await page.getByRole('button', { name: 'Reenviar' }).click()
  await seeToast(page, 'E-mail reenviado', 'Confira também a caixa de spam.')
  const link = linkIn((await emailTo(email, 2))?.text)
  expect(new URL(link).origin).toBe(server.origin)

  const reader = await visit(`${link.slice(0, -4)}AAAA`)
  await reader.waitForURL(here('/login'))
  await seeToast(reader, 'Erro na autenticação', 'Não foi possível completar o login. Tente novamente.')
  await signIn(reader, { email, password: PASSWORD })
  await reader.getByText(refusal).waitFor()
  await reader.goto(link)
  await reader.waitForURL(here('/login'))
  await seeToast(reader, 'E-mail confirmado', 'Entre com seu e-mail e senha.')
  await signIn(reader, { email, password: PASSWORD })
  await reader.waitForURL(here('/cliente/dossies'))
  await seeAccount(reader, name)
  await early.getByRole('button', { name: 'Entrar' }).click()
  await early.waitForURL(here('/cliente/dossies'))

  // Another address: the form comes back, nothing of it lost but what is to be typed anew.
  await page.getByRole('button', { name: 'Usar outro e-mail' }).click()
  expect(await page.getByLabel('Nome completo').inputValue()).toBe(name)
})

test('an address that has an account hears the same as a new one; its owner is written to', async ({
  visit,
}) => {
  const page = await visit(here('/login?aba=criar-conta'))
  await signUp(page, 'ana.cliente@demo.br')
  const arrived = await emailTo('ana.cliente@demo.br')
  expect(arrived?.headers['subject']).toBe('Você já tem uma conta')
  expect(linkIn(arrived?.text)).toBe('')
})

test('the designated person, once confirmed, becomes the administrator where there is none', async ({
  visit,
}) => {
  const page = await visit(here('/login?aba=criar-conta'))
  await signUp(page, ADMIN_EMAIL)
  await page.goto(linkIn((await emailTo(ADMIN_EMAIL))?.text))
  await page.waitForURL(here('/login'))
  await signIn(page, { email: ADMIN_EMAIL, password: PASSWORD })
  await page.waitForURL(here('/cliente/dossies'))
  const openMenu = () => page.getByRole('button', { name: 'Sua conta: Nina Prado' }).click()
  const claim = page.getByRole('button', { name: 'Tornar-me administrador' })
  await openMenu()
  await page.getByRole('button', { name: 'Sair' }).waitFor()
  expect(await claim.count()).toBe(0)

  changeDatabase("delete from user_roles where role = 'admin'", [], server.dataDir)
  await page.reload()
  await claim.click()
  // The page loads again by itself, as an administrator's first one.
  await page.waitForURL(here('/admin'))
  await page.getByRole('link', { name: 'E-mails' }).first().click()
  await page.waitForURL(here('/admin/emails'))
  await page.getByText(ADMIN_EMAIL).first().waitFor()
})

test('where nothing has to be confirmed a new account is inside at once, where the address asked for', async ({
  visit,
}) => {
  const taken = await newAccount()
  const page = await visit('/login?intent=%2Fcliente%2Fdossies%2F7')
  await page.getByRole('tab', { name: 'Criar conta' }).click()
  await fillIn(page, taken.email)
  await send(page)
  await seeToast(page, 'Erro ao criar conta', 'Não foi possível criar sua conta. Tente novamente.')
  // Another address is all that it takes.
  await page.getByLabel('E-mail').fill(newAddress())
  await send(page)
  await page.waitForURL(at.site('/cliente/dossies/7'))
  await seeToast(page, 'Conta criada com sucesso!', 'Entrando...')
})
