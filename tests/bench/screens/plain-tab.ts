import type { Browser, CDPSession } from 'playwright'
import { LOCALE, TIME_ZONE, viewports } from '../../support/browser.ts'

/** A tab that crashed answers no more. */
const LONGEST_MS = 60_000

type Send = CDPSession['send']

interface Message {
  id?: number
  method?: string
  params?: never
  error?: { message: string }
  result?: never
}

export interface PlainTab {
  send: Send
  /** Hears of every event of one kind. */
  on: (event: string, listener: (params: never) => void) => void
  close: () => Promise<void>
}

/** The tabs of one person: what the browser kept of one is there for the next. */
export interface PlainTabs {
  open: () => Promise<PlainTab>
  close: () => Promise<void>
}

/**
 * Tabs of a phone as a person has it. In its own Playwright has the inspector record the stack of every error: React makes
 * some while it loads, and the browser then reads the whole file again, a tenth of a second with a slow processor.
 * @param cookie as a request brings it
 * @param origin whose cookie it is
 */
export async function plainTabs(browser: Browser, origin: string, cookie = ''): Promise<PlainTabs> {
  const devTools = await browser.newBrowserCDPSession()
  const { browserContextId } = await devTools.send('Target.createBrowserContext')
  const cookies = cookie.split('; ').filter(Boolean)
  await devTools.send('Storage.setCookies', {
    browserContextId,
    cookies: cookies.map((pair) => {
      const end = pair.indexOf('=')
      return { name: pair.slice(0, end), value: pair.slice(end + 1), url: origin }
    }),
  })
  return {
    open: () => openTab(devTools, browserContextId),
    close: async () => {
      await devTools.send('Target.disposeBrowserContext', { browserContextId })
      await devTools.detach()
    },
  }
}

async function openTab(devTools: CDPSession, browserContextId: string): Promise<PlainTab> {
  const { targetId } = await devTools.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await devTools.send('Target.attachToTarget', { targetId })
  const waiting = new Map<number, (answer: Message) => void>()
  const listeners: { event: string; listener: (params: never) => void }[] = []
  const receive = (sent: { sessionId: string; message: string }) => {
    if (sent.sessionId !== sessionId) return
    const message = JSON.parse(sent.message) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    for (const { event, listener } of listeners)
      if (event === message.method) listener(message.params as never)
  }
  devTools.on('Target.receivedMessageFromTarget', receive)
  let last = 0
  const send: Send = async (method, params) => {
    const id = ++last
    const answered = new Promise<Message>((resolve, reject) => {
      waiting.set(id, resolve)
      setTimeout(() => reject(new Error(`${method} is not answered`)), LONGEST_MS).unref()
    })
    await devTools.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    })
    const { error, result } = await answered
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result as never
  }
  await send('Emulation.setDeviceMetricsOverride', {
    ...viewports.phone,
    deviceScaleFactor: 1,
    mobile: false,
  })
  await send('Emulation.setLocaleOverride', { locale: LOCALE })
  await send('Emulation.setTimezoneOverride', { timezoneId: TIME_ZONE })
  await send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  })
  return {
    send,
    on: (event, listener) => void listeners.push({ event, listener }),
    close: async () => {
      const gone = new Promise<void>((resolve) => {
        devTools.on('Target.detachedFromTarget', (one) => one.sessionId === sessionId && resolve())
      })
      await devTools.send('Target.closeTarget', { targetId })
      await gone
      devTools.off('Target.receivedMessageFromTarget', receive)
    },
  }
}
