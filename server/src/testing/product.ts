import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createFolder } from './create-folder.ts'

const bundledData = fileURLToPath(new URL('../../data', import.meta.url))

/** Small replacement of the portal's renderer: a page with the published title. */
const renderer = `const names = { index: 'Simulador de Financiamento', simulador: 'Simulação', legal: 'Termos', regras: 'Regras', conferencia: 'Conferência', contato: 'Contato', parceiro: 'Parceiro', callback: 'Finalizando', app: 'Aplicação' }
export function renderPage(name, { built, published, legal, rules, referrer }) {
  const html = '<!doctype html><html lang="pt-BR"><head><title>' + published.config.settings['app.title'] + '</title>' +
    '<style>' + built.css.index + '</style></head><body><h1>' + names[name] + '</h1>' + (legal ? '<p>' + legal.version + ' ' + legal.body + '</p>' : '') + (rules ? '<p>' + [rules.day, rules.state, rules.town?.nome, rules.towns.length, rules.problems].join(' ') + '</p>' : '') + (referrer ? '<p>' + JSON.stringify(referrer) + '</p>' : '') + '</body></html>'
  return { html, css: built.css.index }
}`

const preloaded = (name: string) => `</assets/${name}-1a2b.js>; rel=modulepreload`

const appDocument =
  '<!doctype html><html lang="pt-BR"><head><!--publicado--></head><body><div id="app"></div><!--sem-script--></body></html>'

/** Small replacement of the portal's build output. */
export const builtPortal = {
  fontUrl: '/assets/fonte-3c4d.woff2',
  script: 'let page',
  css: {
    index: 'body{margin:0}',
    simulador: 'body{margin:0}',
    legal: 'body{margin:0}',
    regras: 'body{margin:0}',
    conferencia: 'body{margin:0}',
    contato: 'body{margin:0}',
    app: 'body{margin:0}',
  },
  app: appDocument,
  screens: {
    '/login': { files: preloaded('login'), answers: [], isGuarded: false },
    '/conta/seguranca': { files: preloaded('security'), answers: [], isGuarded: true },
    '/cliente/dossies/:id': {
      files: preloaded('client-case'),
      answers: ['/api/me', '/api/cases/:id', '/api/cases/:id/messages?limit=50'],
      isGuarded: true,
    },
    '/admin/dossies': { files: preloaded('cases'), answers: [], isGuarded: true },
  },
}

export const assetText = `console.log(${JSON.stringify('portal '.repeat(40))})`

/** Small replacements of the built files of widget and portal. */
export const builtFiles: Record<string, string | Uint8Array> = {
  'widget/package.json': '{ "name": "widget", "version": "1.4.2" }',
  'widget/dist/simulador.js': `(()=>{fetch("https://simulador-origin.invalid/api/public/config");load("/embed/1.4.2-digest-of-build/","sha384-of-etapas.js");/*${'x'.repeat(500)}*/})()`,
  'widget/dist/etapas.js': '(()=>{document.title="Etapas";load("sha384-of-resultado.js")})()',
  'widget/dist/resultado.js': '(()=>{document.title="Resultado"})()',
  'widget/dist/simulador.css': 'simulador-financiamento:not(:defined){display:block;min-height:560px}',
  'widget/dist/avaliacao.html': `<!doctype html><style>p{margin:0}</style><p>avaliação</p><script src="/embed/v1/avaliacao.js"></script>`,
  'widget/dist/avaliacao.js': 'document.title = "Avaliação"',
  'widget/dist/figtree.woff2': new Uint8Array([119, 79, 70, 50, 255]),
  'portal/dist/app.html': 'app.html',
  'portal/dist/ssr/render.mjs': renderer,
  'portal/dist/ssr/built.json': JSON.stringify(builtPortal),
  'portal/dist/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'portal/dist/assets/app-1a2b.js': assetText,
  'portal/dist/assets/app-1a2b.js.br': brotliCompressSync(assetText),
  'portal/dist/assets/app-1a2b.js.gz': gzipSync(assetText),
  'portal/dist/assets/pdf.worker.min-5e6f.mjs': assetText,
  'portal/dist/assets/fonte-3c4d.woff2': new Uint8Array([119, 79, 70, 50]),
}

/** Writes a built product into a folder, by default a temporary one. */
export async function writeProduct(files = builtFiles, folder?: string): Promise<string> {
  const root = folder ?? (await createFolder())
  await cp(bundledData, join(root, 'server/data'), { recursive: true })
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  return root
}
