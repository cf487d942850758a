/* oxlint-disable unicorn/consistent-function-scoping -- the browser gets the text of one function alone */
import { buildSync } from 'esbuild'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from 'tailwindcss'
import { ELEMENT, type HostPage } from './host-layouts.ts'

const packages = new URL('../node_modules/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, packages), 'utf8')

/** Tailwind's stylesheet with its reset and the classes of the page below. */
async function tailwind() {
  const compiler = await compile(read('tailwindcss/index.css'))
  return compiler.build([
    'prose',
    'mx-auto',
    'max-w-5xl',
    'space-y-4',
    'uppercase',
    'tracking-widest',
    'leading-10',
  ])
}

/** Script of a Lit component that contains the simulator, bundled as by a site's build. */
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

const pageWith = (before: string, after = '') => ({ '/': `<h1>Anúncio</h1>${before}${ELEMENT}${after}` })

/** Pages with libraries that many websites load. */
export const pagesWithLibraries = async (): Promise<Record<string, HostPage>> => ({
  Bootstrap: {
    stylesheets: [read('bootstrap/dist/css/bootstrap.min.css')],
    libraries: [read('bootstrap/dist/js/bootstrap.bundle.min.js')],
    pages: pageWith('<div class="container text-uppercase lh-lg fs-3">', '</div>'),
  },
  'Bootstrap, in its modal': {
    stylesheets: [read('bootstrap/dist/css/bootstrap.min.css')],
    libraries: [read('bootstrap/dist/js/bootstrap.bundle.min.js')],
    pages: pageWith(
      '<div class="modal" tabindex="-1"><div class="modal-dialog modal-xl"><div class="modal-content">',
      '</div></div></div>',
    ),
    prepare: () => {
      const { Modal } = Reflect.get(window, 'bootstrap') as { Modal: new (of: string) => { show(): void } }
      new Modal('.modal').show()
    },
  },
  Tailwind: {
    stylesheets: [await tailwind()],
    pages: pageWith(
      '<div class="mx-auto max-w-5xl space-y-4 uppercase tracking-widest leading-10">',
      '</div>',
    ),
  },
  Foundation: {
    stylesheets: [read('foundation-sites/dist/css/foundation.min.css')],
    pages: pageWith('<div class="grid-container callout text-right">', '</div>'),
  },
  Bulma: {
    stylesheets: [read('bulma/css/bulma.min.css')],
    pages: pageWith('<div class="container content is-large has-text-danger">', '</div>'),
  },
  'MooTools, which changes the prototypes': {
    libraries: [`exports = {};${read('mootools/lib/mootools-core-1.5.2-server.js')}`],
    script: `Object.prototype.inherited = () => 'x'
    Element.prototype.remove = function () { this.parentNode?.removeChild(this); return this }`,
    pages: pageWith(''),
  },
  'zone.js': { libraries: [read('zone.js/bundles/zone.umd.min.js')], pages: pageWith('') },
  Lit: { libraries: [litComponent()], pages: { '/': '<site-secao></site-secao>' }, within: 'site-secao' },
  Turbo: {
    libraries: [read('@hotwired/turbo/dist/turbo.es2017-umd.js')],
    pages: { '/': '<h1>Anúncios</h1><a href="/imovel">Ver</a>', '/imovel': `<h1>Anúncio</h1>${ELEMENT}` },
    prepare: async () => {
      const until = async (condition: () => unknown) => {
        while (!condition())
          await new Promise((next) => {
            setTimeout(next, 50)
          })
      }
      const inSimulator = (selector: string) =>
        document.querySelector('simulador-financiamento')?.shadowRoot?.querySelector<HTMLElement>(selector)
      document.querySelector('a')!.click()
      await until(() => inSimulator('.opt'))
      inSimulator('.opt')!.click()
      // Goes back and forth, since Turbo caches a clone of the page with the element.
      history.back()
      await until(() => !document.querySelector('simulador-financiamento') && document.querySelector('a'))
      document.querySelector('a')!.click()
      await until(() => inSimulator('.opt'))
    },
  },
  htmx: {
    libraries: [read('htmx.org/dist/htmx.min.js')],
    pages: {
      '/': '<h1>Anúncio</h1><main hx-get="/parte" hx-trigger="load, again from:body"></main>',
      '/parte': ELEMENT,
    },
    prepare: async () => {
      const until = async (condition: () => unknown) => {
        while (!condition())
          await new Promise((next) => {
            setTimeout(next, 50)
          })
      }
      const inSimulator = (selector: string) =>
        document.querySelector('simulador-financiamento')?.shadowRoot?.querySelector<HTMLElement>(selector)
      await until(() => inSimulator('.opt'))
      const first = document.querySelector('simulador-financiamento')
      document.body.dispatchEvent(new Event('again'))
      await until(() => document.querySelector('simulador-financiamento') !== first && inSimulator('.opt'))
    },
  },
})
