import type { Page, Route } from 'playwright'
import { expect } from 'vitest'
import { at, test } from '../support/test.ts'
import {
  answerUntil,
  citiesLoaded,
  continueButton,
  openAt,
  keptAnswers,
  proceed,
  RESULT,
  see,
} from './journey.ts'
import { expectSoundText } from './seen.ts'

/** Keeps requests waiting until what it returns is called. */
async function hold(page: Page, address: string) {
  let holding = true
  const held: Route[] = []
  await page.route(address, async (route) => {
    if (holding) held.push(route)
    else await route.continue()
  })
  return async () => {
    holding = false
    await Promise.all(held.map((route) => route.continue()))
  }
}

test('without the API the journey ends at the same figures, by the built-in rules', async ({ blank }) => {
  const page = await blank()
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(at.site('/simulador'))
  await answerUntil(page, RESULT)
  await page.getByText('R$ 3.144,54').first().waitFor()
  await page.getByText('Cálculo simulacao, versão padrão.').waitFor({ state: 'attached' })
  // No catalogue, no costs.
  expect(await page.getByText('Custos da compra').count()).toBe(0)
  await expectSoundText(page)
})

test('an API that answers nonsense is as good as none', async ({ blank }) => {
  const page = await blank()
  await page.route('**/api/**', (route) => route.fulfill({ json: {} }))
  await page.goto(at.site('/simulador'))
  await answerUntil(page, RESULT)
  await page.getByText('R$ 3.144,54').first().waitFor()
})

test('with no source of cities the states are offered, and trying again recovers', async ({ blank }) => {
  const page = await blank()
  let down = true
  for (const path of ['**/api/**', '**/data/**'])
    await page.route(path, (route) => (down ? route.abort() : route.continue()))
  await openAt(page, 7, {
    ...keptAnswers,
    state: undefined,
    uf: undefined,
    city: undefined,
    municipio: undefined,
  })
  expect(await page.getByLabel('Estado').getByRole('option').count()).toBe(28)
  await page.getByLabel('Estado').selectOption({ label: 'Pernambuco (PE)' })
  await page.getByText('Nenhuma cidade encontrada').waitFor()
  const retry = page.getByRole('button', { name: 'Tentar de novo' })
  await retry.waitFor()
  const city = page.getByRole('combobox', { name: 'Cidade' })
  await city.pressSequentially('Recife')
  // Whoever typed a name meanwhile needs the way out as much.
  await retry.waitFor()
  // And is not held up by it: what is typed is the city.
  await proceed(page)
  await see(page, 8)
  await page.getByRole('button', { name: 'Voltar' }).click()
  await retry.waitFor()
  expect(await city.inputValue()).toBe('Recife')
  down = false
  await retry.click()
  await expect.poll(() => continueButton(page).isEnabled()).toBe(true)
  await proceed(page)
  await see(page, 8)
})

test('with no source of cities a city already chosen stays chosen', async ({ blank }) => {
  const page = await blank()
  for (const path of ['**/api/**', '**/data/**']) await page.route(path, (route) => route.abort())
  await openAt(page, 7)
  await page.getByRole('button', { name: 'Tentar de novo' }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Cidade' }).inputValue()).toBe('Recife')
  await proceed(page)
  await see(page, 8)
})

test('a name typed before the cities arrive counts once they do', async ({ blank }) => {
  const page = await blank()
  const letGo = await hold(page, '**/cities')
  await openAt(page, 7, { ...keptAnswers, city: undefined, municipio: undefined })
  await page.getByRole('status').getByText('Carregando...').waitFor()
  await page.getByRole('combobox', { name: 'Cidade' }).pressSequentially('recife')
  expect(await continueButton(page).isDisabled()).toBe(true)
  await letGo()
  await citiesLoaded(page)
  expect(await continueButton(page).isEnabled()).toBe(true)
})

test('a configuration that arrives late takes nothing away from who is typing', async ({ blank }) => {
  const page = await blank()
  const letGo = await hold(page, '**/api/public/config')
  await openAt(page, 7, { ...keptAnswers, city: undefined, municipio: undefined })
  await citiesLoaded(page)
  const city = page.getByRole('combobox', { name: 'Cidade' })
  await city.pressSequentially('sao')
  const arrived = page.waitForResponse('**/api/public/config')
  await letGo()
  await arrived
  await page.waitForTimeout(200)
  expect(await city.inputValue()).toBe('sao')
  expect(await city.getAttribute('aria-expanded')).toBe('true')
})

test('the cities of a state are asked for once a visit to the step', async ({ blank }) => {
  const page = await blank()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/cities')) asked.push(request.url())
  })
  await openAt(page, 7)
  await citiesLoaded(page)
  await proceed(page)
  await see(page, 8)
  expect(asked.length).toBe(1)
})
