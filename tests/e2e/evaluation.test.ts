import { expect, inject } from 'vitest'
import { contextOptions } from '../support/browser.ts'
import { test } from '../support/test.ts'
import {
  requestEvaluation,
  stubWhatsApp,
  dialog,
  filling,
  fillForm,
  form,
  openForm,
  sendButton,
} from './evaluation-form.ts'
import { openAt, RESULT } from './journey.ts'
import { focusedName, plain } from './read-page.ts'

interface LeadRequest {
  key: string | undefined
  body: string | null
}

test('the form is a page of the product’s origin in a dialog, and can be sent once it is complete', async ({
  blank,
}) => {
  const page = await blank()
  await openAt(page, RESULT)
  await openForm(page)
  await dialog(page).waitFor()
  const address = await page.locator('simulador-financiamento iframe').getAttribute('src')
  expect(address).toMatch(new RegExp(`^${inject('origin')}/embed/v1/avaliacao#`))
  for (const fill of filling) {
    expect(await sendButton(page).isDisabled()).toBe(true)
    await fill(page)
  }
  expect(await sendButton(page).isEnabled()).toBe(true)
  await form(page).getByLabel('Nome completo').fill('   ')
  expect(await sendButton(page).isDisabled()).toBe(true)
})

test('X, Escape in the form and Escape outside it close the dialog, and the focus returns', async ({
  blank,
}) => {
  const page = await blank()
  await openAt(page, RESULT)
  const expectFocusBack = () => expect.poll(() => focusedName(page)).toBe('Pedir avaliação de crédito')
  const closings = {
    x: () => dialog(page).getByRole('button', { name: 'Fechar' }).click(),
    escapeInside: () => form(page).getByLabel('Nome completo').press('Escape'),
    escapeOutside: () => dialog(page).getByRole('button', { name: 'Fechar' }).press('Escape'),
  }
  const failed: string[] = []
  for (const [name, close] of Object.entries(closings)) {
    await openForm(page)
    await close()
    await dialog(page).waitFor({ state: 'hidden' })
    await expectFocusBack().catch(() => failed.push(name))
  }
  expect(failed).toEqual([])
})

test('the complete message opens in a new WhatsApp tab, and no personal data stays in this one', async ({
  blank,
}) => {
  const page = await blank()
  // Touch points alone do not make the browser an iPad.
  await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }))
  await stubWhatsApp(page)
  await openAt(page, RESULT)
  await openForm(page)
  await fillForm(page)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), sendButton(page).click()])
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
    'Resultado: Minha Casa, Minha Vida · Faixa 4, PRICE: R$ 2.899 por mês, R$ 320.000 do banco, faltam R$ 30.000 de entrada.',
  ])
  // The browser keeps the request only until the server has stored it.
  await form(page).getByText('Pedido registrado.').waitFor()
  await form(page)
    .getByText(/Nossa meta é responder até (hoje|\d\d\/\d\d\/\d{4}) às \d\d:\d\d/)
    .waitFor()
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]),
  )
  expect(stored).toContain('Recife')
  expect(stored).not.toMatch(/Nóbrega|52998224725|529\.982|1990|Viúvo/)
})

test('after sending, the chat opens again, the message is copied or shown for copying, and a failed request is retried', async ({
  blank,
}) => {
  const page = await blank({ permissions: ['clipboard-read', 'clipboard-write'] })
  await stubWhatsApp(page)
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
  // The chat opens even if the server does not respond.
  const leadRequests: LeadRequest[] = []
  await page.route('**/api/public/leads', async (route) => {
    leadRequests.push({ key: route.request().headers()['idempotency-key'], body: route.request().postData() })
    if (leadRequests.length === 1) await route.abort()
    else await route.fallback()
  })
  const text = await press('Enviar pelo WhatsApp')
  await form(page).getByText('Ainda não conseguimos registrar').waitFor()
  await form(page).getByText('Na conversa do WhatsApp, toque em enviar.').waitFor()
  expect(await form(page).getByText('Nossa meta é responder').count()).toBe(0)
  // The browser creates the protocol number, so it exists before the server responds.
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

  // A visit within a day sends the stored request again, once.
  await page.reload()
  await expect.poll(() => leadRequests.length).toBe(2)
  expect(leadRequests[1]).toEqual(leadRequests[0])
  const storedRequests = () => page.evaluate(() => localStorage.getItem('simulador.pedidos'))
  await expect.poll(storedRequests).toBe(null)

  // A visit after a day deletes the request without sending it.
  await page.evaluate((body) => {
    const old = { key: crypto.randomUUID(), at: Date.now() - 25 * 60 * 60 * 1000, body }
    localStorage.setItem('simulador.pedidos', JSON.stringify([old]))
  }, leadRequests[0]!.body)
  await page.reload()
  await expect.poll(storedRequests).toBe(null)
  expect(leadRequests).toHaveLength(2)
})

