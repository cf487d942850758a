import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import { startMailServer, type MailServer } from '../../../server/src/testing/mail-server.ts'
import { changeDatabase } from '../../support/database.ts'
import { startServer, type RunningServer } from '../../support/server.ts'
import { focusedName } from '../seen.ts'
import { seeAccount, signIn } from '../../support/people.ts'
import { seeToast, test } from '../../support/visit.ts'

const ADMIN_EMAIL = 'chefe@exemplo.com.br'

let mail: MailServer
let server: RunningServer
beforeAll(async () => {
  mail = await startMailServer()
  server = await startServer({ SMTP_URL: mail.url, REQUIRE_EMAIL_VERIFICATION: 'true', ADMIN_EMAIL })
})
afterAll(async () => {
  await server.stop()
})

const here = (path: string) => new URL(path, server.origin).href

const PASSWORD = 'Tijolo-Azul-9'
const WARNING = 'Confirme seu e-mail'

async function signUp(page: Page, email: string) {
  await page.getByLabel('Nome completo').fill('Nina Prado')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmar senha').fill(PASSWORD)
  await page.getByLabel(/^Aceito os Termos/).check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await seeToast(page, WARNING, `Enviamos um link para ${email}. Abra-o para entrar.`)
  await expect.poll(() => focusedName(page)).toBe(WARNING)
}

const emailsTo = (email: string) => mail.received.filter(({ to }) => to.includes(email))

/** Waits until so many e-mails to an address have arrived. @returns the last */
async function emailTo(email: string, count = 1) {
  await expect.poll(() => emailsTo(email).length, { timeout: 15_000 }).toBe(count)
  return emailsTo(email).at(-1)
}
const linkIn = (text = '') => /http:\/\/\S+\/auth\/callback#token=\S+/.exec(text)?.[0] ?? ''

test('an account has to be confirmed by the link of the e-mail before it may sign in', async ({ visit }) => {
  const email = `${randomUUID()}@exemplo.com.br`
  const page = await visit(here('/login?aba=criar-conta'))
  await signUp(page, email)
  expect(await page.context().cookies()).toEqual([])

  const early = await visit(here('/login'))
  await signIn(early, { email, password: PASSWORD })
  await early.getByText(`Abra o link que enviamos para ${email} e entre de novo.`).waitFor()
  expect(await early.context().cookies()).toEqual([])

  const arrived = await emailTo(email)
  expect(arrived?.headers['subject']).toBe('Confirme seu e-mail')
  expect(arrived?.text).not.toContain('Nina')
  const link = linkIn(arrived?.text)
  expect(new URL(link).origin).toBe(server.origin)

  const reader = await visit(link)
  await reader.waitForURL(here('/login'))
  await seeToast(reader, 'E-mail confirmado', 'Entre com seu e-mail e senha.')
  await signIn(reader, { email, password: PASSWORD })
  await reader.waitForURL(here('/cliente/dossies'))
  await seeAccount(reader, 'Nina Prado')
  await early.getByRole('button', { name: 'Entrar' }).click()
  await early.waitForURL(here('/cliente/dossies'))
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

test('the e-mail may be asked for again, and a wrong link is refused', async ({ visit }) => {
  const email = `${randomUUID()}@exemplo.com.br`
  const page = await visit(here('/login?aba=criar-conta'))
  await signUp(page, email)
  await emailTo(email)
  await page.getByRole('button', { name: 'Reenviar' }).click()
  await seeToast(page, 'E-mail reenviado', 'Confira também a caixa de spam.')
  const link = linkIn((await emailTo(email, 2))?.text)

  const wrong = await visit(`${link.slice(0, -4)}AAAA`)
  await wrong.waitForURL(here('/login'))
  await seeToast(wrong, 'Erro na autenticação', 'Não foi possível completar o login. Tente novamente.')
  await signIn(wrong, { email, password: PASSWORD })
  await wrong.getByText(`Abra o link que enviamos para ${email}`).waitFor()

  // Another address: the form comes back, nothing of it lost but what is to be typed anew.
  await page.getByRole('button', { name: 'Usar outro e-mail' }).click()
  expect(await page.getByLabel('Nome completo').inputValue()).toBe('Nina Prado')
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
  await openMenu()
  await claim.click()
  await page.getByRole('dialog', { name: 'Primeiro administrador' }).waitFor()
  await claim.click()
  // The page loads again by itself, and its bar is an administrator's.
  await page.getByRole('link', { name: 'E-mails' }).click()
  await page.waitForURL(here('/admin/emails'))
  await page.getByText(ADMIN_EMAIL).first().waitFor()
})
