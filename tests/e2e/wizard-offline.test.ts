import type { PublicConfig } from 'core'
import type { Page, Route } from 'playwright'
import { expect } from 'vitest'
import { at, test } from '../support/test.ts'
import {
  answerUntil,
  citiesLoaded,
  continueButton,
  openAt,
  usedHomeAnswers,
  proceed,
  RESULT,
  see,
} from './journey.ts'
import { expectReadableText } from './read-page.ts'

/** Delays requests to this address. @returns a function that lets them continue */
async function hold(page: Page, address: string) {
  let isHolding = true
  const pendingRoutes: Route[] = []
  await page.route(address, async (route) => {
    if (isHolding) pendingRoutes.push(route)
    else await route.continue()
  })
  return async () => {
    isHolding = false
    await Promise.all(pendingRoutes.map((route) => route.continue()))
  }
}

test('without the API the built-in rules give the same figures', async ({ blank }) => {
  const page = await blank()
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(at.site('/simulador'))
  await answerUntil(page, RESULT)
  await page.getByText('R$ 3.144,54').filter({ visible: true }).first().waitFor()
  await page.getByText('Cálculo simulacao, versão padrão.').waitFor({ state: 'attached' })
  // The costs come from the fee catalogue of the API.
  expect(await page.getByText('Custos da compra').count()).toBe(0)
  await expectReadableText(page)
})

test('an API with invalid responses counts as unreachable', async ({ blank }) => {
  const page = await blank()
  await page.route('**/api/**', (route) => route.fulfill({ json: {} }))
  await page.goto(at.site('/simulador'))
  await answerUntil(page, RESULT)
  await page.getByText('R$ 3.144,54').filter({ visible: true }).first().waitFor()
})

test('without the list of cities the states are offered, a typed city is accepted, and a retry recovers', async ({
  blank,
}) => {
  const page = await blank()
  let down = true
  for (const path of ['**/api/**', '**/data/**'])
    await page.route(path, (route) => (down ? route.abort() : route.continue()))
  await openAt(page, 7, {
    ...usedHomeAnswers,
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
  // The button to retry stays while a city is typed.
  await retry.waitFor()
  // The typed city counts as the answer.
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

test('without the list of cities a chosen city is kept', async ({ blank }) => {
  const page = await blank()
  for (const path of ['**/api/**', '**/data/**']) await page.route(path, (route) => route.abort())
  await openAt(page, 7)
  await page.getByRole('button', { name: 'Tentar de novo' }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Cidade' }).inputValue()).toBe('Recife')
  await proceed(page)
  await see(page, 8)
})

test('a city typed before the list has loaded is accepted once it has', async ({ blank }) => {
  const page = await blank()
  const release = await hold(page, '**/cities')
  await openAt(page, 7, { ...usedHomeAnswers, city: undefined, municipio: undefined })
  await page.getByRole('status').getByText('Carregando...').waitFor()
  await page.getByRole('combobox', { name: 'Cidade' }).pressSequentially('recife')
  expect(await continueButton(page).isDisabled()).toBe(true)
  await release()
  await citiesLoaded(page)
  expect(await continueButton(page).isEnabled()).toBe(true)
})

test('a configuration that arrives late keeps a half-typed city and its open list', async ({ blank }) => {
  const page = await blank()
  const question = 'Onde fica o imóvel?'
  let release: (() => void) | undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/public/config', async (route) => {
    const response = await route.fetch()
    const config: PublicConfig = await response.json()
    await released
    const strings = { ...config.strings, simulador: { perguntaCidade: question } }
    await route.fulfill({ response, json: { ...config, strings } })
  })
  await openAt(page, 7, { ...usedHomeAnswers, city: undefined, municipio: undefined })
  await citiesLoaded(page)
  const city = page.getByRole('combobox', { name: 'Cidade' })
  await city.pressSequentially('sao')
  release?.()
  await page.getByRole('heading', { name: question }).waitFor()
  expect(await city.inputValue()).toBe('sao')
  expect(await city.getAttribute('aria-expanded')).toBe('true')
})

test('the cities of a state are requested once for each visit to the step', async ({ blank }) => {
  const page = await blank()
  const cityRequests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/cities')) cityRequests.push(request.url())
  })
  await openAt(page, 7)
  await citiesLoaded(page)
  await proceed(page)
  await see(page, 8)
  expect(cityRequests.length).toBe(1)
})
