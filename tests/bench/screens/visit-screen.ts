import type { Browser } from 'playwright'
import { contextOptions } from '../../support/browser.ts'
import { throttleSession } from '../throttling.ts'
import { plainTabs, type PlainTab, type PlainTabs } from './plain-tab.ts'

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

const tabsOf = (browser: Browser, { cookie, url }: Screen) => plainTabs(browser, new URL(url).origin, cookie)

const LONGEST_MS = 30_000

/** Runs in the page, and looks once a frame. */
const whenUsable = (selector: string) => `new Promise((resolve, reject) => {
  const look = () => {
    const isSimulator = location.pathname === '/simulador'
    const place = isSimulator ? document.querySelector('simulador-financiamento')?.shadowRoot : document
    if (place?.querySelector(${JSON.stringify(selector)})?.getClientRects().length) resolve(performance.now())
    else if (performance.now() > ${LONGEST_MS}) reject(new Error(location.pathname + ': not usable after ${LONGEST_MS} ms'))
    else requestAnimationFrame(look)
  }
  look()
})`

async function ask(tab: PlainTab, expression: string): Promise<number> {
  const { result, exceptionDetails } = await tab.send('Runtime.evaluate', { expression, awaitPromise: true })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description)
  return Number(result.value)
}

const firstPaint = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now()`

/** Opens a screen, and tells when it was painted and could be used, and what had been fetched by then. */
async function visit(tabs: PlainTabs, { url, usable }: Screen): Promise<Visit> {
  const tab = await tabs.open()
  await throttleSession(tab, { cpu: true, network: 'far' })
  let bytes = 0
  tab.on('Network.loadingFinished', ({ encodedDataLength }: { encodedDataLength: number }) => {
    bytes += encodedDataLength
  })
  let requests = 0
  tab.on('Network.requestWillBeSent', ({ request }: { request: { url: string } }) => {
    if (request.url.startsWith('http')) requests += 1
  })
  const { errorText } = await tab.send('Page.navigate', { url })
  if (errorText) throw new Error(`${url}: ${errorText}`)
  const found = { usable: await ask(tab, whenUsable(usable)), requests, kB: bytes / 1000 }
  const painted = await ask(tab, firstPaint)
  await tab.close()
  return { ...found, painted }
}

export async function firstVisit(browser: Browser, screen: Screen): Promise<Visit> {
  const tabs = await tabsOf(browser, screen)
  const found = await visit(tabs, screen)
  await tabs.close()
  return found
}

export async function secondVisit(browser: Browser, screen: Screen): Promise<number> {
  const tabs = await tabsOf(browser, screen)
  await visit(tabs, screen)
  const { usable } = await visit(tabs, screen)
  await tabs.close()
  return usable
}

/** What a screen shows when it can be used, as one page without a script. */
export async function bareOf(browser: Browser, { url, usable, cookie }: Screen): Promise<string> {
  const options = contextOptions({
    viewport: 'phone',
    ...(cookie && { extraHTTPHeaders: { Cookie: cookie } }),
  })
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto(url)
  await page.locator(usable).first().waitFor()
  // What is drawn after that which is seen first belongs to it, too.
  await page.waitForLoadState('networkidle')
  const body = await page.locator('body').innerHTML()
  await context.close()
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>.</title></head><body>${body.replaceAll(/<script\b[^]*?<\/script>/g, '')}</body></html>`
}
