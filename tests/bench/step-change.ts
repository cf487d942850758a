import type { Page } from 'playwright'
import { contextOptions } from '../support/browser.ts'
import { journey, seeStep } from '../support/journey.ts'
import type { Measurement } from './figure.ts'
import { median } from './rounds.ts'
import { throttle } from './throttling.ts'

const ROUNDS = 3
/** The browser reports no interaction shorter than this one; such a step counts as this long. */
const SHORTEST_MS = 16

/** Collects the duration of every interaction, input to next paint, as INP counts it. */
const watchInteractions = (page: Page) =>
  page.addInitScript((durationThreshold) => {
    const durations: number[] = []
    Object.assign(window, { interactions: durations })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) durations.push(entry.duration)
      }
    }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit)
  }, SHORTEST_MS)

/** Longest interaction since the last call; the wait lets the frame that shows it be presented and reported. */
const takeLongest = (page: Page) =>
  page.evaluate(async (shortest) => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, 300))
    })
    const { interactions } = window as unknown as { interactions: number[] }
    return Math.max(shortest, ...interactions.splice(0))
  }, SHORTEST_MS)

async function stepChanges(page: Page, url: string): Promise<number[]> {
  await watchInteractions(page)
  await page.goto(url)
  await seeStep(page, 1)
  await throttle(page, { cpu: true })
  const changes: number[] = []
  for (const [index, { actions }] of journey.entries()) {
    const leave = actions.at(-1)
    for (const action of actions.slice(0, -1)) await action(page)
    await takeLongest(page)
    await leave?.(page)
    await seeStep(page, index + 2)
    changes.push(await takeLongest(page))
  }
  return changes
}

export const measureStepChange: Measurement = async ({ browser, hostOrigin }) => {
  const changes: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext(contextOptions({ viewport: 'phone' }))
    changes.push(...(await stepChanges(await context.newPage(), `${hostOrigin}/html-simples.html`)))
    await context.close()
  }
  return {
    what: 'Troca de etapa, CPU 4×: do toque à próxima pintura, mediana da jornada',
    measured: `${changes.length} trocas, a pior em ${Math.max(...changes)} ms`,
    value: median(changes),
    target: 100,
    unit: ' ms',
  }
}
