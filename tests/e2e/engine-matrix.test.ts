import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import type { Engine } from '../support/engine.ts'
import { launchOldChromium } from '../support/old-chromium.ts'
import { at, test as base } from '../support/test.ts'
import { canRunEngines, engineNames, launchEngine } from './engines.ts'
import { lookAtDrawings, walk, type Within } from './in-any-page.ts'
import { neighboursOf } from './web-neighbours.ts'
import { ELEMENT, placesOf, type Place } from './web-places.ts'

/**
 * Every engine, the oldest Chromium that is supported among them, in every place and beside every library, to the result.
 * In full on demand, `pnpm test:engines`; otherwise what stands beside it in Chromium alone, as far as the second question.
 * ENGINE_PICTURES names a folder for what was seen.
 */
const { ENGINE_MATRIX, ENGINE_PICTURES } = process.env

/** From this width on three cards stand beside each other. */
const THREE_CARDS = 3 * 250 + 2 * 18

const types = { js: 'text/javascript', css: 'text/css', html: 'text/html' }

/** Keeps what goes wrong in a page. */
const listen = () => {
  const problems: string[] = []
  Object.assign(window, { problems })
  addEventListener('error', ({ message }) => problems.push(message))
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push(`${violatedDirective} ${blockedURI}`),
  )
}

const test = base
  // Vitest reads from the pattern which fixtures a fixture needs: this one needs none.
  // oxlint-disable-next-line no-empty-pattern
  .extend('publish', { scope: 'file' }, async ({}, { onCleanup }) => {
    let shown: Place = { pages: {} }
    const server = createServer(({ url = '' }, response) => {
      const { sheets = [], style = '', libraries = [], script = '', pages, headers } = shown
      const page = pages[url]
      const parts: Record<string, string> = {
        '/page.css': style,
        '/page.js': `(${listen.toString()})();${script}`,
        ...Object.fromEntries(sheets.map((text, index) => [`/${index}.css`, text])),
        ...Object.fromEntries(libraries.map((text, index) => [`/${index}.js`, text])),
      }
      const markup = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
        <meta name="viewport" content="width=device-width"><title>Site</title>
        ${[...sheets.keys(), 'page'].map((name) => `<link rel="stylesheet" href="/${name}.css">`).join('')}
        ${[...libraries.keys(), 'page'].map((name) => `<script src="/${name}.js"></script>`).join('')}
        <script async src="${inject('origin')}/embed/v1/simulador.js"></script></head><body>${page}</body></html>`
      const isPart = page === ELEMENT
      const kind = /\.(js|css)$/.exec(url)?.[1] as 'js' | 'css' | undefined
      response.writeHead((page ?? parts[url]) ? 200 : 404, {
        ...headers,
        'content-type': `${types[kind ?? 'html']}; charset=utf-8`,
      })
      response.end(parts[url] ?? (isPart ? page : markup))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onCleanup(() => {
      server.close()
      server.closeAllConnections()
    })
    return (place: Place) => {
      shown = place
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}${Object.keys(place.pages)[0]}`
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

const shareOfWindow = (within: Within) => {
  const outer = within ? document.querySelector(within)!.shadowRoot! : document
  const wizard = outer.querySelector('simulador-financiamento')!.shadowRoot!.querySelector('.z')!
  return wizard.getBoundingClientRect().width / document.documentElement.clientWidth
}

/** Everything inside that a sheet of the page could have changed, at one width. */
const looks = (within: Within) => {
  const outer = within ? document.querySelector(within)!.shadowRoot! : document
  const element = outer.querySelector<HTMLElement>('simulador-financiamento')!
  element.style.width = '640px'
  return [...element.shadowRoot!.querySelectorAll(':is(header, form) :not(svg *)')].map((part) => {
    const style = getComputedStyle(part)
    const seen = [...style]
      // What is drawn while it moves in, and what follows from where the page has put it.
      .filter(
        (name) => !/origin|perspective|animation|transition|^opacity$|^transform|^translate|^-/.test(name),
      )
      .map((name) => `${name}: ${style.getPropertyValue(name)}`)
    return [part.localName, ...seen].join('; ')
  })
}

/** Answers the first question. @returns the second one */
const answerFirst = async (within: Within) => {
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

async function keepPicture(engine: Engine, name: string) {
  if (!ENGINE_PICTURES) return
  await mkdir(ENGINE_PICTURES, { recursive: true })
  await writeFile(join(ENGINE_PICTURES, `${name.replaceAll(/[^\w]+/g, '-')}.png`), await engine.picture())
}

const neighbours = await neighboursOf()
const everything: Record<string, Place> = {
  'own page': { pages: { '/': '' } },
  ...placesOf(inject('origin')),
  ...neighbours,
}
const launch = { ...launchEngine, 'Chromium 111': launchOldChromium }
const names = [...engineNames, 'Chromium 111'] as const
const cells = names.flatMap((name) => Object.keys(everything).map((place) => [name, place] as const))

test.skipIf(!canRunEngines).for(ENGINE_MATRIX ? cells : [])(
  '%s, %s: to the result',
  async ([name, title], { blank, publish, launched }) => {
    const place = everything[title]!
    const { within = null, prepare, share = 0.6 } = place
    if (name !== 'Chromium' && !launched.has(name)) launched.set(name, launch[name](blank))
    const engine = await (launched.get(name) ?? launch[name](blank))
    const isOwn = title === 'own page'
    await engine.open(isOwn ? at.site('/simulador') : publish(place))
    if (isOwn) await engine.run(listen, null)
    if (prepare) await engine.run(prepare, null)
    expect(await engine.run(lookAtDrawings, within)).toEqual({ cards: 6, wrong: [] })
    expect(await engine.run(shareOfWindow, within)).toBeGreaterThan(share)
    await keepPicture(engine, `${name}-${title}-1`)
    const walked = await engine.run(walk, within)
    await keepPicture(engine, `${name}-${title}-2`)
    const beside = walked.width < THREE_CARDS ? (expect.any(Number) as number) : 3
    expect(walked).toMatchObject({ headings: 8, scenarios: 3, beside, heights: 1 })
    expect(await engine.run(problemsOf, null)).toEqual([])
  },
)

test('beside libraries of others nothing inside looks different, and an answer leads on as before', async ({
  blank,
  publish,
}) => {
  const engine = await launchEngine.Chromium(blank)
  const lookOf = async (place: Place) => {
    const { within = null, prepare } = place
    await engine.open(publish(place))
    if (prepare) await engine.run(prepare, null)
    await engine.run(lookAtDrawings, within)
    return engine.run(looks, within)
  }
  const plain = await lookOf({ pages: { '/': `<h1>Site</h1>${ELEMENT}` } })
  expect(plain.length).toBeGreaterThan(30)
  for (const [title, place] of Object.entries(neighbours)) {
    const found = await lookOf(place)
    const differences = plain.flatMap((part, index) => {
      const here = new Set(found[index]?.split('; '))
      return part.split('; ').filter((line) => !here.has(line))
    })
    expect([found.length, differences.slice(0, 5)], title).toEqual([plain.length, []])
    expect(await engine.run(answerFirst, place.within ?? null), title).toBe('Como você quer simular?')
    expect(await engine.run(problemsOf, null), title).toEqual([])
  }
})
