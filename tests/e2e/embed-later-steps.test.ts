import { defaultSettings } from 'core'
import type { Page, Route } from 'playwright'
import { expect, inject } from 'vitest'
import { heardOn, setAnswers, test, withSimulator } from './embed.ts'
import { answerUntil, heading, keptAnswers, RESULT, see, usedHome } from './journey.ts'

const TAG = 'simulador-financiamento'
const LATER_STEPS = '**/etapas.js**'
const failure = 'Não foi possível carregar a próxima etapa'

/** Every request for the second file, and what it is answered with until told otherwise. */
async function steps(page: Page, answer?: (route: Route) => Promise<void>) {
  const asked: string[] = []
  let meddle = answer
  page.on('request', (request) => {
    if (request.url().includes('/etapas.js')) asked.push(request.url())
  })
  if (answer) await page.route(LATER_STEPS, (route) => (meddle ? meddle(route) : route.continue()))
  return {
    asked,
    restore: () => {
      meddle = undefined
    },
  }
}

/** The file as it is, with something more at its end. */
const tampered = async (route: Route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: `${await response.text()};window.tampered = true` })
}

const retry = (page: Page) => page.getByRole('button', { name: 'Tentar de novo' })

test('the second file is asked for once someone answers, once for all simulators of a page', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  const { asked } = await steps(page)
  await embed(page, `<${TAG} id="a"></${TAG}><${TAG} id="b"></${TAG}>`)
  await see(page.locator('#b'), 1)
  expect(await page.locator('#b .brand').innerText()).toBe(defaultSettings['app.title'])
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await answerUntil(page.locator('#a'), 3)
  await answerUntil(page.locator('#b'), 3)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(new RegExp(`^${inject('origin')}/embed/\\d+\\.\\d+\\.\\d+/etapas\\.js\\?`))
})

test('who has it needs the network no more on the way to the result', async ({ blank, embed }) => {
  const page = await blank()
  await embed(page, `<${TAG}></${TAG}>`)
  await answerUntil(page, 8)
  await page.context().setOffline(true)
  await answerUntil(page, RESULT, usedHome, 8)
  await page.getByText('R$ 3.144,54').first().waitFor()
})

test.for([
  ['does not come', (route: Route) => route.abort()],
  ['is not there', (route: Route) => route.fulfill({ status: 404, body: 'nada' })],
  ['is not the one it was published with', tampered],
] as const)(
  'a second file that %s is told, loses no answer, and comes when asked for again',
  async ([, answer], { blank, embed }) => {
    const page = await blank()
    const { asked, restore } = await steps(page, answer)
    await embed(page, `<${TAG}></${TAG}>`)
    await answerUntil(page, 2)
    await page.getByRole('button', { name: /^Pelo valor/ }).click()
    await page.getByRole('heading', { name: failure }).waitFor()
    await page.getByText('Suas respostas continuam aqui').waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'tampered') as unknown)).toBeUndefined()
    await expect
      .poll(async () => (await heardOn(page)).at(-1))
      .toEqual({ type: 'simulador:erro', detail: { v: 1, codigo: 'etapas' } })

    // Still away: the message stays, and the way out with it.
    const before = asked.length
    await retry(page).click()
    await expect.poll(() => asked.length).toBe(before + 1)
    await page.getByRole('heading', { name: failure }).waitFor()

    restore()
    await retry(page).click()
    await see(page, 3)
    await expect.poll(() => heading(page, 3).evaluate((element) => element.matches(':focus'))).toBe(true)
    expect(new Set(asked).size).toBe(asked.length)
    expect(await withSimulator(page, ({ respostas }) => respostas)).toMatchObject({
      propertyType: 'imovel_usado',
      inputMode: 'property_value',
    })
    await answerUntil(page, RESULT, usedHome, 3)
  },
)

test('an answer of the first step asks again for a file that failed while it was only prepared', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  const { restore } = await steps(page, (route) => route.abort())
  await embed(page, `<${TAG}></${TAG}>`)
  await answerUntil(page, 2)
  await expect.poll(async () => (await heardOn(page)).at(-1)?.type).toBe('simulador:erro')
  restore()
  await page.getByRole('button', { name: /^Pelo valor/ }).click()
  await see(page, 3)
})

test('a file that takes too long is told, and what comes late counts', async ({ blank, embed }) => {
  const page = await blank()
  await page.clock.install()
  const held: Route[] = []
  await steps(page, (route) => Promise.resolve(void held.push(route)))
  await embed(page, `<${TAG}></${TAG}>`)
  await see(page, 1)
  await setAnswers(page, keptAnswers)
  await withSimulator(page, (element) => element.irPara(9))
  await page.getByRole('heading', { name: 'Carregando...' }).waitFor()
  expect(await retry(page).count()).toBe(0)
  await page.clock.fastForward(15_000)
  await page.getByRole('heading', { name: failure }).waitFor()
  await Promise.all(held.map((route) => route.continue()))
  await expect.poll(() => page.locator(`${TAG} script`).count()).toBe(0)
  await retry(page).click()
  await see(page, RESULT)
})

test('the simulator that asked for it may be gone when it comes', async ({ blank, embed }) => {
  const page = await blank()
  const held: Route[] = []
  await steps(page, (route) => Promise.resolve(void held.push(route)))
  await embed(page, `<${TAG} id="a"></${TAG}><${TAG} id="b"></${TAG}>`)
  await answerUntil(page.locator('#a'), 2)
  await expect.poll(() => held.length).toBe(1)
  await page.locator('#a').evaluate((element) => element.remove())
  await answerUntil(page.locator('#b'), 2)
  await page.getByRole('button', { name: /^Pelo valor/ }).click()
  await Promise.all(held.map((route) => route.continue()))
  await see(page.locator('#b'), 3)
})

test('a page that allows scripts by nonce alone gets the second file under the nonce of the first', async ({
  blank,
  website,
}) => {
  const page = await blank()
  website.html = `<!doctype html><meta http-equiv="Content-Security-Policy"
    content="script-src 'nonce-abc123'; require-trusted-types-for 'script'">
    <${TAG}></${TAG}><script async nonce="abc123" src="${inject('origin')}/embed/v1/simulador.js"></script>`
  await page.goto(website.origin)
  await answerUntil(page, 3)
})
