import { chromium, type Browser, type BrowserContextOptions } from 'playwright'

/** Runs in containers without a sandbox, and resolves only localhost, so that no test depends on the internet. */
const launchArgs = [
  '--no-sandbox',
  // Rendering is in software either way; this saves the GPU process.
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

export const launchBrowser = (executablePath: string, args: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...launchArgs, ...args] })

export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const

export const LOCALE = 'pt-BR'
export const TIME_ZONE = 'America/Recife'

export interface PageOptions {
  viewport?: keyof typeof viewports
  colorScheme?: 'light' | 'dark'
  javaScriptEnabled?: boolean
  permissions?: string[]
  /** Emulates a phone: touch events need `hasTouch` as well. */
  isMobile?: boolean
  hasTouch?: boolean
  extraHTTPHeaders?: Record<string, string>
  /** Blocked unless allowed: requests of a page with a service worker cannot be answered by a test. */
  serviceWorkers?: 'allow' | 'block'
}

export const contextOptions = ({
  viewport = 'desktop',
  ...rest
}: PageOptions = {}): BrowserContextOptions => ({
  locale: LOCALE,
  timezoneId: TIME_ZONE,
  reducedMotion: 'reduce',
  viewport: viewports[viewport],
  serviceWorkers: 'block',
  ...rest,
})
