import { expect, inject } from 'vitest'
import { computeFromLine, eventsOn, setAnswers, test, typesOf, withSimulator } from './embed.ts'
import { usedHomeAnswers } from './journey.ts'
import {
  requestEvaluation,
  stubWhatsApp,
  dialog,
  fillFields,
  fillForm,
  form,
  openForm,
  resultOnHost,
  sendButton,
} from './evaluation-form.ts'
import { plain } from './read-page.ts'

test('a page of another website cannot access the form, and its events contain nothing typed there', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await stubWhatsApp(page)
  await resultOnHost(page, embed)
  await openForm(page)
  const accessResult = await withSimulator(page, (element) => {
    const frame = element.shadowRoot?.querySelector('iframe')
    try {
      return [frame?.contentDocument, frame?.contentWindow?.document]
    } catch (error) {
      return (error as DOMException).name
    }
  })
  expect(accessResult).toBe('SecurityError')
  expect(
    await withSimulator(
      page,
      (element) => element.shadowRoot?.querySelector('iframe')?.contentDocument === null,
    ),
  ).toBe(true)

  await fillForm(page)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), sendButton(page).click()])
  await tab.waitForURL(/^https:\/\/wa\.me\//)
  expect(new URL(tab.url()).searchParams.get('text')).toContain('Anúncio: AP-1')
  await form(page).getByText('Abrimos o WhatsApp.').waitFor()
  const events = await eventsOn(page)
  expect(typesOf(events)).toEqual(['pronto', 'etapa', 'resultado', 'avaliacao', 'lead'])
  const details = events.map(({ detail }) => detail)
  expect(details.slice(1)).toEqual([
    { v: 1, etapa: 9 },
    { v: 1, tipoImovel: 'imovel_usado', uf: 'PE', prazo: 360 },
    { v: 1 },
    { v: 1, canal: 'whatsapp', id: expect.stringMatching(/^[0-9A-F]{8}$/) as string },
  ])
})

test('messages with a wrong origin, window or nonce neither close the form nor count as sent', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await resultOnHost(page, embed)
  await openForm(page)
  const address = await page.locator('simulador-financiamento iframe').getAttribute('src')
  const nonce = new URL(address ?? '').hash.slice(1)
  const forged = ['sent', 'close'].map((type) => ({ type, nonce }))
  await page.evaluate(() => {
    let count = 0
    addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
      if (data?.type !== 'height') Object.assign(window, { receivedCount: ++count })
    })
  })

  // From the page itself, which can read the nonce in the frame's address.
  await page.evaluate((messages) => {
    for (const message of messages) window.postMessage(message, '*')
  }, forged)
  // From the product's origin, but another window.
  await page.evaluate(
    async (src) => {
      const other = document.createElement('iframe')
      other.src = src
      other.id = 'other'
      const loaded = new Promise((resolve) => {
        other.addEventListener('load', resolve)
      })
      document.body.append(other)
      await loaded
    },
    `${inject('origin')}/embed/v1/avaliacao`,
  )
  const other = page.frames().find((frame) => frame.url() === `${inject('origin')}/embed/v1/avaliacao`)
  await other?.evaluate((messages) => {
    for (const message of messages) parent.postMessage(message, '*')
  }, forged)
  expect(other).toBeDefined()
  // Messages of the right frame with the nonce of an earlier opening, and malformed ones.
  const formFrame = page.frames().find((frame) => frame.url() === address)
  await formFrame?.evaluate(() => {
    for (const type of ['sent', 'close']) parent.postMessage({ type, nonce: '1-2-3-4' }, '*')
    parent.postMessage(null, '*')
    parent.postMessage('close', '*')
  })
  // The simulator's listener is older, so it has handled every message that this one has recorded.
  const receivedCount = () => page.evaluate(() => Number(Reflect.get(window, 'receivedCount')))
  await expect.poll(receivedCount).toBeGreaterThanOrEqual(2 * forged.length + 4)
  expect(await dialog(page).isVisible()).toBe(true)
  expect(typesOf(await eventsOn(page))).not.toContain('lead')
  // The right message closes the form, so the others were rejected and not lost.
  await formFrame?.evaluate((value) => parent.postMessage({ type: 'close', nonce: value }, '*'), nonce)
  await dialog(page).waitFor({ state: 'hidden' })
})

