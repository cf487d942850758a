import { defaultSettings } from 'core'
import type { Page, Route } from 'playwright'
import { expect, inject } from 'vitest'
import { eventsOn, setAnswers, test, withSimulator } from './embed.ts'
import { answerUntil, heading, usedHomeAnswers, RESULT, see, usedHome } from './journey.ts'

const TAG = 'simulador-financiamento'
const LATER_STEPS = '**/etapas.js**'
const failure = 'Não foi possível carregar a próxima etapa'

/** Records requests for the second file, and replaces the responses until `restore` is called. */
async function interceptSecondFile(page: Page, fulfill?: (route: Route) => Promise<void>) {
  const requests: string[] = []
  let handler = fulfill
  page.on('request', (request) => {
    if (request.url().includes('/etapas.js')) requests.push(request.url())
  })
  if (fulfill) await page.route(LATER_STEPS, (route) => (handler ? handler(route) : route.continue()))
  return {
    requests,
    restore: () => {
      handler = undefined
    },
  }
}

/** Responds with the file and one more statement, so that its digest differs. */
const tamper = async (route: Route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: `${await response.text()};window.tampered = true` })
}

const retry = (page: Page) => page.getByRole('button', { name: 'Tentar de novo' })

test('the second file is requested after the first answer, once for all simulators of a page', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  const { requests } = await interceptSecondFile(page)
  await embed(page, `<${TAG} id="a"></${TAG}><${TAG} id="b"></${TAG}>`)
  await see(page.locator('#b'), 1)
  expect(await page.locator('#b .brand').innerText()).toBe(defaultSettings['app.title'])
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  await answerUntil(page.locator('#a'), 3)
  await answerUntil(page.locator('#b'), 3)
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatch(
    new RegExp(`^${inject('origin')}/embed/\\d+\\.\\d+\\.\\d+-[0-9a-f]{16}/etapas\\.js`),
  )
})

test('after the second file the way to the result needs no network', async ({ blank, embed }) => {
  const page = await blank()
  await embed(page, `<${TAG}></${TAG}>`)
  await answerUntil(page, 8)
  await page.context().setOffline(true)
  await answerUntil(page, RESULT, usedHome, 8)
  await page.getByText('R$ 3.144,54').first().waitFor()
})

test.for([
  ['fails to load', (route: Route) => route.abort()],
  ['is missing', (route: Route) => route.fulfill({ status: 404, body: 'nada' })],
  ['differs from its digest', tamper],
] as const)(
  'a second file that %s shows an error, keeps the answers and loads on retry',
  async ([, fulfill], { blank, embed }) => {
    const page = await blank()
    const { requests, restore } = await interceptSecondFile(page, fulfill)
    await embed(page, `<${TAG}></${TAG}>`)
    await answerUntil(page, 2)
    await page.getByRole('button', { name: /^Pelo valor/ }).click()
    await page.getByRole('heading', { name: failure }).waitFor()
    await page.getByText('Suas respostas continuam aqui').waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'tampered') as unknown)).toBeUndefined()
    await expect
      .poll(async () => (await eventsOn(page)).at(-1))
      .toEqual({ type: 'simulador:erro', detail: { v: 1, codigo: 'etapas' } })

    // A retry that fails keeps the error and its button.
    const before = requests.length
    await retry(page).click()
    await expect.poll(() => requests.length).toBe(before + 1)
    await page.getByRole('heading', { name: failure }).waitFor()

    restore()
    await retry(page).click()
    await see(page, 3)
    await expect.poll(() => heading(page, 3).evaluate((element) => element.matches(':focus'))).toBe(true)
    expect(new Set(requests).size).toBe(requests.length)
    expect(await withSimulator(page, ({ respostas }) => respostas)).toMatchObject({
      propertyType: 'imovel_usado',
      inputMode: 'property_value',
    })
    await answerUntil(page, RESULT, usedHome, 3)
  },
)

test('an answer requests the second file again after its preload failed', async ({ blank, embed }) => {
  const page = await blank()
  const { restore } = await interceptSecondFile(page, (route) => route.abort())
  await embed(page, `<${TAG}></${TAG}>`)
  await answerUntil(page, 2)
  await expect.poll(async () => (await eventsOn(page)).at(-1)?.type).toBe('simulador:erro')
  restore()
  await page.getByRole('button', { name: /^Pelo valor/ }).click()
  await see(page, 3)
})

test('a second file that takes 15 s shows an error, and still counts when it arrives', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await page.clock.install()
  const pendingRoutes: Route[] = []
  await interceptSecondFile(page, (route) => Promise.resolve(void pendingRoutes.push(route)))
  await embed(page, `<${TAG}></${TAG}>`)
  await see(page, 1)
  await setAnswers(page, usedHomeAnswers)
  await withSimulator(page, (element) => element.irPara(9))
  await page.getByRole('heading', { name: 'Carregando...' }).waitFor()
  expect(await retry(page).count()).toBe(0)
  await page.clock.fastForward(15_000)
  await page.getByRole('heading', { name: failure }).waitFor()
  await Promise.all(pendingRoutes.map((route) => route.continue()))
  await expect.poll(() => page.locator(`${TAG} script`).count()).toBe(0)
  await retry(page).click()
  await see(page, RESULT)
})

test('the second file serves other simulators when the one that requested it is removed', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  const pendingRoutes: Route[] = []
  await interceptSecondFile(page, (route) => Promise.resolve(void pendingRoutes.push(route)))
  await embed(page, `<${TAG} id="a"></${TAG}><${TAG} id="b"></${TAG}>`)
  await answerUntil(page.locator('#a'), 2)
  await expect.poll(() => pendingRoutes.length).toBe(1)
  await page.locator('#a').evaluate((element) => element.remove())
  await answerUntil(page.locator('#b'), 2)
  await page.getByRole('button', { name: /^Pelo valor/ }).click()
  await Promise.all(pendingRoutes.map((route) => route.continue()))
  await see(page.locator('#b'), 3)
})

test('the second file gets the nonce of the first script', async ({ blank, website }) => {
  const page = await blank()
  website.html = `<!doctype html><meta http-equiv="Content-Security-Policy"
    content="script-src 'nonce-abc123'; require-trusted-types-for 'script'">
    <${TAG}></${TAG}><script async nonce="abc123" src="${inject('origin')}/embed/v1/simulador.js"></script>`
  await page.goto(website.origin)
  await answerUntil(page, 3)
})
