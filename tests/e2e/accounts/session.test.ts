import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { changeDatabase } from '../../support/database.ts'
import { getJson, enter, newAccount, people, seeAccount, signIn } from '../../support/people.ts'
import { at } from '../../support/test.ts'
import { addressOf, seeNotice, seeToast, test } from '../../support/visit.ts'

const RESTRICTED = 'Acesso restrito'
const THIS_AREA = 'Seu usuário não tem permissão para esta área.'
const DAY_S = 24 * 60 * 60

const loginFor = (intent: string) => `/login?${new URLSearchParams({ intent })}`
const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'sim.session_token')

const openMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `Sua conta: ${name}` }).click()

async function signOut(page: Page, name: string) {
  await openMenu(page, name)
  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await seeNotice(page, 'Logout realizado', 'Até logo!')
}

test('the screens of a client load only their contacts and live changes after their HTML', async ({
  visit,
}) => {
  const page = await visit('/login', { as: people.ana })
  await page.waitForURL(at.site(people.ana.home))
  const apiRequests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The bell reloads the notices when the window gets the focus, as it does on opening. The list shows who attends last.
    const isLater = /^\/api\/(notices|live|public\/config|cases\/[^/]+\/contacts)$/.test(pathname)
    if (pathname.startsWith('/api/') && !isLater) apiRequests.push(pathname)
  })
  await page.reload()
  const first = page.locator('main li').getByRole('link').first()
  const path = await first.getAttribute('href')
  await page.goto(at.site(`${path}?aba=documentos`))
  await page.locator('main li h3').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(apiRequests).toEqual([])
})

test('sign-in returns to the requested screen, and Back shows no personal data after sign-out', async ({
  visit,
}) => {
  const { ana } = people
  const target = '/cliente/dossies?aba=documentos'
  const page = await visit('/localidades-demo')
  await page.goto(at.site(target))
  await page.getByLabel('E-mail').fill('  ANA.Cliente@Demo.BR ')
  expect(addressOf(page)).toBe(`/login?intent=${encodeURIComponent(target)}`)
  await page.getByLabel('Senha', { exact: true }).fill('Demo1234')
  await page.getByLabel('Manter conectado').check()
  await page.getByLabel('Senha', { exact: true }).press('Enter')
  await page.waitForURL(at.site(target))
  await seeToast(page, 'Login realizado com sucesso', 'Redirecionando...')
  await seeAccount(page, ana.name)

  const cookie = await sessionCookie(page)
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', domain: 'localhost' })
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / DAY_S)).toBe(7)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toMatch(/demo\.br|Ana|token/)

  // The sign-in and the redirect after it leave no entry in the browser's history.
  for (const path of ['/login', '/auth/callback']) {
    await page.goBack()
    await page.waitForURL(at.site('/localidades-demo'))
    await page.goto(at.site(path))
    await seeAccount(page, ana.name)
    expect(addressOf(page)).toBe(ana.home)
  }

  await signOut(page, ana.name)
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['sim.device'])
  expect((await page.request.get(at.site('/api/me'))).status()).toBe(401)
  await page.goBack()
  await page.getByRole('button', { name: 'Entrar' }).waitFor()
  expect(addressOf(page)).toBe(loginFor(ana.home))
  expect(await page.content()).not.toMatch(/Ana Clara|ana\.cliente/)
})

test('without "Manter conectado" the session ends with the browser', async ({ visit }) => {
  const page = await visit(loginFor('/simulador?etapa=1'))
  await signIn(page, people.bruno)
  await page.waitForURL(at.site('/simulador?etapa=1'))
  expect(await sessionCookie(page)).toMatchObject({ expires: -1 })
})

const hostile = [
  'https://exemplo.invalid/admin',
  '//exemplo.invalid/admin',
  '/\\exemplo.invalid',
  '/\t/exemplo.invalid',
  ' //exemplo.invalid',
  '/..//exemplo.invalid',
  '%2F%2Fexemplo.invalid',
  'javascript:document.title="fora"',
  'data:text/html,<script>alert(1)</script>',
  '/login?intent=//exemplo.invalid',
  '/auth/callback#token=abc',
  '/api/openapi.json',
  `/admin/${'a'.repeat(600)}`,
]

