import { expect } from 'vitest'
import { at } from '../../support/test.ts'
import { newAccount, people, seeAccount, signIn } from '../../support/people.ts'
import { seeToast, test } from '../../support/visit.ts'

const BLOCKED = 'Conta bloqueada temporariamente'
const WAIT = 'Muitas tentativas de login. Tente novamente em 10 minuto(s).'

test('five failures block the form for ten minutes, the right password included, and nobody elsewhere', async ({
  visit,
}) => {
  const account = await newAccount()
  const page = await visit('/login')
  const send = page.getByRole('button', { name: 'Entrar' })
  for (let failure = 1; failure <= 5; failure += 1) {
    await signIn(page, { ...account, password: `Errada${failure}00` })
    await seeToast(page, 'Erro ao entrar', 'E-mail ou senha incorretos.')
    await page.getByRole('button', { name: 'Fechar' }).click()
  }
  await signIn(page, account)
  await seeToast(page, BLOCKED, WAIT)
  await page.getByRole('heading', { name: BLOCKED }).waitFor()
  await page.getByRole('main').getByText(WAIT).waitFor()
  expect(await send.isDisabled()).toBe(true)
  expect(await page.getByLabel('E-mail').inputValue()).toBe(account.email)

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByLabel('Senha', { exact: true }).press('Enter')
  expect(asked).toEqual([])

  // Loading the page again opens the form, and not the account.
  await page.reload()
  await signIn(page, account)
  await page.getByRole('heading', { name: BLOCKED }).waitFor()
  await page.goto(at.site('/cliente/dossies'))
  await page.waitForURL(/\/login\?intent=/)

  // Whoever shares the connection, and the owner from another, are not held up.
  await signIn(page, people.ana)
  await seeAccount(page, people.ana.name)
  const elsewhere = await visit('/login')
  await signIn(elsewhere, account)
  await seeAccount(elsewhere, 'Nina Prado')
})

test('the minutes count down, and the form opens again', async ({ visit }) => {
  const page = await visit('/')
  await page.clock.install()
  await page.route('**/api/auth/sign-in/email', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '90' },
      json: { code: 'login_locked', message: WAIT.replace('10', '2') },
    }),
  )
  await page.goto(at.site('/login'))
  await signIn(page, people.ana)
  const callout = (minutes: number) =>
    page.getByRole('main').getByText(`Tente novamente em ${minutes} minuto(s).`).waitFor()
  await callout(2)
  await page.clock.fastForward(31_000)
  await callout(1)
  await page.clock.fastForward(60_000)
  await page.getByText('Você já pode tentar entrar de novo.').waitFor()
  expect(await page.getByRole('button', { name: 'Entrar' }).isEnabled()).toBe(true)
  await page.unroute('**/api/auth/sign-in/email')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(at.site(people.ana.home))
})
