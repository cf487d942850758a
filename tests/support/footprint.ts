import type { Page } from 'playwright'

/** Traces that a script may leave on a page; compare with the same page without the script. */
export interface Footprint {
  globals: string[]
  head: string
  /** Number of entries in cookies and in each storage of the browser. */
  stored: number
  /** Target and type of each listener of `window` and `document`. */
  listeners: string[]
}

async function listenersOf(page: Page, expression: 'window' | 'document') {
  const session = await page.context().newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', { expression })
  const { listeners } = await session.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
  })
  await session.detach()
  return listeners.map(({ type }) => `${expression} ${type}`)
}

export async function footprintOf(page: Page): Promise<Footprint> {
  const inPage = await page.evaluate(async () => ({
    globals: Object.getOwnPropertyNames(window),
    head: document.head.innerHTML,
    stored:
      document.cookie.length +
      localStorage.length +
      sessionStorage.length +
      (await indexedDB.databases()).length +
      (await caches.keys()).length,
  }))
  return {
    ...inPage,
    listeners: [...(await listenersOf(page, 'window')), ...(await listenersOf(page, 'document'))],
  }
}
