import { expect, inject } from 'vitest'
import { feedByLine, heardOn, test, typesOf, withSimulator } from './embed.ts'
import { keptAnswers } from './journey.ts'
import {
  ask,
  chat,
  dialog,
  fillFields,
  fillForm,
  form,
  openForm,
  resultOnHost,
  send,
} from './evaluation-form.ts'
import { plain } from './seen.ts'

test('a page of another website cannot look into the form, and hears nothing of what is typed', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await chat(page)
  await resultOnHost(page, embed)
  await openForm(page)
  const seen = await withSimulator(page, (element) => {
    const frame = element.shadowRoot?.querySelector('iframe')
    try {
      return [frame?.contentDocument, frame?.contentWindow?.document]
    } catch (error) {
      return (error as DOMException).name
    }
  })
  expect(seen).toBe('SecurityError')
  expect(
    await withSimulator(
      page,
      (element) => element.shadowRoot?.querySelector('iframe')?.contentDocument === null,
    ),
  ).toBe(true)

  await fillForm(page)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), send(page).click()])
  await tab.waitForURL(/^https:\/\/wa\.me\//)
  expect(new URL(tab.url()).searchParams.get('text')).toContain('Anúncio: AP-1')
  await form(page).getByText('Abrimos o WhatsApp.').waitFor()
  const heard = await heardOn(page)
  expect(typesOf(heard)).toEqual(['pronto', 'etapa', 'resultado', 'avaliacao', 'lead'])
  const details = heard.map(({ detail }) => detail)
  expect(details.slice(1)).toEqual([
    { v: 1, etapa: 9 },
    { v: 1, tipoImovel: 'imovel_usado', uf: 'PE', prazo: 360 },
    { v: 1 },
    { v: 1, canal: 'whatsapp', id: expect.stringMatching(/^[0-9A-F]{8}$/) as string },
  ])
})

test('forged messages, by origin, by window or by nonce, neither close the form nor count as sent', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await resultOnHost(page, embed)
  await openForm(page)
  const address = await page.locator('simulador-financiamento iframe').getAttribute('src')
  const nonce = new URL(address ?? '').hash.slice(1)
  const forged = ['sent', 'close'].map((type) => ({ type, nonce }))

  // From the page itself, which can read the nonce in the frame's address.
  await page.evaluate((messages) => {
    for (const message of messages) window.postMessage(message, '*')
  }, forged)
  // From our origin, in a window that is not the form's.
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
  // From the form, with the nonce of another opening.
  const own = page.frames().find((frame) => frame.url() === address)
  await own?.evaluate(() => {
    for (const type of ['sent', 'close']) parent.postMessage({ type, nonce: '1-2-3-4' }, '*')
    parent.postMessage(null, '*')
    parent.postMessage('close', '*')
  })
  await page.waitForTimeout(300)
  expect(await dialog(page).isVisible()).toBe(true)
  expect(typesOf(await heardOn(page))).not.toContain('lead')
  // A true one does close it: what was refused above was not merely lost.
  await own?.evaluate((value) => parent.postMessage({ type: 'close', nonce: value }, '*'), nonce)
  await dialog(page).waitFor({ state: 'hidden' })
})

test('the evaluation page shows no form to who does not know its nonce, and none on its own', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  const address = `${inject('origin')}/embed/v1/avaliacao`
  await embed(page, `<iframe id="form" src="${address}#certo"></iframe>`)
  const fields = page.frameLocator('#form').getByRole('textbox')
  const start = (nonce: string) =>
    page.evaluate(
      (given) =>
        document
          .querySelector('iframe')
          ?.contentWindow?.postMessage(
            { type: 'start', nonce: given, answers: {}, reference: '', policy: '', scheme: 'light' },
            '*',
          ),
      nonce,
    )
  await start('errado')
  await page.waitForTimeout(300)
  expect(await fields.count()).toBe(0)
  await page.goto(address)
  await page.getByRole('link', { name: /simulação/ }).waitFor()
})

