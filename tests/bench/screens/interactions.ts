import type { BrowserContext } from 'playwright'
import { signIn } from '../../support/api.ts'
import { contextOptions } from '../../support/browser.ts'
import { firstCase } from '../cases/many-cases-server.ts'
import type { Figure, Measurement } from '../figure.ts'
import { median } from '../rounds.ts'
import { throttle } from '../throttling.ts'
import { acts, type Act } from './acts.ts'
import { withBusyHouse } from './busy-house.ts'

/** What takes longer than it may is done twice more: a machine with other work now and then stalls. */
const ROUNDS = 3
const TARGET_MS = 100

/** The longest that a browser took from what a person did until it had painted what follows. */
const LONGEST = `new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    if (entry.interactionId) window.longest = Math.max(window.longest ?? 0, entry.duration)
}).observe({ type: 'event', durationThreshold: 16, buffered: true })`

async function interact(context: BrowserContext, address: string, { act }: Act): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(LONGEST)
  await page.goto(address)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await throttle(page, { cpu: true })
  await act(page)
  // The browser reports it after the next frame.
  await page.waitForTimeout(400)
  const longest = await page.evaluate(() => (window as { longest?: number }).longest ?? 16)
  await page.close()
  return longest
}

/** Interaction to next paint on every screen, in a house with a lot to do, with a processor four times slower. */
export const measureInteractions: Measurement = ({ browser }) =>
  withBusyHouse(async ({ origin }) => {
    const contexts = new Map<string | undefined, BrowserContext>()
    const contextOf = async (email: string | undefined) => {
      const context = contexts.get(email) ?? (await browser.newContext(contextOptions()))
      if (email && !contexts.has(email))
        await context.setExtraHTTPHeaders({ Cookie: await signIn(origin, email) })
      contexts.set(email, context)
      return context
    }
    const figures: Figure[] = []
    for (const one of acts) {
      const context = await contextOf(one.email)
      const times: number[] = []
      while (times.length === 0 || (times[0]! > TARGET_MS && times.length < ROUNDS))
        times.push(await interact(context, origin + one.path.replace(':id', firstCase), one))
      figures.push({
        what: `${one.name}: da ação à próxima pintura, CPU 4×`,
        measured: times.length > 1 ? `mediana de ${times.join(', ')} ms` : 'uma vez',
        value: median(times),
        target: TARGET_MS,
        unit: ' ms',
      })
    }
    for (const context of contexts.values()) await context.close()
    return figures
  })
