import { spellBrl } from 'core'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { eventsOn, setAnswers, test, withSimulator } from './embed.ts'
import { stubWhatsApp, fillForm, form, openForm, sendButton } from './evaluation-form.ts'
import { amountField, answerUntil, usedHomeAnswers, proceed, RESULT, see, usedHome } from './journey.ts'

const TAG = 'simulador-financiamento'
const element = (attributes = '', inner = '') => `<${TAG} ${attributes}>${inner}</${TAG}>`
/** Resolves two frames after the next turn of the mouse wheel, when the browser has scrolled if it does. */
const wheelHandled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('wheel', () => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), {
          once: true,
          capture: true,
        })
      }),
  )
const wizardIn = (page: Page) => page.getByRole('dialog').getByRole('heading', { name: /tipo do imóvel/ })

test('events also fire with hyphens in their names, and quandoPronto resolves for late listeners', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(
    page,
    element(),
    `hyphens = []
    for (const name of ['pronto', 'etapa', 'fechar'])
      addEventListener('simulador-' + name, (event) => {
        hyphens.push(name)
        if (name === 'fechar') event.preventDefault()
      })`,
  )
  await answerUntil(page, 2)
  await page.getByRole('button', { name: 'Início' }).click()
  expect(await page.evaluate(() => Reflect.get(window, 'hyphens') as string[])).toEqual([
    'pronto',
    'etapa',
    'fechar',
  ])
  // Cancelled under the name with a hyphen.
  await see(page, 2)
  const ready = await page.locator(TAG).evaluate(async (simulator) => {
    await (Reflect.get(simulator, 'quandoPronto') as Promise<void>)
    return [
      Reflect.get(simulator, 'pronto'),
      Reflect.get(document.createElement('simulador-financiamento'), 'pronto'),
    ]
  })
  expect(ready).toEqual([true, false])
})

test('the popup’s opener keeps the page’s style and layout, and controls beside it keep working', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  const opener =
    '<a href="#simular" id="opener">Simular agora</a><label><input type="checkbox" id="compare"> Comparar</label>'
  await embed(
    page,
    `<style>body { font: 30px Georgia; color: rgb(1, 2, 3) }</style>
    <div style="display: flex; gap: 8px">${element('modo="Popup"', opener)}<b id="beside">ao lado</b></div>
    <div style="height: 3000px"></div>`,
  )
  const link = page.locator('#opener')
  await expect
    .poll(() => withSimulator(page, (simulator) => getComputedStyle(simulator).display))
    .toBe('contents')
  expect(
    await link.evaluate((shown) => [getComputedStyle(shown).fontSize, getComputedStyle(shown).display]),
  ).toEqual(['30px', 'block'])
  const [first, beside] = [await link.boundingBox(), await page.locator('#beside').boundingBox()]
  expect(beside!.x).toBeGreaterThan(first!.x + first!.width)
  expect(Math.abs(beside!.y - first!.y)).toBeLessThan(10)

  await page.locator('#compare').click()
  expect(await page.locator('#compare').isChecked()).toBe(true)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await link.click()
  await wizardIn(page).waitFor()
  expect(page.url()).not.toContain('#simular')
  await page.mouse.move(4, 4)
  const wheeled = wheelHandled(page)
  await page.mouse.wheel(0, 600)
  await wheeled
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('the floating button follows the page’s CSS variables and covers other fixed elements', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  const bubble = 'position: fixed; right: 0; bottom: 0; width: 300px; height: 200px; z-index: 2147483000'
  await embed(
    page,
    `<style>${TAG} { --simulador-baixo: 90px; --simulador-direita: 40px }</style>
    <div style="${bubble}">conversa</div>${element('modo="flutuante"')}`,
  )
  const button = page.getByRole('button', { name: 'Simular financiamento' })
  await button.waitFor()
  const box = (await button.boundingBox())!
  expect([1280 - box.x - box.width, 900 - box.y - box.height].map(Math.round)).toEqual([40, 90])
  await button.click()
  await wizardIn(page).waitFor()
})