test('the evaluation page takes of a message what it can use: whole answers, an address of the web, a short reference', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await chat(page)
  const address = `${inject('origin')}/embed/v1/avaliacao`
  const frame = page.frameLocator('#form')
  const start = async (message: object) => {
    await embed(page, `<iframe id="form" src="${address}#certo" width="600" height="900"></iframe>`)
    // It listens once its script has run.
    await expect.poll(() => page.frames()[1]?.evaluate(() => document.adoptedStyleSheets.length)).toBe(1)
    await page.evaluate((given) => document.querySelector('iframe')?.contentWindow?.postMessage(given, '*'), {
      type: 'start',
      nonce: 'certo',
      reference: '',
      policy: '',
      scheme: 'light',
      ...message,
    })
  }
  await start({ answers: { ...keptAnswers, city: '' } })
  await frame.getByText('As respostas da simulação estão incompletas.').waitFor()
  expect(await frame.getByRole('textbox').count()).toBe(0)

  const policy = frame.getByRole('link', { name: 'Política de privacidade', exact: true })
  const name = frame.getByLabel('Nome completo')
  await start({ answers: keptAnswers, policy: 'javascript:alert(1)', scheme: 'dark' })
  await name.waitFor()
  expect(await policy.count()).toBe(0)
  expect(await frame.locator('html').evaluate((root) => getComputedStyle(root).colorScheme)).toBe('dark')

  await start({ answers: keptAnswers, policy: 'https://parceiro.exemplo/', reference: 'x'.repeat(200) })
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

test('a partner that cancels simulador:avaliacao keeps the form closed and uses its own', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await resultOnHost(
    page,
    embed,
    "addEventListener('simulador:avaliacao', (event) => event.preventDefault())",
  )
  await ask(page)
  await expect.poll(async () => typesOf(await heardOn(page))).toContain('avaliacao')
  expect(await dialog(page).count()).toBe(0)
})

test('the evaluation page sends the answers that it was told last, with their own figures, whatever is answered first', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await chat(page)
  await feedByLine(page)
  const held: (() => Promise<void>)[] = []
  let holds = false
  await page.route('**/api/public/simulations', (route) =>
    holds ? void held.push(() => route.continue()) : route.continue(),
  )
  const address = `${inject('origin')}/embed/v1/avaliacao`
  const frame = page.frameLocator('#form')
  await embed(page, `<iframe id="form" src="${address}#certo" width="600" height="900"></iframe>`)
  await expect.poll(() => page.frames()[1]?.evaluate(() => document.adoptedStyleSheets.length)).toBe(1)
  const start = (propertyValue: number) =>
    page.evaluate((given) => document.querySelector('iframe')?.contentWindow?.postMessage(given, '*'), {
      type: 'start',
      nonce: 'certo',
      reference: '',
      policy: '',
      scheme: 'light',
      answers: { ...keptAnswers, propertyValue },
    })
  await start(40_000_000)
  await fillFields(frame)
  const button = frame.getByRole('button', { name: 'Enviar pelo WhatsApp' })
  await expect.poll(() => button.isEnabled()).toBe(true)

  holds = true
  await start(50_000_000)
  await expect.poll(() => held.length).toBe(1)
  expect(await button.isEnabled()).toBe(false)
  await frame.getByText('Atualizando a simulação…').waitFor()
  await start(30_000_000)
  await expect.poll(() => held.length).toBe(2)
  for (const answer of held.toReversed()) {
    const answered = page.waitForResponse('**/api/public/simulations')
    await answer()
    await (await answered).finished()
  }
  await expect.poll(() => button.isEnabled()).toBe(true)
  // What was typed stays.
  expect(await frame.getByLabel('Nome completo').inputValue()).toBe('Ana Clara Nóbrega')
  const asked = page.waitForRequest('**/api/public/leads')
  const [tab] = await Promise.all([page.context().waitForEvent('page'), button.click()])
  await tab.waitForURL(/^https:\/\/wa\.me\//)
  expect(plain(new URL(tab.url()).searchParams.get('text') ?? '')).toContain('Valor do imóvel: R$ 300.000,00')
  expect((await asked).postDataJSON()).toMatchObject({ answers: { propertyValue: 30_000_000 } })
})

test('where the figures of the cards do not come, the message tells none', async ({ blank, embed }) => {
  const page = await blank()
  await chat(page)
  await feedByLine(page)
  await page.route('**/api/public/simulations', (route) => route.abort())
  await resultOnHost(page, embed)
  await openForm(page)
  await fillForm(page)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), send(page).click()])
  await tab.waitForURL(/^https:\/\/wa\.me\//)
  const text = new URL(tab.url()).searchParams.get('text') ?? ''
  expect(text).toContain('Cenário escolhido: Equilibrado')
  expect(text).not.toContain('parcela')
})
