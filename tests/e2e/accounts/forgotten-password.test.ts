import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { fromNewAddress } from '../../support/address.ts'
import { DEMO_PASSWORD, post } from '../../support/api.ts'
import { emailWritten, newAccount, people, seeAccount, signIn, type Account } from '../../support/people.ts'
import { at } from '../../support/test.ts'
import { seeToast, test } from '../../support/visit.ts'

const BLOCKED = 'Conta bloqueada temporariamente'
const NEW_PASSWORD = 'Tijolo-Roxo-9'

/** Opens the newest e-mail to an address as an administrator does, once it is there. @returns its text */
async function readEmail(admin: Page, address: string): Promise<string> {
  await emailWritten(admin, address)
  await admin.getByRole('button', { name: 'Atualizar' }).click()
  const email = admin.getByRole('listitem').filter({ hasText: address }).first()
  await email.getByRole('button', { name: /^Ver texto/ }).click()
  return admin.getByLabel('Texto do e-mail').innerText()
}

const linkIn = (text: string) => /http:\/\/\S+\/redefinir-senha#token=\S+/.exec(text)?.[0] ?? ''

async function choose(page: Page, password: string) {
  await page.getByLabel('Nova senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar senha').fill(password)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
}

/** Tries a sign-in without the form. @returns the status of the answer */
const signInBy = async ({ email, password = DEMO_PASSWORD }: Account, headers: Record<string, string>) =>
  (await post(inject('origin'), '/api/auth/sign-in/email', { email, password }, headers)).status

test('five wrong passwords lock the form and nobody else; a new one by e-mail opens it, and ends what was before', async ({
  visit,
}) => {
  const account = await newAccount()
  const elsewhere = await visit('/cliente/dossies', { as: account })
  await seeAccount(elsewhere, 'Nina Prado')

  const extraHTTPHeaders = fromNewAddress()
  const page = await visit('/login', { extraHTTPHeaders })
  for (let failure = 1; failure <= 4; failure += 1)
    expect(await signInBy({ ...account, password: `Errada${failure}00` }, extraHTTPHeaders)).toBe(401)
  await signIn(page, { ...account, password: 'Errada500' })
  await seeToast(page, BLOCKED, 'Muitas tentativas de login. Tente novamente em 10 minuto(s).')
  await page.getByRole('heading', { name: BLOCKED }).waitFor()
  expect(await page.getByRole('button', { name: 'Entrar' }).isDisabled()).toBe(true)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByLabel('Senha', { exact: true }).press('Enter')
  expect(asked).toEqual([])
  // Loading the page again opens the form, and not the account.
  await page.reload()
  await signIn(page, account)
  await page.getByRole('heading', { name: BLOCKED }).waitFor()
  // Whoever shares the connection, and the owner from another, are not held up.
  expect([await signInBy(people.ana, extraHTTPHeaders), await signInBy(account, fromNewAddress())]).toEqual([
    200, 200,
  ])

  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await page.waitForURL(at.site('/recuperar-senha'))
  expect(await page.getByLabel('E-mail').inputValue()).toBe(account.email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await page.getByRole('heading', { name: 'Confira seu e-mail' }).waitFor()

  const admin = await visit('/admin/emails', { as: people.alice })
  const text = await readEmail(admin, account.email)
  expect(text).toContain('Recebemos um pedido para trocar a senha')
  const link = linkIn(text)
  expect(link).toContain(inject('origin'))

  await page.goto(link)
  await page.getByRole('heading', { name: 'Escolha sua nova senha' }).waitFor()
  expect(page.url()).toBe(at.site('/redefinir-senha'))
  await choose(page, 'fraca')
  await page.getByText('Senha deve ter no mínimo 8 caracteres').first().waitFor()
  await choose(page, NEW_PASSWORD)
  await page.waitForURL(at.site('/login'))
  await seeToast(page, 'Senha alterada', 'Entre com sua nova senha.')
  await signIn(page, account)
  await seeToast(page, 'Erro ao entrar', 'E-mail ou senha incorretos.')
  await signIn(page, { ...account, password: NEW_PASSWORD })
  await seeAccount(page, 'Nina Prado')

  await elsewhere.reload()
  await elsewhere.waitForURL(at.site('/login?intent=%2Fcliente%2Fdossies'))
  const again = await visit(link)
  await again.getByText('Este link não vale mais').waitFor()
  await again.getByRole('link', { name: 'Pedir um novo link' }).click()
  await again.waitForURL(at.site('/recuperar-senha'))
})
