import type { PublicConfig } from 'core'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { inject } from 'vitest'
import { test as base } from '../support/test.ts'

const EVENTS = ['pronto', 'etapa', 'resultado', 'avaliacao', 'lead', 'erro', 'fechar'].map(
  (name) => `simulador:${name}`,
)

/** An event that the simulator fired on the page of another website. */
export interface SimulatorEvent {
  type: string
  detail: Record<string, unknown>
}

const pageWith = (markup: string, script: string) => `<!doctype html><html lang="pt-BR">
  <title>Outro site</title><body>
  <script>
    heard = []
    for (const type of ${JSON.stringify(EVENTS)})
      document.addEventListener(type, (event) => heard.push({ type, detail: event.detail }))
    ${script}
  </script>
  ${markup}
  <script async src="${inject('origin')}/embed/v1/simulador.js"></script></body></html>`

/**
 * `embed(page, markup, script)` opens a page of another website with this markup, this script and the simulator's.
 * `eventsOn` returns the events fired there. `serve(markup, script, policy)` only returns the page's address, and sends it
 * with a content security policy if there is one.
 */
export const test = base
  // Vitest reads the needed fixtures from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  .extend('website', { scope: 'file' }, async ({}, { onCleanup }) => {
    const state = { html: '', origin: '', policy: '' }
    const server = createServer((_, response) => {
      if (state.policy) response.setHeader('content-security-policy', state.policy)
      response.setHeader('content-type', 'text/html; charset=utf-8').end(state.html)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    onCleanup(() => {
      server.close()
      server.closeAllConnections()
    })
    return state
  })
  .extend('serve', ({ website }) => (markup: string, script = '', policy = '') => {
    website.html = pageWith(markup, script)
    website.policy = policy
    return website.origin
  })
  .extend('embed', ({ serve }) => async (page: Page, markup: string, script = '') => {
    await page.goto(serve(markup, script))
  })

export const eventsOn = (page: Page) => page.evaluate(() => Reflect.get(window, 'heard') as SimulatorEvent[])

export const typesOf = (heard: SimulatorEvent[]) => heard.map(({ type }) => type.replace('simulador:', ''))

/** The element's properties and methods for scripts of the page. */
export interface SimulatorElement extends HTMLElement {
  respostas: Record<string, unknown>
  readonly resultado: {
    scenarios: { installment: number; purchaseCosts: { label: string; amount: number }[] }[]
  } | null
  readonly versao: string
  abrir(): void
  fechar(): void
  reiniciar(): void
  irPara(step: number): void
}

/** Runs a function in the page with the simulator as its argument. */
export const withSimulator = <Result>(page: Page, use: (element: SimulatorElement) => Result) =>
  page.locator('simulador-financiamento').evaluate(use as (element: Element) => Result)

export const setAnswers = (page: Page, answers: unknown) =>
  page.locator('simulador-financiamento').evaluate((element, respostas) => {
    Object.assign(element, { respostas })
  }, answers)

/** Makes the configuration compute the cards from the suggested line, and changes the title to 'Pela linha'. */
export const computeFromLine = (page: Page) =>
  page.route('**/api/public/config*', async (route) => {
    const response = await route.fetch()
    const config = (await response.json()) as PublicConfig
    const { formula, settings } = config
    const body = { ...formula.body, cards: 'linha' }
    await route.fulfill({
      response,
      json: {
        ...config,
        settings: { ...settings, 'app.title': 'Pela linha' },
        formula: { ...formula, body },
      },
    })
  })
