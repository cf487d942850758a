/* oxlint-disable unicorn/consistent-function-scoping -- the browser gets the text of one function alone */
import type { ShadowHost } from './page-functions.ts'

/** A page of another website with the simulator. */
export interface HostPage {
  /** HTML bodies by path; the first one is opened. */
  pages: Record<string, string>
  style?: string
  /** Scripts of libraries, loaded in this order before the page's own script. */
  libraries?: string[]
  /** Stylesheets of libraries, before the page's own. */
  stylesheets?: string[]
  script?: string
  headers?: Record<string, string>
  within?: ShadowHost
  /** Runs in the page before the first question is visible, in place of the visitor. */
  prepare?: () => unknown
  /** Smallest width of the simulator as a share of the viewport. */
  share?: number
}

export const ELEMENT = '<simulador-financiamento></simulador-financiamento>'
const heading = '<h1>Apartamento em Olinda</h1><p>Três quartos, perto do mar, com varanda.</p>'
const onePage = (markup: string) => ({ '/': heading + markup })

/** Layouts of host pages by name. @param origin of the simulator, for the content security policy */
export const hostLayouts = (origin: string): Record<string, HostPage> => ({
  'foreign page': { pages: onePage(ELEMENT) },
  'strict CSP with Trusted Types': {
    pages: onePage(ELEMENT),
    headers: {
      'content-security-policy': `default-src 'none'; img-src 'self'; script-src 'self' ${origin}; style-src 'self'; connect-src ${origin}; frame-src ${origin}; require-trusted-types-for 'script'; trusted-types simulador-financiamento`,
    },
  },
  'row of flex': { pages: onePage(`<div class="row">${ELEMENT}</div>`), style: '.row { display: flex }' },
  'centred flex': {
    pages: onePage(`<div class="column">${ELEMENT}</div>`),
    style: '.column { display: flex; flex-direction: column; align-items: center }',
  },
  float: { pages: onePage(`<div class="left">${ELEMENT}</div>`), style: '.left { float: left }' },
  table: { pages: onePage(`<table><tr><td>${ELEMENT}</td></tr></table>`) },
  'dialog of the page': {
    pages: onePage(`<dialog>${ELEMENT}</dialog>`),
    style: 'dialog { width: 90%; box-sizing: border-box }',
    prepare: () => document.querySelector('dialog')!.showModal(),
  },
  'dialog of its own (popup)': {
    pages: onePage(
      '<simulador-financiamento modo="popup"><button id="open">Simular</button></simulador-financiamento>',
    ),
    prepare: async () => {
      await customElements.whenDefined('simulador-financiamento')
      await (document.querySelector('simulador-financiamento') as never as { quandoPronto: Promise<void> })
        .quandoPronto
      document.querySelector<HTMLElement>('#open')!.click()
    },
    share: 0.4,
  },
  'hidden tab': {
    pages: onePage(`<section hidden>${ELEMENT}</section>`),
    prepare: async () => {
      await customElements.whenDefined('simulador-financiamento')
      const element = document.querySelector('simulador-financiamento')!
      await (element as never as { quandoPronto: Promise<void> }).quandoPronto
      document.querySelector('section')!.hidden = false
    },
  },
  'shadow root': {
    pages: onePage('<site-secao></site-secao>'),
    script: `customElements.define('site-secao', class extends HTMLElement {
      connectedCallback() {
        this.attachShadow({ mode: 'open' }).append(document.createElement('simulador-financiamento'))
      }
    })`,
    within: 'site-secao',
  },
  'single-page navigation': {
    pages: onePage('<main></main>'),
    script: `function go(path) {
      history.pushState(null, '', path)
      const main = document.querySelector('main')
      main.replaceChildren()
      if (path === '/') return
      const element = document.createElement('simulador-financiamento')
      element.setAttribute('referencia', path)
      main.append(element)
    }`,
    prepare: async () => {
      await customElements.whenDefined('simulador-financiamento')
      const go = Reflect.get(window, 'go') as (path: string) => void
      const shown = () =>
        document.querySelector('simulador-financiamento') as HTMLElement & { quandoPronto: Promise<void> }
      go('/imovel/1')
      await shown().quandoPronto
      shown().shadowRoot!.querySelector<HTMLElement>('.opt')!.click()
      go('/')
      go('/imovel/2')
      await shown().quandoPronto
      history.back()
    },
  },
})
