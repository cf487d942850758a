import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { fromNewAddress } from '../../support/address.ts'
import { DEMO_PASSWORD, post } from '../../support/api.ts'
import { waitForEmail, newAccount, people, seeAccount, signIn, type Account } from '../../support/people.ts'
import { at } from '../../support/test.ts'
import { seeToast, test } from '../../support/visit.ts'

const BLOCKED = 'Conta bloqueada temporariamente'
const NEW_PASSWORD = 'Tijolo-Roxo-9'

/** Waits for an e-mail to an address and opens the newest one on the administrator's screen. @returns its text */
async function readEmail(admin: Page, address: string): Promise<string> {
  await waitForEmail(admin, address)
  await admin.getByRole('button', { name: 'Atualizar' }).click()
  const email = admin.getByRole('listitem').filter({ hasText: address }).first()
  await email.getByRole('button', { name: /^Ver texto/ }).click()
  return admin.getByLabel('Texto do e-mail').innerText()
}

const linkIn = (text: string) => /http:\/\/\S+\/redefinir-senha#token=\S+/.exec(text)?.[0] ?? ''

async function setPassword(page: Page, password: string) {
  await page.getByLabel('Nova senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar senha').fill(password)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
}

/** Tries to sign in through the API. @returns the status of the response */
const signInStatus = async ({ email, password = DEMO_PASSWORD }: Account, headers: Record<string, string>) =>
  (await post(inject('origin'), '/api/auth/sign-in/email', { email, password }, headers)).status

/** Locks the account in one network by five wrong passwords. */
async function lockForm(page: Page, account: Required<Account>, headers: Record<string, string>) {
  for (let failure = 1; failure <= 4; failure += 1)
    expect(await signInStatus({ ...account, password: `Errada${failure}00` }, headers)).toBe(401)
  await signIn(page, { ...account, password: 'Errada500' })
  await seeToast(page, BLOCKED, 'Muitas tentativas de login. Tente novamente em 10 minuto(s).')
  await page.getByRole('heading', { name: BLOCKED }).waitFor()
  expect(await page.getByRole('button', { name: 'Entrar' }).isDisabled()).toBe(true)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.getByLabel('Senha', { exact: true }).press('Enter')
  expect(requests).toEqual([])
  // A reload enables the form, but the server still refuses the right password.
  await page.reload()
  await signIn(page, account)
  await page.getByRole('heading', { name: BLOCKED }).waitFor()
  // Other accounts in the same network and the owner in another network can sign in.
  expect([await signInStatus(people.ana, headers), await signInStatus(account, fromNewAddress())]).toEqual([
    200, 200,
  ])
}

async function requestReset(page: Page, email: string) {
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await page.waitForURL(at.site('/recuperar-senha'))
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await page.getByRole('heading', { name: 'Confira seu e-mail' }).waitFor()
}

/** Sets a new password with the link, and signs in with it; the old one no longer works. */
async function resetPassword(page: Page, link: string, account: Required<Account>) {
  await page.goto(link)
  await page.getByRole('heading', { name: 'Escolha sua nova senha' }).waitFor()
  expect(page.url()).toBe(at.site('/redefinir-senha'))
  await setPassword(page, 'fraca')
  await page.getByText('Senha deve ter no mínimo 8 caracteres').first().waitFor()
  await setPassword(page, NEW_PASSWORD)
  await page.waitForURL(at.site('/login'))
  await seeToast(page, 'Senha alterada', 'Entre com sua nova senha.')
  await signIn(page, account)
  await seeToast(page, 'Erro ao entrar', 'E-mail ou senha incorretos.')
  await signIn(page, { ...account, password: NEW_PASSWORD })
  await seeAccount(page, 'Nina Prado')
}

test('five wrong passwords lock the account in one network; a reset by e-mail unlocks it and ends other sessions', async ({
  visit,
}) => {
  const account = await newAccount()
  const otherDevice = await visit('/cliente/dossies', { as: account })
  await seeAccount(otherDevice, 'Nina Prado')

  const extraHTTPHeaders = fromNewAddress()
  const page = await visit('/login', { extraHTTPHeaders })
  await lockForm(page, account, extraHTTPHeaders)
  await requestReset(page, account.email)

  const admin = await visit('/admin/emails', { as: people.alice })
  const text = await readEmail(admin, account.email)
  expect(text).toContain('Recebemos um pedido para trocar a senha')
  const link = linkIn(text)
  expect(link).toContain(inject('origin'))

  await resetPassword(page, link, account)

  await otherDevice.reload()
  await otherDevice.waitForURL(at.site('/login?intent=%2Fcliente%2Fdossies'))
  const usedLink = await visit(link)
  await usedLink.getByText('Este link não vale mais').waitFor()
  await usedLink.getByRole('link', { name: 'Pedir um novo link' }).click()
  await usedLink.waitForURL(at.site('/recuperar-senha'))
})
