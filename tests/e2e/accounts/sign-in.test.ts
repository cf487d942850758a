import { expect } from 'vitest'
import { fromNewAddress } from '../../support/address.ts'
import { at } from '../../support/test.ts'
import { enter, people, seeAccount, signIn } from '../../support/people.ts'
import { addressOf, describedAs, seeToast, test } from '../../support/visit.ts'

test('each of the six people signs in, is welcomed, and lands where the role starts', async ({ visit }) => {
  const page = await visit('/')
  for (const { email, name, home } of Object.values(people)) {
    await page.context().clearCookies()
    await page.goto(at.site('/login'))
    await signIn(page, { email })
    await page.waitForURL(at.site(home))
    await seeToast(page, 'Login realizado com sucesso', 'Redirecionando...')
    await seeAccount(page, name)
  }
})

test('an address is the same with spaces around it and in capitals, and Enter sends the form', async ({
  visit,
}) => {
  const page = await visit('/login')
  await page.getByLabel('E-mail').fill('  ANA.Cliente@Demo.BR ')
  await page.getByLabel('Senha', { exact: true }).fill('Demo1234')
  await page.keyboard.press('Enter')
  await page.waitForURL(at.site(people.ana.home))
})

test('what is missing or wrong is said under its field, and goes with the first edit', async ({ visit }) => {
  const page = await visit('/login')
  const send = page.getByRole('button', { name: 'Entrar' })
  await send.click()
  expect(await describedAs(page, 'E-mail')).toBe('Email é obrigatório')
  expect(await describedAs(page, 'Senha')).toBe('Senha é obrigatória')
  await page.getByRole('group', { name: 'Há um problema' }).getByRole('link', { name: 'Senha' }).click()
  await page.keyboard.type('x')
  await expect.poll(() => describedAs(page, 'Senha')).toBe('')
  expect(await describedAs(page, 'E-mail')).toBe('Email é obrigatório')

  const email = page.getByLabel('E-mail')
  for (const [typed, error] of [
    ['ana', 'Email inválido'],
    ['ana@demo', 'Email inválido'],
    [`${'a'.repeat(250)}@demo.br`, 'Email muito longo'],
  ] as const) {
    await email.fill(typed)
    await expect.poll(() => describedAs(page, 'E-mail')).toBe('')
    await send.click()
    expect(await describedAs(page, 'E-mail')).toBe(error)
  }
  expect(await email.getAttribute('aria-invalid')).toBe('true')
})

test('a wrong password and an unknown address are told the same way, and nothing typed is lost', async ({
  visit,
}) => {
  const page = await visit('/login')
  const heard: string[] = []
  for (const email of [people.bruno.email, 'ninguem@exemplo.com.br']) {
    await signIn(page, { email, password: 'Errada123' })
    await seeToast(page, 'Erro ao entrar', 'E-mail ou senha incorretos.')
    heard.push(await page.getByRole('main').innerText())
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
    expect(await page.getByLabel('Senha', { exact: true }).inputValue()).toBe('Errada123')
    await page.getByRole('button', { name: 'Fechar' }).click()
  }
  expect(heard[0]).toContain('E-mail ou senha incorretos.')
  expect(heard[1]).toBe(heard[0])
})

test('who is signed in already goes on from the sign-in screen, and Back does not return to it', async ({
  visit,
}) => {
  const page = await visit('/')
  await enter(page, people.paula)
  await page.goto(at.site('/login'))
  await seeAccount(page, people.paula.name)
  expect(addressOf(page)).toBe(people.paula.home)
  await page.goBack()
  await page.waitForURL(at.site('/'))
})

test('the links of the screen: an intent for the administrator, the simulator, home', async ({ visit }) => {
  const page = await visit('/login')
  await page.getByRole('link', { name: 'Sou administrador' }).click()
  await page.waitForURL(at.site('/login?intent=%2Fadmin'))
  await signIn(page, people.alice)
  await page.waitForURL(at.site('/admin'))

  const other = await visit('/login')
  await other.getByRole('link', { name: 'Sou administrador' }).click()
  await signIn(other, people.ana)
  await other.waitForURL(at.site(people.ana.home))

  const third = await visit('/login')
  await third.getByRole('link', { name: 'Simule sem login' }).click()
  await third.waitForURL(at.site('/simulador'))
  await third.goBack()
  await third.getByRole('link', { name: 'Voltar para início' }).click()
  await third.waitForURL(at.site('/'))
})

test('a spinner says that the screen is coming while it is asked who is there', async ({ visit }) => {
  const page = await visit('/')
  const held: (() => void)[] = []
  await page.route('**/api/me', async (route) => {
    await new Promise<void>((release) => held.push(release))
    await route.continue()
  })
  await page.goto(at.site('/login'))
  await page.getByRole('status').filter({ hasText: 'Carregando...' }).waitFor()
  await expect.poll(() => held.length).toBe(1)
  held[0]?.()
  await page.getByRole('button', { name: 'Entrar' }).waitFor()
})

test('a server that is out of order is said, and the form may be sent again', async ({ blank }) => {
  const page = await blank({ extraHTTPHeaders: fromNewAddress() })
  await page.goto(at.site('/login'))
  const failure = '**/api/auth/**'
  await page.route(failure, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
  await signIn(page, people.gil)
  await seeToast(
    page,
    'Erro ao entrar',
    'O servidor não respondeu como esperado. Tente de novo em instantes.',
  )
  await page.unroute(failure)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(at.site(people.gil.home))
})
