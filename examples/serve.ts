import { readdirSync } from 'node:fs'
import { serveHostPages } from './host-pages.ts'

const { origin } = await serveHostPages({ port: Number(process.env['PORT'] ?? 4000) })
const pages = readdirSync(new URL('./', import.meta.url)).filter((name) => name.endsWith('.html'))

console.log('Páginas de exemplo (o simulador precisa estar no ar em http://localhost:3000):')
for (const page of pages) console.log(`  ${origin}/${page}`)
