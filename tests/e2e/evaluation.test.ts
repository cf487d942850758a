import { expect, inject } from 'vitest'
import { contextOptions } from '../support/browser.ts'
import { test } from '../support/test.ts'
import { ask, chat, dialog, filling, fillForm, form, openForm, send } from './evaluation-form.ts'
import { openAt, RESULT } from './journey.ts'
import { focusedName, plain } from './seen.ts'

interface Asked {
  key: string | undefined
  body: string | null
}

test('the form is a page of our origin in a dialog; it sends once everything is filled', async ({
  blank,
}) => {
  const page = await blank()
  await openAt(page, RESULT)
  await openForm(page)
  await dialog(page).waitFor()
  const address = await page.locator('simulador-financiamento iframe').getAttribute('src')
  expect(address).toMatch(new RegExp(`^${inject('origin')}/embed/v1/avaliacao#`))
  for (const fill of filling) {
    expect(await send(page).isDisabled()).toBe(true)
    await fill(page)
  }
  expect(await send(page).isEnabled()).toBe(true)
  await form(page).getByLabel('Nome completo').fill('   ')
  expect(await send(page).isDisabled()).toBe(true)
})

test('the CPF is masked as it is typed; wrong check digits are hinted at and do not block', async ({
  blank,
}) => {
  const page = await blank()
  await openAt(page, RESULT)
  await openForm(page)
  await fillForm(page)
  const cpf = form(page).getByLabel('CPF')
  const hint = form(page).getByText('Confira o CPF')
  expect(await cpf.inputValue()).toBe('529.982.247-25')
  expect(await hint.count()).toBe(0)
  await cpf.fill('5299')
  await cpf.blur()
  await form(page).getByText('CPF inválido').waitFor()
  expect(await send(page).isEnabled()).toBe(true)
  await cpf.fill('')
  await cpf.pressSequentially('a529982247269999')
  expect(await cpf.inputValue()).toBe('529.982.247-26')
  await hint.waitFor()
  expect(await send(page).isEnabled()).toBe(true)
})

test('X, Escape in the form and Escape outside it close the dialog, and the focus returns', async ({
  blank,
}) => {
  const page = await blank()
  await openAt(page, RESULT)
  const back = () => expect.poll(() => focusedName(page)).toBe('Pedir avaliação de crédito')
  const closings = {
    x: () => dialog(page).getByRole('button', { name: 'Fechar' }).click(),
    escapeInside: () => form(page).getByLabel('Nome completo').press('Escape'),
    escapeOutside: () => dialog(page).getByRole('button', { name: 'Fechar' }).press('Escape'),
  }
  const lost: string[] = []
  for (const [name, close] of Object.entries(closings)) {
    await openForm(page)
    await close()
    await dialog(page).waitFor({ state: 'hidden' })
    await back().catch(() => lost.push(name))
  }
  expect(lost).toEqual([])
})

test('the whole text goes to a new WhatsApp tab, and nothing personal stays in this one', async ({
  blank,
}) => {
  const page = await blank()
  // A touch screen alone is no iPad.
  await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }))
  await chat(page)
  await openAt(page, RESULT)
  await openForm(page)
  await fillForm(page)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), send(page).click()])
  await tab.waitForURL(/^https:\/\/wa\.me\//)
  const text = new URL(tab.url()).searchParams.get('text') ?? ''
  expect(text.split('\n').map(plain)).toEqual([
    'Olá! Fiz uma simulação de financiamento e quero a avaliação de crédito.',
    '',
    'Nome: Ana Clara Nóbrega',
    'CPF: 529.982.247-25',
    'Data de nascimento: 31/05/1990',
    'Estado civil: Viúvo(a)',
    '',
    'Tipo do imóvel: Imóvel usado',
    'Valor do imóvel: R$ 400.000,00',
    'Renda mensal: R$ 11.500,00, carteira assinada',
    'FGTS: R$ 20.000,00',
    'Entrada: R$ 50.000,00',
    'Prazo: 360 meses',
    'Cidade: Recife, PE',
    'É o meu primeiro imóvel',
    '',
    '*Conservador*: parcela R$ 2.672,86, crédito R$ 272.000,00, entrada (30%) R$ 116.571,43, total R$ 408.571,43',
    '*Equilibrado*: parcela R$ 3.144,54, crédito R$ 320.000,00, entrada (20%) R$ 80.000,00, total R$ 420.000,00',
    '*Ousado*: parcela R$ 3.616,22, crédito R$ 368.000,00, entrada (15%) R$ 64.941,18, total R$ 452.941,18',
    '',
    'Cenário escolhido: Equilibrado',
  ])
  // The request waits in this browser no longer than until the server has it.
  await form(page).getByText('Pedido registrado.').waitFor()
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]),
  )
  expect(stored).toContain('Recife')
  expect(stored).not.toMatch(/Nóbrega|52998224725|529\.982|1990|Viúvo/)
})