test('key events in a field do not reach the page', async ({ blank, embed }) => {
  const page = await blank()
  await embed(
    page,
    element(),
    "keys = []; for (const type of ['keydown', 'keypress', 'keyup']) addEventListener(type, () => keys.push(type))",
  )
  await answerUntil(page, 3)
  await amountField(page, 'Valor do imóvel').pressSequentially('45')
  expect(await page.evaluate(() => Reflect.get(window, 'keys') as string[])).toEqual([])
})

test.for([230, 500])(
  'after a step its top is not covered by a sticky header, scrolled by %i px',
  async (scroll, { blank, embed }) => {
    const page = await blank({ viewport: 'phone' })
    await embed(
      page,
      `<header style="position: sticky; top: 0; height: 90px; z-index: 5; background: #fff">Site</header>
    <div style="height: 200px"></div>${element()}<div style="height: 2000px"></div>`,
    )
    await answerUntil(page, 3)
    const top = () =>
      page.locator(`${TAG} .bar`).evaluate((bar) => Math.round(bar.getBoundingClientRect().top))
    await amountField(page, 'Valor do imóvel').pressSequentially('40000000')
    await page.mouse.wheel(0, scroll)
    await expect.poll(top).toBeLessThan(90)
    await proceed(page)
    await see(page, 4)
    expect(await top()).toBeGreaterThanOrEqual(90)
    // Distance between the progress bar and the question.
    const gap = await page.locator(TAG).evaluate(({ shadowRoot: root }) => {
      const bottom = root!.querySelector('[role=progressbar]')!.getBoundingClientRect().bottom
      return root!.querySelector('.t')!.getBoundingClientRect().top - bottom
    })
    expect(gap).toBeGreaterThanOrEqual(8)
  },
)

test('in a form a label focuses it, a reset restarts it, and a disabled fieldset disables it', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(
    page,
    `<form><label for="sim">Simulação</label><fieldset>${element('id="sim" tipo-imovel="apartamento"')}</fieldset></form>`,
  )
  await see(page, 1)
  await page.getByText('Simulação', { exact: true }).click()
  expect(await withSimulator(page, ({ shadowRoot }) => shadowRoot?.activeElement?.localName)).toBe('button')
  await setAnswers(page, usedHomeAnswers)
  await withSimulator(page, (simulator) => simulator.irPara(9))
  await see(page, RESULT)
  await page.evaluate(() => document.forms[0]!.reset())
  await see(page, 1)
  expect(await withSimulator(page, ({ respostas }) => respostas)).toEqual({ propertyType: 'apartamento' })
  await page
    .locator('fieldset')
    .first()
    .evaluate((fieldset) => fieldset.setAttribute('disabled', ''))
  const box = (await page.getByRole('button', { name: /^Apartamento/ }).boundingBox())!
  await page.mouse.click(box.x + 30, box.y + 30)
  await see(page, 1)
  await page
    .locator('fieldset')
    .first()
    .evaluate((fieldset) => fieldset.removeAttribute('disabled'))
  await page.getByRole('button', { name: /^Apartamento/ }).click()
  await see(page, 2)
})

test('libraries that extend built-in prototypes do not break it', async ({ blank, embed }) => {
  const page = await blank()
  await stubWhatsApp(page)
  await embed(
    page,
    element('valor-imovel="400000"'),
    `Object.prototype.inherited = () => 'x'
    Array.prototype.each = function (act) { this.forEach(act) }
    Array.prototype.toJSON = function () { return [...this].join() }
    String.prototype.toJSON = function () { return String(this) }
    Function.prototype.bindAsEventListener = () => {}`,
  )
  await answerUntil(page, RESULT, { ...usedHome, amount: '' })
  await page.getByText('R$ 3.144,54').first().waitFor()
  await openForm(page)
  await fillForm(page)
  await Promise.all([page.context().waitForEvent('page'), sendButton(page).click()])
  await form(page).getByText('Pedido registrado.').waitFor()
})

