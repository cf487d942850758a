import type { Browser, BrowserContext, Page } from 'playwright'
import { contextOptions } from '../../support/browser.ts'
import { throttle } from '../throttling.ts'

export interface Screen {
  name: string
  url: string
  /** What is there once the screen can be used. */
  usable: string
  cookie?: string
}

export interface Visit {
  painted: number
  usable: number
  requests: number
  kB: number
}

const contextOf = async (browser: Browser, { cookie, url }: Screen) => {
  const context = await browser.newContext(contextOptions({ viewport: 'phone' }))
  for (const pair of cookie?.split('; ') ?? []) {
    const end = pair.indexOf('=')
    await context.addCookies([
      { name: pair.slice(0, end), value: pair.slice(end + 1), url: new URL(url).origin },
    ])
  }
  return context
}

const LONGEST_MS = 30_000

/**
 * Runs in the page, and looks once a frame. As text, and sent as it is: what Playwright brings to a page before it asks it
 * something takes a slow phone a tenth of a second, just when the page is loading.
 */
const whenUsable = (selector: string) => `new Promise((resolve, reject) => {
  const look = () => {
    const isSimulator = location.pathname === '/simulador'
    const place = isSimulator ? document.querySelector('simulador-financiamento')?.shadowRoot : document
    if (place?.querySelector(${JSON.stringify(selector)})?.getClientRects().length) resolve(performance.now())
    else if (performance.now() > ${LONGEST_MS}) reject(new Error('not usable after ${LONGEST_MS} ms'))
    else requestAnimationFrame(look)
  }
  look()
})`

/** Opens a screen, and tells when it was painted and could be used, and what had been fetched by then. */
async function visit(context: BrowserContext, { url, usable }: Screen): Promise<Visit> {
  const page = await context.newPage()
  await throttle(page, { cpu: true, network: 'far' })
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  let requests = 0
  page.on('request', () => (requests += 1))
  await page.goto(url, { waitUntil: 'commit' })
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: whenUsable(usable),
    awaitPromise: true,
  })
  if (exceptionDetails) throw new Error(`${url}: ${exceptionDetails.exception?.description}`)
  const found = { usable: Number(result.value), requests, kB: bytes / 1000 }
  const painted = await firstPaint(page)
  await page.close()
  return { ...found, painted }
}

const firstPaint = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now(),
  )

export async function firstVisit(browser: Browser, screen: Screen): Promise<Visit> {
  const context = await contextOf(browser, screen)
  const found = await visit(context, screen)
  await context.close()
  return found
}

export async function secondVisit(browser: Browser, screen: Screen): Promise<number> {
  const context = await contextOf(browser, screen)
  await visit(context, screen)
  const { usable } = await visit(context, screen)
  await context.close()
  return usable
}

/** What a screen shows when it can be used, as one page without a script. */
export async function bareOf(browser: Browser, screen: Screen): Promise<string> {
  const context = await contextOf(browser, screen)
  const page = await context.newPage()
  await page.goto(screen.url)
  await page.locator(screen.usable).first().waitFor()
  // What is drawn after that which is seen first belongs to it, too.
  await page.waitForLoadState('networkidle')
  const body = await page.locator('body').innerHTML()
  await context.close()
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>.</title></head><body>${body.replaceAll(/<script\b[^]*?<\/script>/g, '')}</body></html>`
}
