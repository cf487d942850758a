/* oxlint-disable unicorn/consistent-function-scoping -- the browser is handed one function alone */
import { buildSync } from 'esbuild'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from 'tailwindcss'
import { ELEMENT, type Place } from './web-places.ts'

const packages = new URL('../node_modules/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, packages), 'utf8')

/** Of all of Tailwind the reset, which comes with every site that uses it, and what the page here names. */
async function tailwind() {
  const sheet = await compile(read('tailwindcss/index.css'))
  return sheet.build([
    'prose',
    'mx-auto',
    'max-w-5xl',
    'space-y-4',
    'uppercase',
    'tracking-widest',
    'leading-10',
  ])
}

/** A component of Lit, as a site's own build would give it. */
const litComponent = () =>
  buildSync({
    stdin: {
      contents: `import { LitElement, html } from 'lit'
        customElements.define('site-secao', class extends LitElement {
          static properties = { step: { state: true } }
          render() {
            return html\`<p>Etapa \${this.step}</p><simulador-financiamento .respostas=\${{ monthlyIncome: 1 }}
              @simulador-etapa=\${({ detail }) => { this.step = detail.etapa }}></simulador-financiamento>\`
          }
        })`,
      resolveDir: dirname(fileURLToPath(import.meta.url)),
    },
    bundle: true,
    minify: true,
    write: false,
    logLevel: 'silent',
  }).outputFiles[0]!.text

const around = (before: string, after = '') => ({ '/': `<h1>Anúncio</h1>${before}${ELEMENT}${after}` })

/** What many websites load beside the simulator. */
export const neighboursOf = async (): Promise<Record<string, Place>> => ({
  Bootstrap: {
    sheets: [read('bootstrap/dist/css/bootstrap.min.css')],
    libraries: [read('bootstrap/dist/js/bootstrap.bundle.min.js')],
    pages: around('<div class="container text-uppercase lh-lg fs-3">', '</div>'),
  },
  'Bootstrap, in its modal': {
    sheets: [read('bootstrap/dist/css/bootstrap.min.css')],
    libraries: [read('bootstrap/dist/js/bootstrap.bundle.min.js')],
    pages: around(
      '<div class="modal" tabindex="-1"><div class="modal-dialog modal-xl"><div class="modal-content">',
      '</div></div></div>',
    ),
    prepare: () => {
      const { Modal } = Reflect.get(window, 'bootstrap') as { Modal: new (of: string) => { show(): void } }
      new Modal('.modal').show()
    },
  },
  Tailwind: {
    sheets: [await tailwind()],
    pages: around('<div class="mx-auto max-w-5xl space-y-4 uppercase tracking-widest leading-10">', '</div>'),
  },
  Foundation: {
    sheets: [read('foundation-sites/dist/css/foundation.min.css')],
    pages: around('<div class="grid-container callout text-right">', '</div>'),
  },
  Bulma: {
    sheets: [read('bulma/css/bulma.min.css')],
    pages: around('<div class="container content is-large has-text-danger">', '</div>'),
  },
  'MooTools, which changes the prototypes': {
    libraries: [`exports = {};${read('mootools/lib/mootools-core-1.5.2-server.js')}`],
    script: `Object.prototype.inherited = () => 'x'
    Element.prototype.remove = function () { this.parentNode?.removeChild(this); return this }`,
    pages: around(''),
  },
  'zone.js': { libraries: [read('zone.js/bundles/zone.umd.min.js')], pages: around('') },
  Lit: { libraries: [litComponent()], pages: { '/': '<site-secao></site-secao>' }, within: 'site-secao' },
  Turbo: {
    libraries: [read('@hotwired/turbo/dist/turbo.es2017-umd.js')],
    pages: { '/': '<h1>Anúncios</h1><a href="/imovel">Ver</a>', '/imovel': `<h1>Anúncio</h1>${ELEMENT}` },
    prepare: async () => {
      const until = async (isSo: () => unknown) => {
        while (!isSo())
          await new Promise((next) => {
            setTimeout(next, 50)
          })
      }
      const inside = (selector: string) =>
        document.querySelector('simulador-financiamento')?.shadowRoot?.querySelector<HTMLElement>(selector)
      document.querySelector('a')!.click()
      await until(() => inside('.opt'))
      inside('.opt')!.click()
      // Back, and there again: what Turbo kept of the page is a copy of the element.
      history.back()
      await until(() => !document.querySelector('simulador-financiamento') && document.querySelector('a'))
      document.querySelector('a')!.click()
      await until(() => inside('.opt'))
    },
  },
  htmx: {
    libraries: [read('htmx.org/dist/htmx.min.js')],
    pages: {
      '/': '<h1>Anúncio</h1><main hx-get="/parte" hx-trigger="load, again from:body"></main>',
      '/parte': ELEMENT,
    },
    prepare: async () => {
      const until = async (isSo: () => unknown) => {
        while (!isSo())
          await new Promise((next) => {
            setTimeout(next, 50)
          })
      }
      const inside = (selector: string) =>
        document.querySelector('simulador-financiamento')?.shadowRoot?.querySelector<HTMLElement>(selector)
      await until(() => inside('.opt'))
      const first = document.querySelector('simulador-financiamento')
      document.body.dispatchEvent(new Event('again'))
      await until(() => document.querySelector('simulador-financiamento') !== first && inside('.opt'))
    },
  },
})