test('the form loads its font from the product’s origin', async ({ blank }) => {
  const page = await blank()
  await openAt(page, RESULT)
  const fontResponse = page.waitForResponse('**/embed/v1/figtree.woff2')
  await openForm(page)
  expect((await fontResponse).status()).toBe(200)
  await expect
    .poll(() =>
      form(page)
        .locator('html')
        .evaluate(() => [...document.fonts].map(({ status }) => status)),
    )
    .toEqual(['loaded'])
})

test('the chat opens in the same tab when pop-ups are blocked', async ({ blank }) => {
  const page = await blank()
  await stubWhatsApp(page)
  await page.addInitScript(() => {
    const real = window.open.bind(window)
    window.open = (url, target) => (target === '_blank' ? null : real(url, target))
  })
  await openAt(page, RESULT)
  await openForm(page)
  await fillForm(page)
  await sendButton(page).click()
  await page.waitForURL(/^https:\/\/wa\.me\//)
})

test.for([
  ['iPhone', 'iPhone; CPU iPhone OS 18_5 like Mac OS X'],
  ['iPad, which calls itself a Mac', 'Macintosh; Intel Mac OS X 10_15_7'],
] as const)('on an %s the chat opens in the same tab', async ([, system], { browser }) => {
  const context = await browser.newContext({
    ...contextOptions({ viewport: 'phone' }),
    userAgent: `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1`,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }))
    await stubWhatsApp(page)
    await openAt(page, RESULT)
    await openForm(page)
    await fillForm(page)
    await sendButton(page).click()
    await page.waitForURL(/^https:\/\/wa\.me\//)
    expect(context.pages().length).toBe(1)
  } finally {
    await context.close()
  }
})

test('an evaluation page that fails to load shows an error, and a retry opens it', async ({ blank }) => {
  const page = await blank()
  await page.clock.install()
  let down = true
  await page.route('**/embed/v1/avaliacao', (route) => (down ? route.abort() : route.continue()))
  await openAt(page, RESULT)
  await requestEvaluation(page)
  await dialog(page).getByText('Carregando...').waitFor()
  await page.clock.fastForward(10_000)
  await dialog(page).getByText('Não foi possível abrir o formulário.').waitFor()
  down = false
  await dialog(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await form(page).getByLabel('Nome completo').waitFor()
  // The time limit for loading does not close an open form.
  await page.clock.fastForward(20_000)
  expect(await form(page).getByLabel('Nome completo').isVisible()).toBe(true)
})

test('the form keeps its values except the CPF over a reload while the consent is checked', async ({
  blank,
}) => {
  const page = await blank()
  await stubWhatsApp(page)
  await openAt(page, RESULT)
  await openForm(page)
  await fillForm(page)
  await page.reload()
  await openForm(page)
  const field = (name: string) => form(page).getByLabel(name)
  await expect.poll(() => field('Nome completo').inputValue()).toBe('Ana Clara Nóbrega')
  expect([await field('CPF').inputValue(), await field('Data de nascimento').inputValue()]).toEqual([
    '',
    '31/05/1990',
  ])
  const consent = form(page).getByRole('checkbox', { name: /^Autorizo/ })
  const stored = () =>
    form(page)
      .locator('body')
      .evaluate(() => sessionStorage.getItem('sim:avaliacao'))
  expect(await consent.isChecked()).toBe(true)
  expect(await stored()).toContain('Ana Clara')
  await consent.uncheck()
  expect(await stored()).toBe(null)
  await field('Nome completo').fill('Ana Nóbrega')
  expect(await stored()).toBe(null)

  // A closed form keeps its values, but only in memory.
  await consent.check()
  expect(await stored()).toContain('Ana Nóbrega')
  await dialog(page).getByRole('button', { name: 'Fechar' }).click()
  await expect.poll(stored).toBe(null)
  await openForm(page)
  expect(await field('Nome completo').inputValue()).toBe('Ana Nóbrega')
})
