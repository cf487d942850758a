import type { PublicConfig } from 'core'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { inject } from 'vitest'
import { test as base } from '../support/test.ts'

const EVENTS = ['pronto', 'etapa', 'resultado', 'avaliacao', 'lead', 'erro', 'fechar'].map(
  (name) => `simulador:${name}`,
)

/** What the page of another website was told, in order. */
export interface Heard {
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
 * `embed(page, markup, script)` opens a page of another website that holds nothing but this markup, this script and
 * our own; every event the simulator fires there is kept for `heardOn`. `serve(markup, script)` only says where it is.
 */
export const test = base
  // Vitest reads from the pattern which fixtures a fixture needs: this one needs none.
  // oxlint-disable-next-line no-empty-pattern
  .extend('website', { scope: 'file' }, async ({}, { onCleanup }) => {
    const state = { html: '', origin: '' }
    const server = createServer((_, response) => {
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
  .extend('serve', ({ website }) => (markup: string, script = '') => {
    website.html = pageWith(markup, script)
    return website.origin
  })
  .extend('embed', ({ serve }) => async (page: Page, markup: string, script = '') => {
    await page.goto(serve(markup, script))
  })

export const heardOn = (page: Page) => page.evaluate(() => Reflect.get(window, 'heard') as Heard[])

export const typesOf = (heard: Heard[]) => heard.map(({ type }) => type.replace('simulador:', ''))

/** The element as a script of the page that holds it sees it. */
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

/** Runs in the page with the simulator at hand. */
export const withSimulator = <Result>(page: Page, act: (element: SimulatorElement) => Result) =>
  page.locator('simulador-financiamento').evaluate(act as (element: Element) => Result)

export const setAnswers = (page: Page, answers: unknown) =>
  page.locator('simulador-financiamento').evaluate((element, given) => {
    Object.assign(element, { respostas: given })
  }, answers)

/** From then on the cards of the page are fed by the suggested line; its title says so. */
export const feedByLine = (page: Page) =>
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
