import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { at } from '../../support/test.ts'
import { newAccount, seeAccount, signIn } from '../../support/people.ts'
import { addressOf, describedAs, seeToast, test } from '../../support/visit.ts'

const PASSWORD_HINT = 'Min 8 caracteres, 1 maiúscula, 1 minúscula, 1 número'
const TERMS = 'Aceito os Termos de Uso e Política de Privacidade'

const good = {
  'Nome completo': 'Luísa d’Ávila Gonçalves',
  'E-mail': 'luisa@exemplo.com.br',
  Senha: 'Tijolo-Azul-9',
  'Confirmar senha': 'Tijolo-Azul-9',
}
type Label = keyof typeof good
const labels = Object.keys(good) as Label[]

const field = (page: Page, label: Label) => page.getByLabel(label, { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Criar conta' }).click()

async function fill(page: Page, values: Record<Label, string>) {
  for (const label of labels) await field(page, label).fill(values[label])
}
const valuesOf = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(labels.map(async (label) => [label, await field(page, label).inputValue()])),
  ) as unknown

/** What is said under a field, without its hint. */
const errorOf = async (page: Page, label: string) =>
  (await describedAs(page, label)).replace(PASSWORD_HINT, '').trim()

test('an empty form says all that is missing, each under its field, and in a summary that leads there', async ({
  visit,
}) => {
  const page = await visit('/login')
  await page.getByRole('tab', { name: 'Criar conta' }).click()
  expect(await describedAs(page, 'Senha')).toBe(PASSWORD_HINT)
  await send(page)
  expect({
    name: await errorOf(page, 'Nome completo'),
    email: await errorOf(page, 'E-mail'),
    password: await errorOf(page, 'Senha'),
    confirmPassword: await errorOf(page, 'Confirmar senha'),
    acceptTerms: await errorOf(page, TERMS),
  }).toEqual({
    name: 'Nome deve ter no mínimo 3 caracteres',
    email: 'Email é obrigatório',
    password: 'Senha deve ter no mínimo 8 caracteres',
    confirmPassword: 'Confirme sua senha',
    acceptTerms: 'Você deve aceitar os termos',
  })
  const summary = page.getByRole('group', { name: 'Há um problema' })
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await summary.getByRole('link').allTextContents()).toEqual([...labels, 'Termos de Uso'])
  await summary.getByRole('link', { name: 'Nome completo' }).click()
  await page.keyboard.type('L')
  await expect.poll(() => errorOf(page, 'Nome completo')).toBe('')
  await page.getByLabel(TERMS).check()
  await expect.poll(() => errorOf(page, TERMS)).toBe('')
  expect(await errorOf(page, 'E-mail')).toBe('Email é obrigatório')
})

test('each rule has its message under its field, which goes with the next edit; nothing typed is lost', async ({
  visit,
}) => {
  const page = await visit('/login?aba=criar-conta')
  for (const [label, typed, error] of [
    ['Nome completo', '   ', 'Nome deve ter no mínimo 3 caracteres'],
    ['Nome completo', ' ab ', 'Nome deve ter no mínimo 3 caracteres'],
    ['Nome completo', 'n'.repeat(101), 'Nome muito longo'],
    ['E-mail', 'luisa@', 'Email inválido'],
    ['E-mail', `${'l'.repeat(250)}@exemplo.com.br`, 'Email muito longo'],
    ['Senha', 'Segre12', 'Senha deve ter no mínimo 8 caracteres'],
    ['Senha', `Aa1${'x'.repeat(98)}`, 'Senha muito longa'],
    ['Senha', 'segredo12', 'Senha deve ter pelo menos 1 letra maiúscula'],
    ['Senha', 'SEGREDO12', 'Senha deve ter pelo menos 1 letra minúscula'],
    ['Senha', 'Segredooo', 'Senha deve ter pelo menos 1 número'],
    ['Confirmar senha', 'Segredo13', 'As senhas não coincidem'],
  ] as const) {
    const values = { ...good, ...(label === 'Senha' ? { 'Confirmar senha': typed } : {}), [label]: typed }
    await fill(page, values)
    await send(page)
    expect([typed, await errorOf(page, label)]).toEqual([typed, error])
    expect(await valuesOf(page)).toEqual(values)
    await field(page, label).press('End')
    await field(page, label).pressSequentially('x')
    await expect.poll(() => errorOf(page, label)).toBe('')
  }
})