test('after sending the chat opens again and the message is copied, where the clipboard is closed by hand', async ({
  blank,
}) => {
  const page = await blank({ permissions: ['clipboard-read', 'clipboard-write'] })
  await chat(page)
  await openAt(page, RESULT)
  await openForm(page)
  await fillForm(page)
  const press = async (name: string) => {
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      form(page).getByRole('button', { name }).click(),
    ])
    await tab.waitForURL(/^https:\/\/wa\.me\//)
    return new URL(tab.url()).searchParams.get('text') ?? ''
  }
  // The server is away: the chat opens all the same.
  const asked: Asked[] = []
  await page.route('**/api/public/leads', async (route) => {
    asked.push({ key: route.request().headers()['idempotency-key'], body: route.request().postData() })
    if (asked.length === 1) await route.abort()
    else await route.fallback()
  })
  const text = await press('Enviar pelo WhatsApp')
  await form(page).getByText('Ainda não conseguimos registrar').waitFor()
  // Made here, it is good before the server knows it.
  await form(page)
    .getByText(/^Protocolo/)
    .waitFor()
  expect(
    await form(page)
      .getByRole('heading')
      .evaluate((heading) => document.activeElement === heading),
  ).toBe(true)
  expect(await press('Abrir de novo')).toBe(text)
  await page.bringToFront()
  const copy = form(page).getByRole('button', { name: 'Copiar mensagem' })
  await copy.click()
  await form(page).getByText('Mensagem copiada').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)

  await copy.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('closed'))
  })
  await copy.click()
  expect(await form(page).getByRole('textbox').inputValue()).toBe(text)

  // Whoever comes back within a day sends it again, once, by coming back.
  await page.reload()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]).toEqual(asked[0])
  const kept = () => page.evaluate(() => localStorage.getItem('simulador.pedidos'))
  await expect.poll(kept).toBe(null)

  // After a day it is forgotten, and nobody is asked.
  await page.evaluate((body) => {
    const old = { key: crypto.randomUUID(), at: Date.now() - 25 * 60 * 60 * 1000, body }
    localStorage.setItem('simulador.pedidos', JSON.stringify([old]))
  }, asked[0]!.body)
  await page.reload()
  await expect.poll(kept).toBe(null)
  expect(asked).toHaveLength(2)
})

test('the form is in our typeface, from our own origin', async ({ blank }) => {
  const page = await blank()
  await openAt(page, RESULT)
  const answered = page.waitForResponse('**/embed/v1/figtree.woff2')
  await openForm(page)
  expect((await answered).status()).toBe(200)
  await expect
    .poll(() =>
      form(page)
        .locator('html')
        .evaluate(() => [...document.fonts].map(({ status }) => status)),
    )
    .toEqual(['loaded'])
})

test('where a new tab is blocked the chat opens in place', async ({ blank }) => {
  const page = await blank()
  await chat(page)
  await page.addInitScript(() => {
    const real = window.open.bind(window)
    window.open = (url, target) => (target === '_blank' ? null : real(url, target))
  })
  await openAt(page, RESULT)
  await openForm(page)
  await fillForm(page)
  await send(page).click()
  await page.waitForURL(/^https:\/\/wa\.me\//)
})

test.for([
  ['iPhone', 'iPhone; CPU iPhone OS 18_5 like Mac OS X'],
  ['iPad, which calls itself a Mac', 'Macintosh; Intel Mac OS X 10_15_7'],
] as const)('on an %s the chat opens in place', async ([, system], { browser }) => {
  const context = await browser.newContext({
    ...contextOptions({ viewport: 'phone' }),
    userAgent: `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1`,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }))
    await chat(page)
    await openAt(page, RESULT)
    await openForm(page)
    await fillForm(page)
    await send(page).click()
    await page.waitForURL(/^https:\/\/wa\.me\//)
    expect(context.pages().length).toBe(1)
  } finally {
    await context.close()
  }
})

test('an evaluation page that does not come is said so, and trying again opens it', async ({ blank }) => {
  const page = await blank()
  await page.clock.install()
  let down = true
  await page.route('**/embed/v1/avaliacao', (route) => (down ? route.abort() : route.continue()))
  await openAt(page, RESULT)
  await ask(page)
  await dialog(page).getByText('Carregando...').waitFor()
  await page.clock.fastForward(10_000)
  await dialog(page).getByText('Não foi possível abrir o formulário.').waitFor()
  down = false
  await dialog(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await form(page).getByLabel('Nome completo').waitFor()
  // Open for longer than it may take to come.
  await page.clock.fastForward(20_000)
  expect(await form(page).getByLabel('Nome completo').isVisible()).toBe(true)
})
