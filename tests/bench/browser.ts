import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright'
import { contextOptions } from '../support/browser.ts'

const CPU_SLOWDOWN = 4
const networks = {
  slow4g: { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 },
  /** A phone far from the server, where the number of round trips counts most. */
  far: { downloadThroughput: 184_375, uploadThroughput: 84_375, latency: 562.5 },
}

/** Opens an empty cache for the visits of one person. @param cookie sent with every request */
export async function openVisits(browser: Browser, viewport: 'phone' | 'desktop', cookie = '') {
  const context = await browser.newContext(contextOptions({ viewport }))
  if (cookie) await context.setExtraHTTPHeaders({ Cookie: cookie })
  return context
}

/** Slows the processor of a page four times, and its network if `network` is given. */
export async function throttle(page: Page, network?: keyof typeof networks) {
  const session = await page.context().newCDPSession(page)
  if (network) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...networks[network] })
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Serves bodies by path, each compressed once at brotli 11. */
export async function serveResources(resources: Record<string, { type: string; body: string }>) {
  const packed = new Map(
    Object.entries(resources).map(([path, { body }]) => [path, brotliCompressSync(body)]),
  )
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', `text/${resources[url]?.type}; charset=utf-8`)
    response.setHeader('content-encoding', 'br').writeHead(packed.has(url) ? 200 : 404)
    response.end(packed.get(url))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { origin: `http://localhost:${port}`, stop }
}

/** Milliseconds from the request of the page until something is visible, in the shadow of `host` if it is given. */
export async function timeUntil(page: Page, selector: string, host?: string): Promise<number> {
  const time = await page.waitForFunction(
    ([wanted, hostSelector]) => {
      const root = hostSelector ? document.querySelector(hostSelector)?.shadowRoot : document
      return root?.querySelector(wanted!)?.getClientRects().length && performance.now()
    },
    [selector, host],
    { polling: 'raf' },
  )
  return Number(await time.jsonValue())
}

/** Makes a page measure interactions; call it before the page opens. */
export const watchInteractions = (page: Page) =>
  page.addInitScript(`new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.longest = Math.max(window.longest, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`)

/** Acts and returns the longest interaction to next paint in ms, 16 being the least that browsers report. */
export async function interactionToNextPaint(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate('window.longest = 16')
  await act()
  // Chromium reports an interaction after the next frame.
  await page.waitForTimeout(400)
  return Number(await page.evaluate('window.longest'))
}