test('sign-in follows an intent only to screens that the role may open, and never to another site', async ({
  visit,
}) => {
  const page = await visit(loginFor('//exemplo.invalid/admin'))
  const requestedOrigins = new Set<string>()
  page.context().on('request', (request) => requestedOrigins.add(new URL(request.url()).origin))
  await signIn(page, people.alice)
  await seeAccount(page, people.alice.name)
  expect(addressOf(page)).toBe('/admin')
  const addressByIntent: Record<string, string> = {}
  for (const intent of hostile) {
    await page.goto(at.site(loginFor(intent)))
    await seeAccount(page, people.alice.name)
    addressByIntent[intent] = addressOf(page)
  }
  expect(addressByIntent).toEqual(Object.fromEntries(hostile.map((intent) => [intent, '/admin'])))
  expect([...requestedOrigins]).toEqual([inject('origin')])

  await enter(page, people.ana)
  const [{ id } = { id: '' }] = await getJson<{ id: string }[]>(page, '/api/cases')
  const intent = `/cliente/dossies/${id}?aba=documentos#fim`
  await page.goto(at.site(loginFor(intent)))
  await seeAccount(page, people.ana.name)
  expect(addressOf(page)).toBe(intent)
})

test('a person without permission is sent home with a notice, and one without any role may only sign out', async ({
  visit,
}) => {
  // Several at once, since a busy browser may request a page before it has stored the cookie of the notice.
  const visitForbidden = async () => {
    const page = await visit('/admin/taxas', { as: people.gil })
    await page.waitForURL((url) => url.pathname === '/')
    await seeNotice(page, RESTRICTED, THIS_AREA)
    return page
  }
  const [page] = await Promise.all([visitForbidden(), visitForbidden(), visitForbidden(), visitForbidden()])
  await page.goto(at.site('/localidades-demo'))
  await page.goto(at.site('/auth/callback'))
  await page.waitForURL((url) => url.pathname === '/')
  await seeNotice(page, RESTRICTED, 'Seu usuário não tem permissão para acessar o sistema.')
  await page.goBack()
  await page.waitForURL(at.site('/localidades-demo'))

  const account = await newAccount()
  changeDatabase('update user_roles set role = ? where user_id = ?', ['gerente', account.id])
  const other = await visit('/login', { as: account })
  await seeToast(other, RESTRICTED, `${THIS_AREA} Entre em contato com o suporte.`)
  expect(addressOf(other)).toBe('/login')
  await other.getByRole('heading', { name: RESTRICTED }).waitFor()
  await other.getByRole('button', { name: 'Sair' }).click()
  await seeNotice(other, 'Logout realizado', 'Até logo!')
})

test('a new sign-in and a sign-out in one tab reach the other tabs', async ({ visit }) => {
  const { alice, gil } = people
  const page = await visit('/admin/formulas', { as: alice })
  // The redirect from the old address of the dashboard leaves no entry in the history.
  await page.goto(at.site('/admin/dashboard'))
  await seeAccount(page, alice.name)
  expect(addressOf(page)).toBe('/admin')
  await page.goBack()
  await page.waitForURL(at.site('/admin/formulas'))
  const open = async (path: string) => {
    const tab = await page.context().newPage()
    await tab.goto(at.site(path))
    await seeAccount(tab, alice.name)
    return tab
  }
  const [activeTab, settingsTab, dashboardTab] = [
    await open('/admin'),
    await open('/admin/geral'),
    await open('/admin'),
  ]

  await enter(page, gil)
  await activeTab
    .getByRole('navigation', { name: 'Administração' })
    .getByRole('link', { name: 'E-mails' })
    .click()
  await seeNotice(activeTab, RESTRICTED, THIS_AREA)
  await activeTab.goBack()
  await seeAccount(activeTab, gil.name)

  await signOut(activeTab, gil.name)
  // The other tabs go to the sign-in without any action.
  await dashboardTab.waitForURL(at.site('/login?intent=%2Fadmin'))
  await settingsTab.waitForURL(at.site('/login?intent=%2Fadmin%2Fgeral'))
})
