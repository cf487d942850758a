import { readdir, writeFile } from 'node:fs/promises'
import { renderPublicFiles } from './src/public/render.tsx'

const dist = new URL('./dist/', import.meta.url)

const font = (await readdir(new URL('assets/', dist))).find((name) => /^figtree.*\.woff2$/.test(name))
if (!font) throw new Error('dist/assets holds no figtree font: run vite build first')

for (const [name, text] of Object.entries(await renderPublicFiles(`/assets/${font}`))) {
  await writeFile(new URL(name, dist), text)
}
