import type { Browser, Page } from 'playwright'
import { contextOptions } from '../support/browser.ts'
import { headingOf, journey, seeStep } from '../support/journey.ts'
import { interactionToNextPaint, serveResources, throttle, timeUntil, watchInteractions } from './browser.ts'
import { inTurn, median, ratio, type Figure, type Measurement } from './measure.ts'

const ROUNDS = 11
/** The first question as plain markup takes 1.28 times as long as a blank element (docs/decisions/036-widget-in-three-files.md). */
const READY_LIMIT = 1.5
/** Each action counts with its median, since a machine with other load stalls now and then. */
const JOURNEYS = 5
const SLIDER_PRESSES = 20
const INTERACTION_LIMIT_MS = 200

const hostPage = (script: string) => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Anúncio</title></head>
<body><h1>Casa em Olinda</h1><script async src="${script}"></script>
<simulador-financiamento style="display:block;min-height:560px"></simulador-financiamento></body></html>`

/** The least that an element can do: show the first question. */
const blankElement = `customElements.define('simulador-financiamento',class extends HTMLElement{
connectedCallback(){this.attachShadow({mode:'open'}).append(Object.assign(document.createElement('h2'),{textContent:${JSON.stringify(headingOf(1))}}))}})`

/** Milliseconds from the request of the page until the first question is on screen. */
async function timeToReady(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage(contextOptions({ viewport: 'phone' }))
  await throttle(page, 'slow4g')
  await page.goto(url, { waitUntil: 'commit' })
  const time = await timeUntil(page, ':is(h1, h2)', 'simulador-financiamento')
  await page.close()
  return time
}

/** Answers every question. @returns the interaction that left each step, in ms */
async function walk(page: Page): Promise<number[]> {
  const times: number[] = []
  for (const [index, { actions }] of journey.entries()) {
    for (const action of actions.slice(0, -1)) await action(page)
    times.push(await interactionToNextPaint(page, async () => actions.at(-1)?.(page)))
    await seeStep(page, index + 2)
  }
  return times
}

/** Chooses each card, moves both handles and opens each section. @returns each interaction in ms, by its name */
async function useResult(page: Page): Promise<Map<string, number>> {
  const element = page.locator('simulador-financiamento')
  await element.locator('.sec').last().waitFor()
  const acts: [name: string, act: () => Promise<unknown>][] = [
    ...['Ousado', 'Conservador', 'Equilibrado'].map((name): [string, () => Promise<unknown>] => [
      `cartão ${name}`,
      () => element.locator('.head', { hasText: name }).click(),
    ]),
    ['entrada, botão', () => element.locator('.hand .stp button').last().click()],
    ['entrada, controle', () => element.locator('.hand .rng').press('ArrowRight')],
    ['prazo', () => element.locator('.years label').first().click()],
  ]
  for (const summary of await element.locator('.sec > summary').all())
    acts.push([`seção ${await summary.getByRole('heading').innerText()}`, () => summary.click()])
  const times = new Map<string, number>()
  for (const [name, act] of acts) times.set(name, await interactionToNextPaint(page, act))
  return times
}

/** Moves the sliders of the open result by their keys. @returns each interaction in ms */
async function moveSliders(page: Page): Promise<number[]> {
  const sliders = await page.locator('simulador-financiamento .ctl .rng:visible').all()
  const times: number[] = []
  for (let at = 0; at < SLIDER_PRESSES; at += 1) {
    const move = () => sliders[at % sliders.length]?.press(at % 2 ? 'ArrowLeft' : 'ArrowRight')
    times.push(await interactionToNextPaint(page, async () => move()))
  }
  return times
}

function slowest(name: string, journeys: number[][], acts?: string[]): Figure {
  const medians = journeys[0]!.map((_, at) => median(journeys.map((times) => times[at]!)))
  const worst = acts?.[medians.indexOf(Math.max(...medians))]
  return {
    name: `${name}: da ação à próxima pintura, CPU 4×, a pior`,
    measured: `${medians.length} ações, mediana ${median(medians)} ms${worst ? `, a pior em ${worst}` : ''}`,
    value: Math.max(...medians),
    target: INTERACTION_LIMIT_MS,
    unit: ' ms',
  }
}

/** Start and interactions of the simulator in the page of another site. */
export const measureSimulator: Measurement = async (browser, { origin }) => {
  const pages = await serveResources({
    '/simulator': { type: 'html', body: hostPage(`${origin}/embed/v1/simulador.js`) },
    '/blank': { type: 'html', body: hostPage('/blank.js') },
    '/blank.js': { type: 'javascript', body: blankElement },
  })
  const simulator = () => timeToReady(browser, `${pages.origin}/simulator`)
  const blank = () => timeToReady(browser, `${pages.origin}/blank`)
  const ready = await inTurn(ROUNDS, { simulator, blank })
  const steps: number[][] = []
  const moves: number[][] = []
  const results: Map<string, number>[] = []
  for (let round = 0; round < JOURNEYS; round += 1) {
    const page = await browser.newPage(contextOptions({ viewport: 'phone' }))
    await watchInteractions(page)
    await page.goto(`${pages.origin}/simulator`)
    await seeStep(page, 1)
    await throttle(page)
    steps.push(await walk(page))
    results.push(await useResult(page))
    moves.push(await moveSliders(page))
    await page.close()
  }
  await pages.stop()
  return [
    ratio('Simulador pronto, 4G lento, contra um elemento vazio', ready.simulator, ready.blank, READY_LIMIT),
    slowest('Troca de etapa do simulador', steps),
    slowest(
      'Cartões, ajustes e seções do resultado',
      results.map((times) => [...times.values()]),
      [...results[0]!.keys()],
    ),
    slowest('“E se…?” com as seções abertas', moves),
  ]
}
