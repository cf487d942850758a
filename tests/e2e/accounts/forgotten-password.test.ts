import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { at } from '../../support/test.ts'
import { emailWritten, enter, newAccount, people, seeAccount, signIn } from '../../support/people.ts'
import { addressOf, seeToast, test } from '../../support/visit.ts'

const NEW_PASSWORD = 'NovaSenha9'

/** Opens the newest e-mail to an address as an administrator does, once it is there. @returns its text */
async function readEmail(admin: Page, address: string): Promise<string> {
  await emailWritten(admin, address)
  await admin.getByRole('button', { name: 'Atualizar' }).click()
  const email = admin.getByRole('listitem').filter({ hasText: address }).first()
  await email.getByRole('button', { name: /^Ver texto/ }).click()
  const text = await admin.getByLabel('Texto do e-mail').innerText()
  await admin.keyboard.press('Escape')
  return text
}

async function openOutbox(visit: (path: string) => Promise<Page>) {
  const admin = await visit('/')
  await enter(admin, people.alice)
  await admin.goto(at.site('/admin/emails'))
  return admin
}

const linkIn = (text: string) => /http:\/\/\S+\/redefinir-senha#token=\S+/.exec(text)?.[0] ?? ''

async function choose(page: Page, password: string) {
  await page.getByLabel('Nova senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar senha').fill(password)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
}

test('a forgotten password, from the question to the new one; the old one, its sessions and the link are over', async ({
  visit,
}) => {
  const account = await newAccount()
  const elsewhere = await visit('/')
  await enter(elsewhere, account)
  await elsewhere.goto(at.site('/cliente/dossies'))
  await seeAccount(elsewhere, 'Nina Prado')

  const page = await visit('/login')
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await page.waitForURL(at.site('/recuperar-senha'))
  expect(await page.getByLabel('E-mail').inputValue()).toBe(account.email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await page.getByRole('heading', { name: 'Confira seu e-mail' }).waitFor()

  const admin = await openOutbox(visit)
  const text = await readEmail(admin, account.email)
  expect(text).toContain('Recebemos um pedido para trocar a senha')
  const link = linkIn(text)
  expect(link).toContain(inject('origin'))

  await page.goto(link)
  await page.getByRole('heading', { name: 'Escolha sua nova senha' }).waitFor()
  expect(page.url()).toBe(at.site('/redefinir-senha'))
  await choose(page, 'fraca')
  await page.getByText('Senha deve ter no mínimo 8 caracteres').waitFor()
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
  await choose(again, 'TerceiraSenha1')
  await again.getByText('Este link não vale mais').waitFor()
  await again.getByRole('link', { name: 'Pedir um novo link' }).click()
  await again.waitForURL(at.site('/recuperar-senha'))
  await again.goto(at.site('/login'))
  await signIn(again, { ...account, password: NEW_PASSWORD })
  await seeAccount(again, 'Nina Prado')
})

test('an address without an account hears the same, and no e-mail is written', async ({ visit }) => {
  const account = await newAccount()
  const page = await visit('/recuperar-senha')
  const heard: string[] = []
  for (const email of ['ninguem@exemplo.com.br', account.email]) {
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await page.getByRole('heading', { name: 'Confira seu e-mail' }).waitFor()
    heard.push(await page.getByRole('main').innerText())
    await page.getByRole('button', { name: 'Pedir de novo' }).click()
  }
  expect(heard[1]).toBe(heard[0])
  const admin = await openOutbox(visit)
  await readEmail(admin, account.email)
  expect(await admin.getByRole('listitem').filter({ hasText: 'ninguem@' }).count()).toBe(0)
})

test('the screen of a new password without a link, or with a forged one, says that it is of no use', async ({
  visit,
}) => {
  const bare = await visit('/redefinir-senha')
  await bare.getByText('Este link não vale mais').waitFor()
  const forged = await visit('/redefinir-senha#token=%3Cscript%3E..%2F..%2F')
  await forged.getByRole('heading', { name: 'Escolha sua nova senha' }).waitFor()
  expect(addressOf(forged)).toBe('/redefinir-senha')
  await choose(forged, NEW_PASSWORD)
  await forged.getByText('Este link não vale mais').waitFor()
})
