import type { CDPSession, Page } from 'playwright'

const SLOW_4G = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
}
/** A telephone that is far away: what matters most is how often it has to ask. */
const FAR = { ...SLOW_4G, downloadThroughput: 1_475_000 / 8, uploadThroughput: 675_000 / 8, latency: 562.5 }
const CPU_SLOWDOWN = 4

export interface Throttling {
  cpu?: boolean
  network?: boolean | 'far'
}

/** Chromium's own throttling: slow 4G, and a processor four times slower than this machine's. */
export const throttle = async (page: Page, throttling: Throttling) =>
  throttleSession(await page.context().newCDPSession(page), throttling)

/** The same, for a session of DevTools. */
export async function throttleSession(session: Pick<CDPSession, 'send'>, { cpu, network }: Throttling) {
  if (network) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network === 'far' ? FAR : SLOW_4G)
  }
  if (cpu) await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}
