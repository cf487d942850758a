import type { Browser, Page } from 'playwright'
import { contextOptions } from '../support/browser.ts'
import { journey, seeStep } from '../support/journey.ts'
import { cpuToPaint } from './cpu-to-paint.ts'
import type { Figure, Measurement } from './figure.ts'
import { median } from './rounds.ts'

/** More than fifty changes from step to step, and the change to the result as often as there are rounds. */
const ROUNDS = 8
/** Of what is tried on the result. */
const TRIED = 50
/** The step whose end shows the result. */
const LAST_STEP = journey.length

async function walk(browser: Browser, page: Page, url: string): Promise<number[]> {
  await page.goto(url)
  await seeStep(page, 1)
  const changes: number[] = []
  for (const [index, { actions }] of journey.entries()) {
    const leave = actions.at(-1)!
    for (const action of actions.slice(0, -1)) await action(page)
    if (index + 1 === LAST_STEP) await page.waitForLoadState('networkidle')
    changes.push(await cpuToPaint(browser, page, () => leave(page)))
    await seeStep(page, index + 2)
  }
  return changes
}

/** Every slider moved by its arrow keys, up to its end and down again. */
async function tryOut(browser: Browser, page: Page): Promise<number[]> {
  await page.locator('simulador-financiamento .cols[aria-busy=false]').waitFor()
  const sliders = await page.locator('simulador-financiamento .ctl .rng').all()
  const changes: number[] = []
  for (let at = 0; at < TRIED; at += 1) {
    const slider = sliders[at % sliders.length]!
    await slider.focus()
    const key = await slider.evaluate((element) => {
      const { value, max } = element as HTMLInputElement
      return Number(value) < Number(max) ? 'ArrowRight' : 'ArrowLeft'
    })
    changes.push(await cpuToPaint(browser, page, () => slider.press(key)))
    await page.locator('simulador-financiamento .cols[aria-busy=false]').waitFor()
  }
  return changes
}

const figure = (what: string, times: number[], target: number): Figure => ({
  what: `${what}: trabalho do toque à próxima pintura, CPU 4×, a pior vez`,
  measured: `${times.length} vezes, mediana ${Math.round(median(times))} ms`,
  value: Math.max(...times),
  target,
  unit: ' ms',
})

export const measureStepChange: Measurement = async ({ browser, hostOrigin }) => {
  const changes: number[] = []
  let tried: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext(contextOptions({ viewport: 'phone' }))
    const page = await context.newPage()
    changes.push(...(await walk(browser, page, `${hostOrigin}/html-simples.html`)))
    if (round === 0) tried = await tryOut(browser, page)
    await context.close()
  }
  const results = changes.filter((_, at) => (at + 1) % LAST_STEP === 0)
  return [
    figure('Troca de etapa', changes, 80),
    figure('Primeiro desenho do resultado', results, 100),
    figure('“E se eu mudar?”', tried, 50),
  ]
}
