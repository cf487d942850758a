import type { Page } from 'playwright'
import { expect } from 'vitest'
import { at } from '../../support/test.ts'
import { focusedName, tabTo } from '../read-page.ts'
import { enter, newAccount, people, seeAccount } from '../../support/people.ts'
import { addressOf, seeNotice, seeToast, test } from '../../support/visit.ts'

const expectFocus = (page: Page, name: string) => expect.poll(() => focusedName(page)).toBe(name)

test('signs in, changes the password and signs out with the keyboard alone', async ({ visit }) => {
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
  await keyboard.type('Tijolo-Roxo-9')
  await tabTo(page, /^Confirmar senha$/)
  await keyboard.type('Tijolo-Roxo-9')
  await keyboard.press('Enter')
  await expectFocus(page, 'Há um problemaSenha atual: Senha atual incorreta')
  await page.getByText('Senha atual incorreta').first().waitFor()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expectFocus(page, 'Senha atual')
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type(account.password)
  await keyboard.press('Enter')
  await seeToast(page, 'Senha alterada', 'As outras sessões foram encerradas.')
  await expectFocus(page, 'Sua conta: Nina Prado')

  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await expectFocus(page, 'Sua conta: Nina Prado')
  expect(await page.getByRole('button', { name: 'Sair' }).count()).toBe(0)
  await keyboard.press('Enter')
  await tabTo(page, /^Sair$/)
  await keyboard.press('Enter')
  await seeNotice(page, 'Logout realizado', 'Até logo!')
})

test('the message that replaces a sent form takes the focus', async ({ visit }) => {
  const page = await visit('/recuperar-senha')
  await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br')
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedName(page)).toMatch(/^Confira seu e-mail/)

  await page.goto(at.site('/redefinir-senha#token=%3Cscript%3E..%2F..%2F'))
  await page.getByRole('heading', { name: 'Este link não vale mais' }).waitFor()
  expect(addressOf(page)).toBe('/redefinir-senha')
})

test('arrow keys switch the tabs, and the skip link jumps over the header', async ({ visit }) => {
  const page = await visit('/login')
  await page.getByRole('button', { name: 'Entrar' }).waitFor()
  await tabTo(page, /^Entrar$/)
  await page.keyboard.press('ArrowRight')
  await expectFocus(page, 'Criar conta')
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
