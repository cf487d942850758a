import { expect } from 'vitest'
import { changeDatabase } from '../../support/database.ts'
import { at } from '../../support/test.ts'
import { enter, newAccount, people, seeAccount, signIn } from '../../support/people.ts'
import { addressOf, seeNotice, seeToast, test } from '../../support/visit.ts'

const RESTRICTED = 'Acesso restrito'
const THIS_AREA = 'Seu usuário não tem permissão para esta área. Entre em contato com o suporte.'

/** Every screen of the specification that not everyone may open. */
const screens = [
  '/cliente/dossies',
  '/cliente/dossies/7',
  '/parceiro/clientes',
  '/parceiro/clientes/7',
  '/admin',
  '/admin/geral',
  '/admin/branding',
  '/admin/layout',
  '/admin/strings',
  '/admin/formulas',
  '/admin/taxas',
  '/admin/healthcheck',
  '/admin/emails',
]

const setRole = (role: string, id: string) =>
  changeDatabase('update user_roles set role = ? where user_id = ?', [role, id])

test('without a session every protected screen leads to the sign-in, with the way back', async ({
  visit,
}) => {
  const page = await visit('/')
  for (const path of screens) {
    await page.goto(at.site(path))
    await page.getByRole('button', { name: 'Entrar' }).waitFor()
    expect(addressOf(page)).toBe(`/login?intent=${encodeURIComponent(path)}`)
  }
})

test('after signing in one is back where one wanted to go, and Back leaves the sign-in behind', async ({
  visit,
}) => {
  const page = await visit('/localidades-demo')
  await page.goto(at.site('/cliente/dossies?aba=documentos'))
  await signIn(page, people.ana)
  await page.waitForURL(at.site('/cliente/dossies?aba=documentos'))
  await seeAccount(page, people.ana.name)
  await page.goBack()
  await page.waitForURL(at.site('/localidades-demo'))
})

test('who has another role is sent home, and told why', async ({ visit }) => {
  const page = await visit('/')
  for (const [who, path] of [
    ['ana', '/parceiro/clientes'],
    ['ana', '/admin'],
    ['paula', '/cliente/dossies/7'],
    ['gil', '/cliente/dossies'],
    ['gil', '/admin/taxas'],
  ] as const) {
    await enter(page, people[who])
    await page.goto(at.site(path))
    await page.waitForURL((url) => url.pathname === '/')
    await seeNotice(page, RESTRICTED, THIS_AREA)
  }
})

test('an administrator opens those of everybody, and the old address of the dashboard', async ({ visit }) => {
  const page = await visit('/')
  await enter(page, people.alice)
  for (const path of ['/cliente/dossies', '/parceiro/clientes', '/admin/formulas']) {
    await page.goto(at.site(path))
    await seeAccount(page, people.alice.name)
    expect(addressOf(page)).toBe(path)
  }
  await page.goto(at.site('/admin/dashboard'))
  await seeAccount(page, people.alice.name)
  expect(addressOf(page)).toBe('/admin')
  await page.goBack()
  await page.waitForURL(at.site('/admin/formulas'))
})

test('nothing of a screen is drawn while it is asked who is there: a spinner says to wait', async ({
  visit,
}) => {
  const page = await visit('/')
  await enter(page, people.ana)
  const held: (() => void)[] = []
  await page.route('**/api/me', async (route) => {
    await new Promise<void>((release) => held.push(release))
    await route.continue()
  })
  await page.goto(at.site('/cliente/dossies'))
  await page.getByRole('status').filter({ hasText: 'Carregando...' }).waitFor()
  await expect.poll(() => held.length).toBe(1)
  expect(await page.locator('#app').innerText()).toBe('Carregando...')
  held[0]?.()
  await seeAccount(page, people.ana.name)
})

test('a role that is taken away takes effect at the next step', async ({ visit }) => {
  const account = await newAccount()
  setRole('admin', account.id)
  const page = await visit('/')
  await enter(page, account)
  await page.goto(at.site('/admin'))
  await seeAccount(page, 'Nina Prado')
  changeDatabase('delete from user_roles where user_id = ?', [account.id])
  await page.getByRole('banner').getByRole('link', { name: 'E-mails' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await seeNotice(page, RESTRICTED, THIS_AREA)
  expect((await page.request.get(at.site('/api/admin/emails'))).status()).toBe(403)
})

test('a role that opens nothing is told so at the sign-in, and may leave', async ({ visit }) => {
  const account = await newAccount()
  setRole('gerente', account.id)
  const page = await visit('/login')
  await signIn(page, account)
  await seeToast(page, RESTRICTED, THIS_AREA)
  expect(addressOf(page)).toBe('/login')
  await page.getByRole('heading', { name: RESTRICTED }).waitFor()
  await page.goto(at.site('/cliente/dossies'))
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(at.site('/login'))
  await page.getByRole('button', { name: 'Sair' }).click()
  await seeNotice(page, 'Logout realizado', 'Até logo!')
})

test('a session cut short while a form is filled in leads to the sign-in', async ({ visit }) => {
  const account = await newAccount()
  const page = await visit('/')
  await enter(page, account)
  await page.goto(at.site('/cliente/dossies'))
  await page.getByRole('button', { name: 'Sua conta: Nina Prado' }).click()
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  await page.getByLabel('Senha atual', { exact: true }).fill(account.password)
  await page.getByLabel('Nova senha', { exact: true }).fill('OutraSenha3')
  await page.getByLabel('Confirmar senha', { exact: true }).fill('OutraSenha3')
  changeDatabase('delete from auth_session where "userId" = ?', [account.id])
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await page.waitForURL(at.site('/login?intent=%2Fcliente%2Fdossies'))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})
