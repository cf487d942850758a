import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import type { Engine } from '../support/engine.ts'
import { launchOldChromium } from '../support/old-chromium.ts'
import { at, test as base } from '../support/test.ts'
import { canRunEngines, engineNames, launchEngine } from './engines.ts'
import { checkDrawings, answerAllQuestions, type ShadowHost } from './page-functions.ts'
import { pagesWithLibraries } from './host-libraries.ts'
import { ELEMENT, hostLayouts, type HostPage } from './host-layouts.ts'

/**
 * `pnpm test:engines` answers the simulator up to the result in every engine, with the oldest supported Chromium, in every
 * layout and beside every library. Other runs only test the libraries in Chromium, up to the second question.
 * ENGINE_SCREENSHOTS names a folder for screenshots.
 */
const { ENGINE_MATRIX, ENGINE_SCREENSHOTS } = process.env

/** Width in px from which three cards fit side by side. */
const THREE_CARDS = 3 * 250 + 2 * 18

const types = { js: 'text/javascript', css: 'text/css', html: 'text/html' }

/** Records errors and violations of the content security policy in a page. */
const recordProblems = () => {
  const problems: string[] = []
  Object.assign(window, { problems })
  addEventListener('error', ({ message }) => problems.push(message))
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push(`${violatedDirective} ${blockedURI}`),
  )
}

const test = base
  // Vitest reads the needed fixtures from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  .extend('publish', { scope: 'file' }, async ({}, { onCleanup }) => {
    let current: HostPage = { pages: {} }
    const server = createServer(({ url = '' }, response) => {
      const { stylesheets = [], style = '', libraries = [], script = '', pages, headers } = current
      const page = pages[url]
      const files: Record<string, string> = {
        '/page.css': style,
        '/page.js': `(${recordProblems.toString()})();${script}`,
        ...Object.fromEntries(stylesheets.map((text, index) => [`/${index}.css`, text])),
        ...Object.fromEntries(libraries.map((text, index) => [`/${index}.js`, text])),
      }
      const markup = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
        <meta name="viewport" content="width=device-width"><title>Site</title>
        ${[...stylesheets.keys(), 'page'].map((name) => `<link rel="stylesheet" href="/${name}.css">`).join('')}
        ${[...libraries.keys(), 'page'].map((name) => `<script src="/${name}.js"></script>`).join('')}
        <script async src="${inject('origin')}/embed/v1/simulador.js"></script></head><body>${page}</body></html>`
      const isFragment = page === ELEMENT
      const kind = /\.(js|css)$/.exec(url)?.[1] as 'js' | 'css' | undefined
      response.writeHead((page ?? files[url]) ? 200 : 404, {
        ...headers,
        'content-type': `${types[kind ?? 'html']}; charset=utf-8`,
      })
      response.end(files[url] ?? (isFragment ? page : markup))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onCleanup(() => {
      server.close()
      server.closeAllConnections()
    })
    return (hostPage: HostPage) => {
      current = hostPage
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}${Object.keys(hostPage.pages)[0]}`
    }
  })
  // oxlint-disable-next-line no-empty-pattern
  .extend('launched', { scope: 'file' }, async ({}, { onCleanup }) => {
    const launched = new Map<string, Promise<Engine>>()
    onCleanup(async () => {
      for (const engine of launched.values()) await (await engine).close()
    })
    return launched
  })

const shareOfWindow = (within: ShadowHost) => {
  const outer = within ? document.querySelector(within)!.shadowRoot! : document
  const wizard = outer.querySelector('simulador-financiamento')!.shadowRoot!.querySelector('.z')!
  return wizard.getBoundingClientRect().width / document.documentElement.clientWidth
}

/** Computed styles of all elements of the simulator at one width, which the page's stylesheets must not change. */
const computedStyles = (within: ShadowHost) => {
  const outer = within ? document.querySelector(within)!.shadowRoot! : document
  const element = outer.querySelector<HTMLElement>('simulador-financiamento')!
  element.style.width = '640px'
  return [...element.shadowRoot!.querySelectorAll(':is(header, form) :not(svg *)')].map((child) => {
    const style = getComputedStyle(child)
    const properties = [...style]
      // Excludes animations, and properties that depend on the position in the page.
      .filter(
        (name) => !/origin|perspective|animation|transition|^opacity$|^transform|^translate|^-/.test(name),
      )
      .map((name) => `${name}: ${style.getPropertyValue(name)}`)
    return [child.localName, ...properties].join('; ')
  })
}