test('a box is ticked by the first click, though another field turns out wrong just then', async ({
  visit,
}) => {
  const page = await visit('/login?aba=criar-conta')
  await field(page, 'Nome completo').pressSequentially('ab')
  await page.getByLabel(TERMS).click()
  expect(await page.getByLabel(TERMS).isChecked()).toBe(true)
})

test('a password is weak below 40 points, medium below 70, and strong from there', async ({ visit }) => {
  const page = await visit('/login?aba=criar-conta')
  const meter = page.getByRole('status').filter({ hasText: 'Força da senha' })
  for (const [password, word] of [
    ['a', 'Fraca'], // 20
    ['a!', 'Fraca'], // 35
    ['aA', 'Média'], // 40
    ['abcdefgh', 'Média'], // 45
    ['abcdefg1', 'Média'], // 65
    ['abcdefghijk!', 'Forte'], // 70
    ['Abcdefg1', 'Forte'], // 85
    ['Abcdefghij1!', 'Forte'], // 110
  ] as const) {
    await field(page, 'Senha').fill(password)
    expect([password, await meter.innerText()]).toEqual([password, `Força da senha: ${word}`])
  }
  await field(page, 'Senha').fill('')
  await meter.waitFor({ state: 'detached' })
})

test('a new account is signed in, and starts at its cases', async ({ visit }) => {
  const page = await visit('/login')
  await page.getByRole('tab', { name: 'Criar conta' }).click()
  await fill(page, { ...good, 'E-mail': ` ${randomUUID().toUpperCase()}@Exemplo.COM.BR ` })
  await page.getByLabel(TERMS).check()
  await send(page)
  await page.waitForURL(at.site('/cliente/dossies'))
  await seeToast(page, 'Conta criada com sucesso!', 'Entrando...')
  await page.getByRole('button', { name: 'Sua conta: Luísa d’Ávila Gonçalves' }).click()
  await page.getByText('Cliente', { exact: true }).waitFor()
})

test('an address that has an account is refused without saying so, and nothing typed is lost', async ({
  visit,
}) => {
  const account = await newAccount()
  const page = await visit('/login?aba=criar-conta&intent=%2Fcliente%2Fdossies%2F7')
  const values = { ...good, 'E-mail': account.email }
  await fill(page, values)
  await page.getByLabel(TERMS).check()
  await send(page)
  await seeToast(page, 'Erro ao criar conta', 'Não foi possível criar sua conta. Tente novamente.')
  expect(await valuesOf(page)).toEqual(values)
  expect(await page.getByLabel(TERMS).isChecked()).toBe(true)
  // Another address is all that it takes.
  await field(page, 'E-mail').fill(`${randomUUID()}@exemplo.com.br`)
  await send(page)
  await page.waitForURL(at.site('/cliente/dossies/7'))
})

test('the address goes along to the other tab, and the tab is in the address', async ({ visit }) => {
  const page = await visit('/login?intent=%2Fadmin')
  await page.getByLabel('E-mail').fill('luisa@exemplo.com.br')
  await page.getByRole('tab', { name: 'Criar conta' }).click()
  expect(addressOf(page)).toBe('/login?intent=%2Fadmin&aba=criar-conta')
  expect(await field(page, 'E-mail').inputValue()).toBe('luisa@exemplo.com.br')
  await page.getByRole('tab', { name: 'Entrar' }).click()
  expect(addressOf(page)).toBe('/login?intent=%2Fadmin')
  expect(await page.title()).toMatch(/^Entrar/)
})

test('a name in every alphabet and with markup is shown as it was typed', async ({ visit }) => {
  const page = await visit('/login?aba=criar-conta')
  const name = 'Zoë <img src=x onerror=alert(1)> Łukasz 李'
  const email = `${randomUUID()}@exemplo.com.br`
  await fill(page, { ...good, 'Nome completo': name, 'E-mail': email })
  await page.getByLabel(TERMS).check()
  await send(page)
  await seeAccount(page, name)
  await page.context().clearCookies()
  await page.goto(at.site('/login'))
  await signIn(page, { email, password: good.Senha })
  await seeAccount(page, name)
})
