import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BuiltPortal } from 'server/pages'
import { pageStylesheets } from './page-stylesheets.ts'
import { screenNeeds, type Manifest } from './screen-files.ts'
import { Favicon } from './src/publishing/pages/favicon.tsx'

const dist = new URL('./dist/', import.meta.url)
const assets = await readdir(new URL('assets/', dist))

function asset(pattern: RegExp): string {
  const name = assets.find((file) => pattern.test(file))
  if (!name) throw new Error(`dist/assets holds nothing like ${pattern}: run vite build first`)
  return `/assets/${name}`
}

/** Copies the font into `assets` under a name with its hash. */
async function placeFont(): Promise<string> {
  const name = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
  const font = await readFile(fileURLToPath(import.meta.resolve(name)))
  const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8)
  await writeFile(new URL(`assets/figtree-${hash}.woff2`, dist), font)
  return `/assets/figtree-${hash}.woff2`
}

const read = (name: string) => readFile(new URL(name, dist), 'utf8')
const fontUrl = await placeFont()
const app = await read('app.html')
const built: BuiltPortal = {
  fontUrl,
  script: await read(`.${asset(/^wizard-page.*\.js$/)}`),
  tryItUrl: asset(/^try-it-script.*\.js$/),
  conformanceUrl: asset(/^conformance-script.*\.js$/),
  css: await pageStylesheets(fontUrl),
  app,
  screens: screenNeeds(JSON.parse(await read('ssr/manifest.json')) as Manifest, app),
}
await writeFile(new URL('ssr/built.json', dist), JSON.stringify(built))
await writeFile(new URL('favicon.svg', dist), renderToStaticMarkup(Favicon()))