test('the evaluation page ignores messages without its nonce, and shows no form on its own', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  const address = `${inject('origin')}/embed/v1/avaliacao`
  await embed(page, `<iframe id="form" src="${address}#certo"></iframe>`)
  const fields = page.frameLocator('#form').getByRole('textbox')
  const frame = page.frames()[1]!
  // The page listens for messages once its script has run.
  await expect.poll(() => frame.evaluate(() => document.adoptedStyleSheets.length)).toBe(1)
  await frame.evaluate(() =>
    addEventListener('message', ({ data }: MessageEvent<object>) =>
      Object.assign(window, { received: data }),
    ),
  )
  const start = async (nonce: string, scheme: string) => {
    await page.evaluate(
      (message) => document.querySelector('iframe')?.contentWindow?.postMessage(message, '*'),
      { type: 'start', nonce, answers: usedHomeAnswers, reference: '', policy: '', scheme },
    )
    await expect.poll(() => frame.evaluate(() => Reflect.get(window, 'received'))).toMatchObject({ nonce })
  }
  // An accepted message sets the colour scheme at once.
  const colorScheme = () => frame.evaluate(() => document.documentElement.style.colorScheme)
  await start('errado', 'dark')
  expect([await colorScheme(), await fields.count()]).toEqual(['', 0])
  await start('certo', 'light')
  expect(await colorScheme()).toBe('light')
  await fields.first().waitFor()
  await page.goto(address)
  await page.getByRole('link', { name: /simulação/ }).waitFor()
})

test('the evaluation page accepts only complete answers and a web address, and cuts a long reference', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await stubWhatsApp(page)
  const address = `${inject('origin')}/embed/v1/avaliacao`
  const frame = page.frameLocator('#form')
  const start = async (message: object) => {
    await embed(page, `<iframe id="form" src="${address}#certo" width="600" height="900"></iframe>`)
    // The page listens for messages once its script has run.
    await expect.poll(() => page.frames()[1]?.evaluate(() => document.adoptedStyleSheets.length)).toBe(1)
    await page.evaluate((data) => document.querySelector('iframe')?.contentWindow?.postMessage(data, '*'), {
      type: 'start',
      nonce: 'certo',
      reference: '',
      policy: '',
      scheme: 'light',
      ...message,
    })
  }
  await start({ answers: { ...usedHomeAnswers, city: '' } })
  await frame.getByText('As respostas da simulação estão incompletas.').waitFor()
  expect(await frame.getByRole('textbox').count()).toBe(0)

  const policy = frame.getByRole('link', { name: 'Política de privacidade', exact: true })
  const name = frame.getByLabel('Nome completo')
  await start({ answers: usedHomeAnswers, policy: 'javascript:alert(1)', scheme: 'dark' })
  await name.waitFor()
  expect(await policy.count()).toBe(0)
  expect(await frame.locator('html').evaluate((root) => getComputedStyle(root).colorScheme)).toBe('dark')

  await start({ answers: usedHomeAnswers, policy: 'https://parceiro.exemplo/', reference: 'x'.repeat(200) })
  await name.waitFor()
  expect(await policy.getAttribute('href')).toBe('https://parceiro.exemplo/')
  await fillFields(frame)
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    frame.getByRole('button', { name: 'Enviar pelo WhatsApp' }).click(),
  ])
  await tab.waitForURL(/^https:\/\/wa\.me\//)
  expect(new URL(tab.url()).searchParams.get('text')).toMatch(/^Anúncio: x{128}$/m)
})

