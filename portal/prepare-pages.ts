import { readdir, readFile, writeFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BuiltPortal } from 'server/pages'
import { pageSheets } from './page-sheets.ts'
import { screenLinks, type Manifest } from './screen-files.ts'
import { Favicon } from './src/public/favicon.tsx'

const dist = new URL('./dist/', import.meta.url)
const assets = await readdir(new URL('assets/', dist))

function asset(pattern: RegExp): string {
  const name = assets.find((file) => pattern.test(file))
  if (!name) throw new Error(`dist/assets holds nothing like ${pattern}: run vite build first`)
  return `/assets/${name}`
}

const fontUrl = asset(/^figtree.*\.woff2$/)
const built: BuiltPortal = {
  fontUrl,
  scriptUrl: asset(/^wizard-page.*\.js$/),
  css: await pageSheets(fontUrl),
  app: await readFile(new URL('app.html', dist), 'utf8'),
  links: screenLinks(JSON.parse(await readFile(new URL('ssr/manifest.json', dist), 'utf8')) as Manifest),
}
await writeFile(new URL('ssr/built.json', dist), JSON.stringify(built))
await writeFile(new URL('favicon.svg', dist), renderToStaticMarkup(Favicon()))
