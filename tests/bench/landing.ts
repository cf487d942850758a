import type { Browser } from 'playwright'
import { contextOptions } from '../support/browser.ts'
import { serveResources } from './bench-server.ts'
import type { Measurement } from './figure.ts'
import { compare } from './rounds.ts'
import { throttle } from './throttling.ts'

/** Single paints vary by half: only many of them tell a twentieth. */
const ROUNDS = 48

async function firstContentfulPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(contextOptions({ viewport: 'phone' }))
  const page = await context.newPage()
  await throttle(page, { cpu: true, network: true })
  await page.goto(url, { waitUntil: 'commit' })
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint')
          if (paint) resolve(paint.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
  await context.close()
  return time
}

/** The least that could show the same page: its markup and its style, and nothing else to fetch. */
function bareOf(html: string): string {
  const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = '']) => css)
  const body = /<body[^>]*>[^]*<\/body>/.exec(html)?.[0].replaceAll(/<script\b[^]*?<\/script>/g, '')
  if (!body || styles.length === 0) throw new Error('a página inicial não tem corpo ou estilo embutido')
  // The local stand-ins stay: another font would be another amount of work.
  const css = styles.join('').replaceAll(/@font-face\s*{[^}]*url\([^}]*}/g, '')
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>.</title><style>${css}</style></head>${body}</html>`
}

export const measureLanding: Measurement = async ({ browser, server }) => {
  const page = await fetch(server.origin)
  const html = await page.text()
  // Some cost the browser time whatever the page is (a process of its own, for one): both pages are sent with them.
  const headers = Object.fromEntries(
    [...page.headers].filter(([name]) => /^(cross-origin|referrer|permissions)-/.test(name)),
  )
  const bench = await serveResources(() => ({
    '/': { contentType: 'text/html; charset=utf-8', body: bareOf(html), headers },
  }))
  try {
    const { ours, theirs, ratio } = await compare(
      () => firstContentfulPaint(browser, server.origin),
      () => firstContentfulPaint(browser, `http://localhost:${bench.port}/`),
      ROUNDS,
    )
    return {
      what: 'Página inicial pintada, 4G lento e CPU 4×, contra a mesma página sem a fonte baixada nem mais nada',
      measured: `${Math.round(ours)} ms contra ${Math.round(theirs)} ms`,
      value: ratio,
      target: 1.05,
      unit: '×',
    }
  } finally {
    await bench.stop()
  }
}
