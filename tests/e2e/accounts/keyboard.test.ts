import type { Page } from 'playwright'
import { expect } from 'vitest'
import { at } from '../../support/test.ts'
import { focusedName, tabTo } from '../seen.ts'
import { enter, newAccount, people, seeAccount } from '../../support/people.ts'
import { addressOf, seeNotice, seeToast, test } from '../../support/visit.ts'

const focused = (page: Page, name: string) => expect.poll(() => focusedName(page)).toBe(name)

test('signing in, a new password, and signing out, by keyboard alone', async ({ visit }) => {
  const account = await newAccount()
  const page = await visit('/login')
  const { keyboard } = page
  await page.getByRole('button', { name: 'Entrar' }).waitFor()
  await tabTo(page, /^E-mail$/)
  await keyboard.type(account.email)
  await keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Senha')
  await keyboard.type(account.password)
  await tabTo(page, /^Manter conectado$/)
  await keyboard.press('Space')
  await tabTo(page, /^Entrar$/)
  await keyboard.press('Enter')
  await seeAccount(page, 'Nina Prado')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

  await tabTo(page, /^Sua conta: Nina Prado$/)
  await keyboard.press('Enter')
  await tabTo(page, /^Alterar senha$/)
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Alterar senha' }).waitFor()
  await tabTo(page, /^Senha atual$/)
  await keyboard.type('Errada123')
  await tabTo(page, /^Nova senha$/)
  await keyboard.type('NovaSenha9')
  await tabTo(page, /^Confirmar senha$/)
  await keyboard.type('NovaSenha9')
  await keyboard.press('Enter')
  await focused(page, 'Há um problemaSenha atual')
  await page.getByText('Senha atual incorreta').first().waitFor()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await focused(page, 'Senha atual')
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type(account.password)
  await keyboard.press('Enter')
  await seeToast(page, 'Senha alterada', 'As outras sessões foram encerradas.')
  await focused(page, 'Sua conta: Nina Prado')

  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await focused(page, 'Sua conta: Nina Prado')
  expect(await page.getByRole('button', { name: 'Sair' }).count()).toBe(0)
  await keyboard.press('Enter')
  await tabTo(page, /^Sair$/)
  await keyboard.press('Enter')
  await seeNotice(page, 'Logout realizado', 'Até logo!')
})

test('what takes the place of a form takes its focus', async ({ visit }) => {
  const page = await visit('/recuperar-senha')
  await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br')
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedName(page)).toMatch(/^Confira seu e-mail/)

  await page.goto(at.site('/redefinir-senha#token=abc'))
  await page.getByLabel('Nova senha', { exact: true }).fill('NovaSenha9')
  await page.getByLabel('Confirmar senha', { exact: true }).fill('NovaSenha9')
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedName(page)).toMatch(/^Este link não vale mais/)
})

test('a changed password ends the other sessions, and only the new one signs in', async ({ visit }) => {
  const account = await newAccount()
  const page = await visit('/')
  await enter(page, account)
  const elsewhere = await visit('/')
  await enter(elsewhere, account)
  await page.goto(at.site('/cliente/dossies'))
  await page.getByRole('button', { name: 'Sua conta: Nina Prado' }).click()
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  await page.getByLabel('Senha atual', { exact: true }).fill(account.password)
  await page.getByLabel('Nova senha', { exact: true }).fill('NovaSenha9')
  await page.getByLabel('Confirmar senha').fill('NovaSenha9')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await seeToast(page, 'Senha alterada', 'As outras sessões foram encerradas.')
  expect((await page.request.get(at.site('/api/me'))).status()).toBe(200)
  expect((await elsewhere.request.get(at.site('/api/me'))).status()).toBe(401)
  await enter(elsewhere, { ...account, password: 'NovaSenha9' })
})

test('the tabs move by the arrow keys, and the skip link leads over the bar', async ({ visit }) => {
  const page = await visit('/login')
  await page.getByRole('button', { name: 'Entrar' }).waitFor()
  await tabTo(page, /^Entrar$/)
  await page.keyboard.press('ArrowRight')
  await focused(page, 'Criar conta')
  await page.getByLabel('Nome completo').waitFor()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => page.getByLabel('Nome completo').count()).toBe(0)

  await enter(page, people.ana)
  await page.goto(at.site('/cliente/dossies'))
  await seeAccount(page, people.ana.name)
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Pular para o conteúdo')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  expect(addressOf(page)).toBe('/cliente/dossies#conteudo')
})

test('a password is shown and hidden by a button that says which, and Caps Lock is warned of', async ({
  visit,
}) => {
  const page = await visit('/login')
  const password = page.getByLabel('Senha', { exact: true })
  const toggle = page.getByRole('button', { name: 'Mostrar senha' })
  await password.fill('Tijolo-Azul-9')
  const state = async () => [await password.getAttribute('type'), await toggle.getAttribute('aria-pressed')]
  expect(await state()).toEqual(['password', 'false'])
  await toggle.press('Space')
  expect(await state()).toEqual(['text', 'true'])
  await toggle.press('Enter')
  expect(await state()).toEqual(['password', 'false'])
  expect(addressOf(page)).toBe('/login')

  // The protocol cannot turn the key itself on.
  const type = (isOn: boolean) =>
    password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: isOn, bubbles: true })
  const warning = page.getByRole('status').filter({ hasText: 'Caps Lock está ativado' })
  await password.focus()
  await type(true)
  await warning.waitFor()
  await type(false)
  await expect.poll(() => warning.count()).toBe(0)
  await type(true)
  await warning.waitFor()
  await page.getByLabel('E-mail').focus()
  await expect.poll(() => warning.count()).toBe(0)
})