/** Answers the first question. @returns the heading of the second one */
const answerFirst = async (within: ShadowHost) => {
  const outer = within ? document.querySelector(within)!.shadowRoot! : document
  const root = outer.querySelector('simulador-financiamento')!.shadowRoot!
  const title = () => root.querySelector('.t')!.textContent
  const first = title()
  root.querySelector<HTMLButtonElement>('.opt')!.click()
  for (let tries = 0; title() === first && tries < 200; tries += 1)
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  return title()
}

const problemsOf = () => Reflect.get(window, 'problems') as string[]

async function saveScreenshot(engine: Engine, name: string) {
  if (!ENGINE_SCREENSHOTS) return
  await mkdir(ENGINE_SCREENSHOTS, { recursive: true })
  await writeFile(
    join(ENGINE_SCREENSHOTS, `${name.replaceAll(/[^\w]+/g, '-')}.png`),
    await engine.screenshot(),
  )
}

const libraryPages = await pagesWithLibraries()
const allPages: Record<string, HostPage> = {
  'product’s own page': { pages: { '/': '' } },
  ...hostLayouts(inject('origin')),
  ...libraryPages,
}
const launch = { ...launchEngine, 'Chromium 111': launchOldChromium }
const names = [...engineNames, 'Chromium 111'] as const
const cells = names.flatMap((name) => Object.keys(allPages).map((hostPage) => [name, hostPage] as const))

test.skipIf(!canRunEngines).for(ENGINE_MATRIX ? cells : [])(
  '%s, %s: answers up to the result',
  async ([name, title], { blank, publish, launched }) => {
    const hostPage = allPages[title]!
    const { within = null, prepare, share = 0.6 } = hostPage
    if (name !== 'Chromium' && !launched.has(name)) launched.set(name, launch[name](blank))
    const engine = await (launched.get(name) ?? launch[name](blank))
    const isProductPage = title === 'product’s own page'
    await engine.open(isProductPage ? at.site('/simulador') : publish(hostPage))
    if (isProductPage) await engine.run(recordProblems, null)
    if (prepare) await engine.run(prepare, null)
    expect(await engine.run(checkDrawings, within)).toEqual({ cards: 6, wrong: [] })
    expect(await engine.run(shareOfWindow, within)).toBeGreaterThan(share)
    await saveScreenshot(engine, `${name}-${title}-1`)
    const walked = await engine.run(answerAllQuestions, within)
    await saveScreenshot(engine, `${name}-${title}-2`)
    const beside = walked.width < THREE_CARDS ? (expect.any(Number) as number) : 3
    expect(walked).toMatchObject({ headings: 8, scenarios: 3, beside, heights: 1 })
    expect(await engine.run(problemsOf, null)).toEqual([])
  },
)

test('libraries of the page change no style of the simulator, and it accepts an answer', async ({
  blank,
  publish,
}) => {
  const engine = await launchEngine.Chromium(blank)
  const stylesOn = async (hostPage: HostPage) => {
    const { within = null, prepare } = hostPage
    await engine.open(publish(hostPage))
    if (prepare) await engine.run(prepare, null)
    await engine.run(checkDrawings, within)
    return engine.run(computedStyles, within)
  }
  const plain = await stylesOn({ pages: { '/': `<h1>Site</h1>${ELEMENT}` } })
  expect(plain.length).toBeGreaterThan(30)
  for (const [title, hostPage] of Object.entries(libraryPages)) {
    const styles = await stylesOn(hostPage)
    const differences = plain.flatMap((element, index) => {
      const actual = new Set(styles[index]?.split('; '))
      return element.split('; ').filter((line) => !actual.has(line))
    })
    expect([styles.length, differences.slice(0, 5)], title).toEqual([plain.length, []])
    expect(await engine.run(answerFirst, hostPage.within ?? null), title).toBe('Como você quer simular?')
    expect(await engine.run(problemsOf, null), title).toEqual([])
  }
})