test('the form stays closed when the page cancels simulador:avaliacao', async ({ blank, embed }) => {
  const page = await blank()
  await resultOnHost(
    page,
    embed,
    "addEventListener('simulador:avaliacao', (event) => event.preventDefault())",
  )
  await requestEvaluation(page)
  await expect.poll(async () => typesOf(await eventsOn(page))).toContain('avaliacao')
  expect(await dialog(page).count()).toBe(0)
})

test('the evaluation page sends the latest answers with their figures, also when responses arrive in another order', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await stubWhatsApp(page)
  await computeFromLine(page)
  const pendingResponses: (() => Promise<void>)[] = []
  let isHolding = false
  await page.route('**/api/public/simulations', (route) =>
    isHolding ? void pendingResponses.push(() => route.continue()) : route.continue(),
  )
  const address = `${inject('origin')}/embed/v1/avaliacao`
  const frame = page.frameLocator('#form')
  await embed(page, `<iframe id="form" src="${address}#certo" width="600" height="900"></iframe>`)
  await expect.poll(() => page.frames()[1]?.evaluate(() => document.adoptedStyleSheets.length)).toBe(1)
  const start = (propertyValue: number) =>
    page.evaluate((data) => document.querySelector('iframe')?.contentWindow?.postMessage(data, '*'), {
      type: 'start',
      nonce: 'certo',
      reference: '',
      policy: '',
      scheme: 'light',
      answers: { ...usedHomeAnswers, propertyValue },
    })
  await start(40_000_000)
  await fillFields(frame)
  const button = frame.getByRole('button', { name: 'Enviar pelo WhatsApp' })
  await expect.poll(() => button.isEnabled()).toBe(true)

  isHolding = true
  await start(50_000_000)
  await expect.poll(() => pendingResponses.length).toBe(1)
  expect(await button.isEnabled()).toBe(false)
  await frame.getByText('Atualizando a simulação…').waitFor()
  await start(30_000_000)
  await expect.poll(() => pendingResponses.length).toBe(2)
  for (const respond of pendingResponses.toReversed()) {
    const response = page.waitForResponse('**/api/public/simulations')
    await respond()
    await (await response).finished()
  }
  await expect.poll(() => button.isEnabled()).toBe(true)
  expect(await frame.getByLabel('Nome completo').inputValue()).toBe('Ana Clara Nóbrega')
  const leadRequest = page.waitForRequest('**/api/public/leads')
  const [tab] = await Promise.all([page.context().waitForEvent('page'), button.click()])
  await tab.waitForURL(/^https:\/\/wa\.me\//)
  expect(plain(new URL(tab.url()).searchParams.get('text') ?? '')).toContain('Valor do imóvel: R$ 300.000,00')
  expect((await leadRequest).postDataJSON()).toMatchObject({ answers: { propertyValue: 30_000_000 } })
})

test('the message contains no figures when they fail to load', async ({ blank, embed }) => {
  const page = await blank()
  await stubWhatsApp(page)
  await computeFromLine(page)
  await page.route('**/api/public/simulations', (route) => route.abort())
  await resultOnHost(page, embed)
  await openForm(page)
  await fillForm(page)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), sendButton(page).click()])
  await tab.waitForURL(/^https:\/\/wa\.me\//)
  const text = new URL(tab.url()).searchParams.get('text') ?? ''
  expect(text).toContain('Cenário escolhido: Equilibrado')
  expect(text).not.toContain('parcela')
})

test('restarting the simulation with the form open clears the form and its stored draft', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await resultOnHost(page, embed)
  await openForm(page)
  await fillForm(page)
  await withSimulator(page, (element) => element.reiniciar())
  await setAnswers(page, usedHomeAnswers)
  await withSimulator(page, (element) => element.irPara(9))
  await openForm(page)
  expect(await form(page).getByLabel('Nome completo').inputValue()).toBe('')
  const stored = form(page).locator('body')
  expect(await stored.evaluate(() => sessionStorage.getItem('sim:avaliacao'))).toBe(null)
})
