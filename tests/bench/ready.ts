import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright'
import { contextOptions } from '../support/browser.ts'
import { headingOf, walkTo } from '../support/journey.ts'
import { inRepository } from '../size/compressed.ts'
import { serveResources } from './bench-server.ts'
import type { Measurement } from './figure.ts'
import { bundleOnReact } from './react-build.ts'
import { compare } from './rounds.ts'
import { throttle } from './throttling.ts'
import manifest from '../../widget/package.json' with { type: 'json' }

const ROUNDS = 11
/** What the product's server puts into the widget. */
const ORIGIN = 'https://simulador-origin.invalid'
const STEPS_INTEGRITY = 'sha384-of-etapas.js'

const hostPage = (origin: string, script: string) => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Anúncio</title></head>
<body><h1>Casa em Olinda</h1><script async src="${origin}${script}"></script>
<simulador-financiamento style="display:block;min-height:560px"></simulador-financiamento></body></html>`

/** What any element costs: one that shows the first question, and nothing else. */
const blankElement = `customElements.define('simulador-financiamento',class extends HTMLElement{
connectedCallback(){this.attachShadow({mode:'open'}).append(Object.assign(document.createElement('h2'),{textContent:${JSON.stringify(headingOf(1))}}))}})`

interface Ready {
  /** From the moment the page asks for the script. */
  script: number
  /** From the moment the visitor asks for the page. */
  page: number
}

/** Until the first question is on screen, on a first visit. */
async function timeToReady(browser: Browser, url: string): Promise<Ready> {
  const context = await browser.newContext(contextOptions({ viewport: 'phone' }))
  const page = await context.newPage()
  await throttle(page, { cpu: true, network: true })
  await page.goto(url, { waitUntil: 'commit' })
  const time = await page.waitForFunction(
    (heading) => {
      const root = document.querySelector('simulador-financiamento')?.shadowRoot
      const seen = [...(root?.querySelectorAll('h1, h2') ?? [])].some(
        (element) => element.textContent?.includes(heading) && element.getClientRects().length > 0,
      )
      const script = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))
      const now = performance.now()
      return seen && script && { script: now - script.startTime, page: now }
    },
    headingOf(1),
    { polling: 'raf' },
  )
  const ready = (await time.jsonValue()) as Ready
  await context.close()
  return ready
}

/** A build that does not work would make a flattering comparison. */
async function mustWork(browser: Browser, url: string) {
  const context = await browser.newContext(contextOptions({ viewport: 'phone' }))
  const page = await context.newPage()
  await page.goto(url)
  await walkTo(page, 5)
  await context.close()
}

export const measureReady: Measurement = async ({ browser, server }) => {
  const config = await (await fetch(`${server.origin}/api/public/config`)).text()
  const preact = readFileSync(inRepository('widget/dist/simulador.js'), 'utf8')
  // Whoever loads it hands its own drawing functions over: the same file works on both.
  const laterSteps = readFileSync(inRepository('widget/dist/etapas.js'), 'utf8')
  const result = readFileSync(inRepository('widget/dist/resultado.js'), 'utf8')
  const integrity = `sha384-${createHash('sha384').update(laterSteps).digest('base64')}`
  const react = await bundleOnReact()
  const bench = await serveResources((port) => {
    // The page and the script are on two origins, as on a partner's website.
    const origin = `http://localhost:${port}`
    const script = (body: string) => ({
      contentType: 'text/javascript; charset=utf-8',
      body: body.replaceAll(ORIGIN, origin).replaceAll(STEPS_INTEGRITY, integrity),
    })
    const page = (path: string) => ({
      contentType: 'text/html; charset=utf-8',
      body: hostPage(origin, path),
    })
    return {
      '/preact.js': script(preact),
      '/react.js': script(react),
      '/blank.js': script(blankElement),
      [`/embed/${manifest.version}/etapas.js`]: script(laterSteps),
      [`/embed/${manifest.version}/resultado.js`]: script(result),
      '/preact.html': page('/preact.js'),
      '/react.html': page('/react.js'),
      '/blank.html': page('/blank.js'),
      '/api/public/config': { contentType: 'application/json', body: config },
    }
  })
  const address = (name: string) => `http://127.0.0.1:${bench.port}/${name}.html`
  try {
    await mustWork(browser, address('preact'))
    await mustWork(browser, address('react'))
    const against = async (name: string, since: keyof Ready, what: string, target: number) => {
      const { ours, theirs, ratio } = await compare(
        async () => (await timeToReady(browser, address('preact')))[since],
        async () => (await timeToReady(browser, address(name)))[since],
        ROUNDS,
      )
      const measured = `${Math.round(ours)} ms contra ${Math.round(theirs)} ms`
      return {
        what: `Simulador pronto, 4G lento e CPU 4×, ${what}`,
        measured,
        value: ratio,
        target,
        unit: '×',
      }
    }
    return [
      await against('react', 'script', 'contra o mesmo simulador em React', 0.6),
      await against('blank', 'script', 'desde o pedido do script, contra um elemento vazio', 1.15),
      await against('blank', 'page', 'desde o pedido da página, contra um elemento vazio', 1.15),
    ]
  } finally {
    await bench.stop()
  }
}
