import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Page } from 'playwright'
import { beforeAll, expect, inject } from 'vitest'
import { test } from './embed.ts'
import { see } from './journey.ts'

const TAG = 'simulador-financiamento'
let bundle = ''

/** App that mounts and unmounts the component by a button and records its callbacks. */
const SITE = `
import { createElement as h, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Simulador } from '../packages/widget-npm/src/react.ts'
function App() {
  const [isShown, setShown] = useState(true)
  return h('main', {},
    h('button', { onClick: () => setShown(!isShown) }, 'Trocar'),
    isShown && h(Simulador, {
      origin: ORIGIN,
      parceiro: 'pk a',
      'data-teste': 'anuncio',
      'aria-label': 'Simulador',
      onPronto: (event) => noted.push('pronto ' + event.detail.versao),
      onLoadError: () => noted.push('bloqueado'),
    }),
  )
}
window.noted = []
const root = createRoot(document.body.appendChild(document.createElement('div')))
root.render(h(location.hash ? StrictMode : 'div', {}, h(App)))
`

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: SITE, resolveDir: fileURLToPath(new URL('..', import.meta.url)) },
    bundle: true,
    minify: true,
    write: false,
    define: { ORIGIN: JSON.stringify(inject('origin')), 'process.env.NODE_ENV': '"development"' },
  })
  bundle = outputFiles[0]!.text
})

const recordedCallbacks = (page: Page) => page.evaluate(() => Reflect.get(window, 'noted') as string[])
/** Opens a page without the simulator's script, which the component loads. */
const openSite = async (page: Page, website: { html: string; origin: string }, hash = '') => {
  website.html = '<!doctype html><html lang="pt-BR"><title>Outro site</title><body></body></html>'
  await page.goto(website.origin + hash)
  await page.addScriptTag({ content: bundle })
}

test.for(['', '#strict'])(
  'onPronto is called once for each mount of the component %s',
  async (hash, { blank, website }) => {
    const page = await blank()
    await openSite(page, website, hash)
    await see(page, 1)
    const ready = expect.stringMatching(/^pronto \d/)
    await expect.poll(() => recordedCallbacks(page)).toEqual([ready])
    const change = page.getByRole('button', { name: 'Trocar' })
    await change.click()
    await page.locator(TAG).waitFor({ state: 'detached' })
    await change.click()
    await see(page, 1)
    await expect.poll(() => recordedCallbacks(page)).toEqual([ready, ready])
  },
)

test('passes data and aria attributes to the element; a blocked script leaves a link and no empty space', async ({
  blank,
  website,
}) => {
  const page = await blank()
  await page.route('**/embed/v1/simulador.js', (route) => route.abort())
  await openSite(page, website)
  await expect.poll(() => recordedCallbacks(page)).toEqual(['bloqueado'])
  const element = page.locator(TAG)
  expect(await element.getAttribute('data-teste')).toBe('anuncio')
  expect(await element.getAttribute('aria-label')).toBe('Simulador')
  const link = page.getByRole('link', { name: 'Simular financiamento' })
  expect(await link.getAttribute('href')).toBe(`${inject('origin')}/simulador?p=pk%20a`)
  await expect.poll(async () => (await element.boundingBox())!.height).toBeLessThan(100)
})
