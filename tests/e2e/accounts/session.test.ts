import type { Page } from 'playwright'
import { expect } from 'vitest'
import { at } from '../../support/test.ts'
import { enter, newAccount, people, seeAccount, signIn } from '../../support/people.ts'
import { addressOf, seeNotice, test } from '../../support/visit.ts'

const DAY_S = 24 * 60 * 60

const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name.endsWith('session_token'))

const openMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `Sua conta: ${name}` }).click()

test('without "Manter conectado" the session ends with the browser; with it, after seven days', async ({
  visit,
}) => {
  const lifetime: number[] = []
  for (const keep of [false, true]) {
    const page = await visit('/login')
    await page.getByLabel('Manter conectado').setChecked(keep)
    await signIn(page, people.bruno)
    await seeAccount(page, people.bruno.name)
    const cookie = await sessionCookie(page)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', domain: 'localhost' })
    expect(await page.evaluate(() => document.cookie)).toBe('')
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toMatch(/demo\.br|Bruno|token/)
    const expires = cookie?.expires ?? 0
    lifetime.push(expires === -1 ? -1 : Math.round((expires - Date.now() / 1000) / DAY_S))
  }
  expect(lifetime).toEqual([-1, 7])
})

test('a new sign-in in the same browser has a session of its own, and ends the one before', async ({
  visit,
}) => {
  const page = await visit('/')
  await enter(page, people.ana)
  const [before] = await page.context().cookies()
  await enter(page, people.paula)
  expect((await sessionCookie(page))?.value).not.toBe(before?.value)
  await page.context().clearCookies()
  if (before) await page.context().addCookies([before])
  expect((await page.request.get(at.site('/api/me'))).status()).toBe(401)
})

test('signing out leads home, says goodbye, and leaves no cookie', async ({ visit }) => {
  const page = await visit('/')
  await enter(page, people.ana)
  await page.goto(at.site('/cliente/dossies'))
  await openMenu(page, people.ana.name)
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await seeNotice(page, 'Logout realizado', 'Até logo!')
  expect(await page.context().cookies()).toEqual([])
  expect((await page.request.get(at.site('/api/me'))).status()).toBe(401)
})

test('Back after signing out shows nothing of the account', async ({ visit }) => {
  const page = await visit('/')
  await enter(page, people.ana)
  await page.goto(at.site('/cliente/dossies'))
  await openMenu(page, people.ana.name)
  await page.getByText(people.ana.email).waitFor()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goBack()
  await page.getByRole('button', { name: 'Entrar' }).waitFor()
  expect(addressOf(page)).toBe('/login?intent=%2Fcliente%2Fdossies')
  expect(await page.content()).not.toMatch(/Ana Clara|ana\.cliente/)
})

test('signing out in one tab takes effect in another: at its next step, and when one comes back to it', async ({
  visit,
}) => {
  const page = await visit('/')
  await enter(page, people.alice)
  await page.goto(at.site('/admin'))
  const walking = await page.context().newPage()
  await walking.goto(at.site('/admin'))
  await seeAccount(walking, people.alice.name)
  const waiting = await page.context().newPage()
  await waiting.goto(at.site('/admin/geral'))
  await seeAccount(waiting, people.alice.name)

  await openMenu(page, people.alice.name)
  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await walking.getByRole('banner').getByRole('link', { name: 'E-mails' }).click()
  await walking.waitForURL(at.site('/login?intent=%2Fadmin%2Femails'))
  // A headless tab is always visible: the browser is told that somebody came back to it.
  await waiting.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await waiting.waitForURL(at.site('/login?intent=%2Fadmin%2Fgeral'))
})

test('whoever signs in in one tab is who another tab shows from its next step on', async ({ visit }) => {
  const page = await visit('/')
  await enter(page, people.alice)
  await page.goto(at.site('/admin'))
  await seeAccount(page, people.alice.name)
  await enter(page, people.gil)
  await page.getByRole('banner').getByRole('link', { name: 'E-mails' }).click()
  await seeNotice(page, 'Acesso restrito', 'Seu usuário não tem permissão para esta área.')
  await page.goBack()
  await seeAccount(page, people.gil.name)
})

test('a session that was over already is no failure of signing out', async ({ visit }) => {
  const page = await visit('/')
  await enter(page, people.ana)
  await page.goto(at.site('/cliente/dossies'))
  await seeAccount(page, people.ana.name)
  await page.context().clearCookies()
  await openMenu(page, people.ana.name)
  await page.getByRole('button', { name: 'Sair' }).click()
  await seeNotice(page, 'Logout realizado', 'Até logo!')
})

test('a sign-out that the server could not do is told, and the account stays', async ({ blank }) => {
  const page = await blank()
  await enter(page, await newAccount())
  await page.goto(at.site('/cliente/dossies'))
  await page.route('**/api/auth/sign-out', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Falhou' } }),
  )
  await openMenu(page, 'Nina Prado')
  await page.getByRole('button', { name: 'Sair' }).click()
  const message = page.getByRole('listitem').filter({ hasText: 'Erro ao fazer logout' })
  await message.getByText('Erro', { exact: true }).waitFor()
  expect(addressOf(page)).toBe('/cliente/dossies')
})
