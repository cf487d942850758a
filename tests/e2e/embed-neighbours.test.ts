import { spellBrl } from 'core'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { heardOn, setAnswers, test, withSimulator } from './embed.ts'
import { chat, fillForm, form, openForm, send } from './evaluation-form.ts'
import { amountField, answerUntil, keptAnswers, proceed, RESULT, see, usedHome } from './journey.ts'

/** What stands around the simulator on pages of others, and what each may ask of the other. */

const TAG = 'simulador-financiamento'
const element = (attributes = '', inner = '') => `<${TAG} ${attributes}>${inner}</${TAG}>`
const wizardIn = (page: Page) => page.getByRole('dialog').getByRole('heading', { name: /tipo do imóvel/ })

test('each event has a name that every framework can bind; who listens late learns that it is ready', async ({
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
  // Cancelled under one of its names.
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

test('what opens a popup looks and stands as the page has it, and other controls beside it do their own', async ({
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
  await page.mouse.wheel(0, 600)
  await page.waitForTimeout(200)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('the floating button stands where the page wants it, over what others put there', async ({
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

test('keys typed in a field are no short cuts of the page', async ({ blank, embed }) => {
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
  'after a step its upper end stands clear of a header that sticks, scrolled by %i px',
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
    // Room between the bar of the progress and the question.
    const gap = await page.locator(TAG).evaluate(({ shadowRoot: root }) => {
      const bottom = root!.querySelector('[role=progressbar]')!.getBoundingClientRect().bottom
      return root!.querySelector('.t')!.getBoundingClientRect().top - bottom
    })
    expect(gap).toBeGreaterThanOrEqual(8)
  },
)

test('in a form of the page a label leads to it, a reset begins again, a disabled fieldset locks it', async ({
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
  await setAnswers(page, keptAnswers)
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

test('libraries that add to what every object and list has change nothing', async ({ blank, embed }) => {
  const page = await blank()
  await chat(page)
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
  await Promise.all([page.context().waitForEvent('page'), send(page).click()])
  await form(page).getByText('Pedido registrado.').waitFor()
})

test('twenty simulators of a page ask once for what is published', async ({ blank, embed }) => {
  const page = await blank()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/public/config')) asked.push(request.url())
  })
  await embed(page, element().repeat(19))
  await see(page.locator(TAG).last(), 1)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.body.append(document.createElement('simulador-financiamento')))
  await see(page.locator(TAG).nth(19), 1)
  expect(asked).toHaveLength(1)
})

test('moved into another document it keeps its styles and its answers', async ({ blank, embed }) => {
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

test('texts that a translator wrapped are those of the step that is shown', async ({ blank, embed }) => {
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

test('amounts, income and the result carry what tools that record visits leave out', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, element())
  const marked = '[data-private][data-hj-suppress].rr-mask.ph-no-capture'
  await see(page, 1)
  expect(await page.locator(marked).count()).toBe(0)
  await setAnswers(page, keptAnswers)
  for (const step of [3, 5, 6, 9]) {
    await withSimulator(page, (simulator) => simulator.irPara(1))
    await page
      .locator(TAG)
      .evaluate((simulator, to) => (simulator as never as { irPara(step: number): void }).irPara(to), step)
    await see(page, step)
    expect(await page.locator(marked).getByRole('heading').first().isVisible()).toBe(true)
  }
})

test.for([
  ['of a newer server', { v: 2 }],
  ['without its rules', { formula: { name: 'x', version: 1, body: { terms: [360] } } }],
  ['with texts that are none', { strings: { simulador: { perguntaTipo: { texto: 'x' } } } }],
] as const)(
  'a configuration %s is left for the built-in one, and the page is told',
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
        (await heardOn(page)).filter(({ type }) => type === 'simulador:erro').map(({ detail }) => detail),
      )
      .toEqual([{ v: 1, codigo: 'configuracao' }])
  },
)

test('where our origin answers nothing the visitor writes her city after three seconds, and goes on', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await page.clock.install()
  for (const path of ['**/cities', '**/data/**']) await page.route(path, () => {})
  await embed(page, element('uf="PE" cidade="Recife"'))
  await see(page, 1)
  await setAnswers(page, { ...keptAnswers, city: undefined, municipio: undefined })
  await withSimulator(page, (simulator) => simulator.irPara(7))
  await page.getByRole('status').getByText('Carregando...').waitFor()
  await page.clock.fastForward(3000)
  await page.getByText('vai marcada como digitada').waitFor()
  expect(await page.getByRole('combobox', { name: 'Cidade' }).inputValue()).toBe('Recife')
  await proceed(page)
  await see(page, 8)
  expect(await withSimulator(page, ({ respostas }) => respostas['municipio'])).toBeUndefined()
  expect((await heardOn(page)).at(-2)?.detail).toEqual({ v: 1, codigo: 'cidades' })
})
