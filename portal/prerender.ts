import { readdir, writeFile } from 'node:fs/promises'
import { renderPublicFiles } from './src/public/render.tsx'

const dist = new URL('./dist/', import.meta.url)
const assets = await readdir(new URL('assets/', dist))

function asset(pattern: RegExp): string {
  const name = assets.find((file) => pattern.test(file))
  if (!name) throw new Error(`dist/assets holds nothing like ${pattern}: run vite build first`)
  return `/assets/${name}`
}

const built = { fontUrl: asset(/^figtree.*\.woff2$/), scriptUrl: asset(/^wizard-page.*\.js$/) }

for (const [name, text] of Object.entries(await renderPublicFiles(built))) {
  await writeFile(new URL(name, dist), text)
}
