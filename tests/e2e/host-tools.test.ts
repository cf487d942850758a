import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { eventsOn, setAnswers, test, typesOf } from './embed.ts'
import { answerUntil, usedHomeAnswers, RESULT, see } from './journey.ts'
import { openAllSections } from './result-page.ts'

const TAG = 'simulador-financiamento'
const element = (attributes = '', inner = '') => `<${TAG} ${attributes}>${inner}</${TAG}>`

test('works on a page that allows only its own Trusted Types and has a default policy', async ({
  serve,
  open,
}) => {
  const page = await open(
    serve(
      element(),
      "trustedTypes.createPolicy('default', { createScriptURL: (url) => url })",
      "require-trusted-types-for 'script'; trusted-types default dompurify",
    ),
  )
  await answerUntil(page, 4)
})

test('a script of type=module passes its nonce to the later files', async ({ serve, open }) => {
  const script = `<script type="module" nonce="abc123" src="${inject('origin')}/embed/v1/simulador.js"></script>`
  const page = await open(serve(element() + script, '', "script-src 'nonce-abc123'"))
  await answerUntil(page, 4)
})

test('a multi-column layout does not split the simulator', async ({ blank, embed }) => {
  const page = await blank({ viewport: 'desktop' })
  const text = '<p>Nosso atendimento é de segunda a sábado.</p>'.repeat(12)
  await embed(page, `<main style="columns: 2">${text}${element()}${text}</main>`)
  await answerUntil(page, 3)
  expect(await page.locator(TAG).evaluate((host) => host.getClientRects().length)).toBe(1)
  await answerUntil(page, 5, undefined, 3)
})

test('the next floating element shows the button when the first one is not allowed', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await page.route('**/api/public/config?p=pk_a', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'not_allowed', message: 'Fora da lista' },
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  )
  const link = '<a href="/simulador">Simular por aqui</a>'
  await embed(page, `<${TAG} modo="flutuante" parceiro="pk_a">${link}</${TAG}>${element('modo="flutuante"')}`)
  await page.getByRole('link', { name: 'Simular por aqui' }).waitFor()
  await page.getByRole('button', { name: 'Simular' }).waitFor()
})

test('a 403 of another server counts as an unreachable API, and the simulator continues', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  const response = page.waitForResponse('**/api/public/config?p=pk_b')
  await page.route('**/api/public/config?p=pk_b', (route) =>
    route.fulfill({
      status: 403,
      body: '<h1>Forbidden</h1>',
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  )
  await embed(page, `<${TAG} parceiro="pk_b">Simular por aqui</${TAG}>`)
  await response
  // The simulator handles the response before it renders the next question.
  await answerUntil(page, 2)
  expect(lines.join()).not.toContain('undefined')
})

test('five floating elements share one button, and the next one shows it when the first is removed', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, element('modo="flutuante"').repeat(5))
  const buttons = page.getByRole('button', { name: 'Simular' })
  await buttons.first().waitFor()
  expect(await buttons.count()).toBe(1)
  await page
    .locator(TAG)
    .first()
    .evaluate((host) => host.remove())
  await expect.poll(() => buttons.count()).toBe(1)
  await page
    .locator(TAG)
    .first()
    .evaluate((host) => host.setAttribute('modo', 'embutido'))
  await expect.poll(() => buttons.count()).toBe(1)
  await buttons.click()
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: /tipo do imóvel/ })
    .waitFor()
})

test('creates the data layer if the page has none', async ({ blank, embed }) => {
  const page = await blank()
  await embed(page, element('camada-dados="dataLayer"'))
  await answerUntil(page, 2)
  const events = await page.evaluate(() =>
    (Reflect.get(window, 'dataLayer') as { event: string }[]).map(({ event }) => event),
  )
  expect(events).toEqual(['simulador:pronto', 'simulador:etapa'])
})

test('the tag manager recipe adds one simulator even if it runs twice', async ({ blank, embed }) => {
  const page = await blank()
  const recipe = await readFile(new URL('../../examples/gtm/tag.html', import.meta.url), 'utf8')
  const script = recipe.replaceAll(/<\/?script>/g, '').replaceAll('http://localhost:3000', inject('origin'))
  await embed(page, `<div id="simulador"></div><script>${script};${script}</script>`)
  await see(page, 1)
  expect(await page.locator(TAG).count()).toBe(1)
  expect(typesOf(await eventsOn(page))).toEqual(['pronto'])
})

