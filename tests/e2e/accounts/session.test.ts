import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { changeDatabase } from '../../support/database.ts'
import { ask, enter, newAccount, people, seeAccount, signIn } from '../../support/people.ts'
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

test('the screens of a client come with what they show: nothing more is asked of the server', async ({
  visit,
}) => {
  const page = await visit('/login', { as: people.ana })
  await page.waitForURL(at.site(people.ana.home))
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The bell asks again when the window is come back to, as one that opens is.
    if (pathname.startsWith('/api/') && pathname !== '/api/notices') asked.push(pathname)
  })
  await page.reload()
  const first = page.locator('main li').getByRole('link').first()
  const path = await first.getAttribute('href')
  await page.goto(at.site(`${path}?aba=documentos`))
  await page.locator('main li h3').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})

test('from a protected screen to the sign-in, back to it, and out, where Back shows nothing any more', async ({
  visit,
}) => {
  const { ana } = people
  const wanted = '/cliente/dossies?aba=documentos'
  const page = await visit('/localidades-demo')
  await page.goto(at.site(wanted))
  await page.getByLabel('E-mail').fill('  ANA.Cliente@Demo.BR ')
  expect(addressOf(page)).toBe(`/login?intent=${encodeURIComponent(wanted)}`)
  await page.getByLabel('Senha', { exact: true }).fill('Demo1234')
  await page.getByLabel('Manter conectado').check()
  await page.getByLabel('Senha', { exact: true }).press('Enter')
  await page.waitForURL(at.site(wanted))
  await seeToast(page, 'Login realizado com sucesso', 'Redirecionando...')
  await seeAccount(page, ana.name)

  const cookie = await sessionCookie(page)
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', domain: 'localhost' })
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / DAY_S)).toBe(7)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toMatch(/demo\.br|Ana|token/)

  // Neither the sign-in, nor what only leads on, is a step to go back to.
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

test('an intent leads on where the role may go, and never out of the product, whatever it holds', async ({
  visit,
}) => {
  const page = await visit(loginFor('//exemplo.invalid/admin'))
  const asked = new Set<string>()
  page.context().on('request', (request) => asked.add(new URL(request.url()).origin))
  await signIn(page, people.alice)
  await seeAccount(page, people.alice.name)
  expect(addressOf(page)).toBe('/admin')
  const landed: Record<string, string> = {}
  for (const intent of hostile) {
    await page.goto(at.site(loginFor(intent)))
    await seeAccount(page, people.alice.name)
    landed[intent] = addressOf(page)
  }
  expect(landed).toEqual(Object.fromEntries(hostile.map((intent) => [intent, '/admin'])))
  expect([...asked]).toEqual([inject('origin')])

  await enter(page, people.ana)
  const [{ id } = { id: '' }] = await ask<{ id: string }[]>(page, '/api/cases')
  const intent = `/cliente/dossies/${id}?aba=documentos#fim`
  await page.goto(at.site(loginFor(intent)))
  await seeAccount(page, people.ana.name)
  expect(addressOf(page)).toBe(intent)
})

test('who may not open a screen, or anything, is led home or may leave, and is told why', async ({
  visit,
}) => {
  // Several at once: a browser that is busy may ask for a page before it has written the cookie that goes with it.
  const entered = async () => {
    const page = await visit('/admin/taxas', { as: people.gil })
    await page.waitForURL((url) => url.pathname === '/')
    await seeNotice(page, RESTRICTED, THIS_AREA)
    return page
  }
  const [page] = await Promise.all([entered(), entered(), entered(), entered()])
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

test('what changes in one tab is so in another: at its next step, and when one comes back to it', async ({
  visit,
}) => {
  const { alice, gil } = people
  const page = await visit('/admin/formulas', { as: alice })
  // The old address of the dashboard is none to go back to.
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
  const [walking, waiting, staying] = [await open('/admin'), await open('/admin/geral'), await open('/admin')]

  await enter(page, gil)
  await walking.getByRole('banner').getByRole('link', { name: 'E-mails' }).click()
  await seeNotice(walking, RESTRICTED, THIS_AREA)
  await walking.goBack()
  await seeAccount(walking, gil.name)

  await signOut(walking, gil.name)
  await staying.getByRole('banner').getByRole('link', { name: 'E-mails' }).click()
  await staying.waitForURL(at.site('/login?intent=%2Fadmin%2Femails'))
  // A headless tab is always visible: the browser is told that somebody came back to it.
  await waiting.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await waiting.waitForURL(at.site('/login?intent=%2Fadmin%2Fgeral'))
})