test('twenty simulators of a page request the configuration once', async ({ blank, embed }) => {
  const page = await blank()
  const configRequests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/public/config')) configRequests.push(request.url())
  })
  await embed(page, element().repeat(19))
  await see(page.locator(TAG).last(), 1)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.body.append(document.createElement('simulador-financiamento')))
  await see(page.locator(TAG).nth(19), 1)
  expect(configRequests).toHaveLength(1)
})

test('keeps its styles and answers when moved into another document', async ({ blank, embed }) => {
  const page = await blank()
  await embed(page, `${element()}<iframe srcdoc="<body></body>" width="800" height="900"></iframe>`)
  await answerUntil(page, 3)
  await page.evaluate(() =>
    document
      .querySelector('iframe')!
      .contentDocument!.body.append(document.querySelector('simulador-financiamento')!),
  )
  const frame = page.frameLocator('iframe').first()
  await amountField(frame as never, 'Valor do imóvel').waitFor()
  const display = await frame.locator(`${TAG} .z`).evaluate((wizard) => getComputedStyle(wizard).display)
  expect(display).toBe('flex')
})

test('texts wrapped by a translator are replaced at the next step', async ({ blank, embed }) => {
  const page = await blank()
  await embed(page, element())
  const translate = () =>
    page.locator(TAG).evaluate(({ shadowRoot: root }) => {
      const walker = document.createTreeWalker(root!, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        const font = document.createElement('font')
        font.textContent = text.textContent
        text.parentNode!.replaceChild(font, text)
      }
    })
  await answerUntil(page, 3)
  await translate()
  await amountField(page, 'Valor do imóvel').pressSequentially('40000000')
  await page.getByText(spellBrl(40_000_000), { exact: true }).waitFor()
  await translate()
  await proceed(page)
  await see(page, 4)
  await page.getByText('Etapa 4 de 8', { exact: true }).waitFor()
  expect(await page.getByText('Etapa 3 de 8', { exact: true }).count()).toBe(0)
  await answerUntil(page, RESULT, undefined, 4)
})

test.for([
  ['of a newer server', { v: 2 }],
  ['without its rules', { formula: { name: 'x', version: 1, body: { terms: [360] } } }],
  ['with invalid texts', { strings: { simulador: { perguntaTipo: { texto: 'x' } } } }],
] as const)(
  'a configuration %s is replaced by the built-in one, and fires simulador:erro',
  async ([, change], { blank, embed }) => {
    const page = await blank()
    await page.route('**/api/public/config', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), ...change } })
    })
    await embed(page, element())
    await answerUntil(page, 2)
    await expect
      .poll(async () =>
        (await eventsOn(page)).filter(({ type }) => type === 'simulador:erro').map(({ detail }) => detail),
      )
      .toEqual([{ v: 1, codigo: 'configuracao' }])
  },
)

test('without a response for the cities the visitor may type her city after three seconds', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await page.clock.install()
  for (const path of ['**/cities', '**/data/**']) await page.route(path, () => {})
  await embed(page, element('uf="PE" cidade="Recife"'))
  await see(page, 1)
  await setAnswers(page, { ...usedHomeAnswers, city: undefined, municipio: undefined })
  await withSimulator(page, (simulator) => simulator.irPara(7))
  await page.getByRole('status').getByText('Carregando...').waitFor()
  await page.clock.fastForward(3000)
  await page.getByText('vai marcada como digitada').waitFor()
  expect(await page.getByRole('combobox', { name: 'Cidade' }).inputValue()).toBe('Recife')
  await proceed(page)
  await see(page, 8)
  expect(await withSimulator(page, ({ respostas }) => respostas['municipio'])).toBeUndefined()
  expect((await eventsOn(page)).at(-2)?.detail).toEqual({ v: 1, codigo: 'cidades' })
})