test('the tag manager recipe leaves a link when the script is blocked', async ({ blank, embed }) => {
  const page = await blank()
  const recipe = await readFile(new URL('../../examples/gtm/tag.html', import.meta.url), 'utf8')
  await page.route('**/embed/v1/simulador.js', (route) => route.abort())
  await embed(page, `<div id="simulador"></div>${recipe}`)
  await page.getByRole('link', { name: 'Simular financiamento' }).waitFor()
  await expect.poll(async () => (await page.locator(TAG).boundingBox())!.height).toBeLessThan(100)
})

test('warns in the console about a city without a state', async ({ blank, embed }) => {
  const page = await blank()
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await embed(page, element('cidade="Recife"') + element('cidade="Olinda" uf="PE"'))
  await see(page.locator(TAG).first(), 1)
  await expect.poll(() => warnings).toEqual(['simulador-financiamento: cidade="Recife" ignorado sem uf'])
})

interface Recorder {
  record: (options: { emit: (event: unknown) => void }) => void
}

const goTo = async (page: Page, step: number) => {
  await page
    .locator(TAG)
    .evaluate((simulator, to) => (simulator as never as { irPara(step: number): void }).irPara(to), step)
  await see(page, step)
}

const recorderFile = createRequire(import.meta.url)
  .resolve('rrweb')
  .replace(/[^/]+$/, 'rrweb.umd.min.cjs')

/** Amounts in fields, texts and attributes. Plain digits are no pattern, since ids and times have them too. */
const amounts = [
  /(?<![\d.-])[1-9]\d{0,2}\.\d{3}(?!\d)/,
  /R\$\s*\d/,
  /(quinhentos|quatrocentos|onze|cinquenta|vinte) mil/,
  /(monthlyIncome|propertyValue)(%22|\\?"):/,
  /"1150000"|"40000000"/,
]

test('rrweb with default options records no amount from fields, words, the result or attributes', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, element())
  await see(page, 1)
  await page.addScriptTag({ path: recorderFile })
  await page.evaluate(() => {
    const { rrweb } = window as unknown as { rrweb: Recorder }
    const recorded: string[] = []
    Reflect.set(window, 'recorded', recorded)
    rrweb.record({ emit: (event) => recorded.push(JSON.stringify(event)) })
  })
  // Between snapshots rrweb records only changes; a snapshot reads every value.
  const takeSnapshot = () =>
    page.evaluate(() => Reflect.get(window, 'rrweb').record.takeFullSnapshot() as undefined)
  await answerUntil(page, RESULT)
  await openAllSections(page)
  for (const slider of await page.locator('input[type=range]').all()) await slider.press('ArrowRight')
  await takeSnapshot()
  for (const step of [3, 5, 6]) {
    await goTo(page, step)
    await takeSnapshot()
  }
  const recorded = await page.evaluate(() => (Reflect.get(window, 'recorded') as string[]).join('\n'))
  // Proves that the recorder saw the simulator.
  expect(recorded).toContain('Qual é o tipo do imóvel?')
  for (const amount of amounts) {
    const at = recorded.search(amount)
    expect(at < 0 ? '' : recorded.slice(Math.max(0, at - 200), at + 60), `${amount}`).toBe('')
  }
})

/** Selector of the mark by which each recorder excludes an element, from its documentation. */
const marks = {
  rrweb: '.rr-block.rr-ignore',
  Clarity: '[data-clarity-mask=true]',
  FullStory: '.fs-exclude',
  Datadog: '[data-dd-privacy=hidden]',
  Hotjar: '[data-hj-suppress]',
  OpenReplay: '[data-openreplay-obscured][data-openreplay-hidden]',
  LogRocket: '[data-private]',
  PostHog: '.ph-no-capture',
}

test('every field and the result have the marks of all recorders', async ({ blank, embed }) => {
  const page = await blank()
  await embed(page, element())
  await see(page, 1)
  await setAnswers(page, usedHomeAnswers)
  const all = Object.values(marks).join('')
  for (const [step, sensitive] of [
    [3, 'input'],
    [5, 'input'],
    [6, 'input'],
    [7, 'input, select'],
    [8, 'input'],
    [9, '.res'],
  ] as const) {
    await goTo(page, step)
    const first = page.locator(TAG).locator(sensitive).first()
    await first.waitFor()
    expect(await page.locator(TAG).locator(`:is(${sensitive}):not(${all}, ${all} *)`).count()).toBe(0)
    expect(await page.locator(`${all}:is(${sensitive})`).count()).toBeGreaterThan(0)
  }
})
