/* oxlint-disable unicorn/consistent-function-scoping -- the browser is handed one function alone */
import type { Within } from './in-any-page.ts'

/** A place on the page of another website where somebody may put the simulator. */
export interface Place {
  /** Of each path of the website; the first is the one that is opened. */
  pages: Record<string, string>
  style?: string
  /** Files of libraries, in this order, before the page's own script: addresses of what stands on the disk, or their text. */
  libraries?: string[]
  /** Sheets of libraries, before the page's own. */
  sheets?: string[]
  script?: string
  headers?: Record<string, string>
  within?: Within
  /** What a visitor does before she sees the first question; run in the page. */
  prepare?: () => unknown
  /** The width that it has to take, as a share of the window. */
  share?: number
}

export const ELEMENT = '<simulador-financiamento></simulador-financiamento>'
const heading = '<h1>Apartamento em Olinda</h1><p>Três quartos, perto do mar, com varanda.</p>'
const alone = (markup: string) => ({ '/': heading + markup })

/** @param origin of the simulator, which a strict policy names */
export const placesOf = (origin: string): Record<string, Place> => ({
  'foreign page': { pages: alone(ELEMENT) },
  'strict CSP with Trusted Types': {
    pages: alone(ELEMENT),
    headers: {
      'content-security-policy': `default-src 'none'; img-src 'self'; script-src 'self' ${origin}; style-src 'self'; connect-src ${origin}; frame-src ${origin}; require-trusted-types-for 'script'; trusted-types simulador-financiamento`,
    },
  },
  'row of flex': { pages: alone(`<div class="row">${ELEMENT}</div>`), style: '.row { display: flex }' },
  'centred flex': {
    pages: alone(`<div class="column">${ELEMENT}</div>`),
    style: '.column { display: flex; flex-direction: column; align-items: center }',
  },
  float: { pages: alone(`<div class="left">${ELEMENT}</div>`), style: '.left { float: left }' },
  table: { pages: alone(`<table><tr><td>${ELEMENT}</td></tr></table>`) },
  'dialog of the page': {
    pages: alone(`<dialog>${ELEMENT}</dialog>`),
    style: 'dialog { width: 90%; box-sizing: border-box }',
    prepare: () => document.querySelector('dialog')!.showModal(),
  },
  'dialog of its own (popup)': {
    pages: alone(
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
    pages: alone(`<section hidden>${ELEMENT}</section>`),
    prepare: async () => {
      await customElements.whenDefined('simulador-financiamento')
      const element = document.querySelector('simulador-financiamento')!
      await (element as never as { quandoPronto: Promise<void> }).quandoPronto
      document.querySelector('section')!.hidden = false
    },
  },
  'shadow root': {
    pages: alone('<site-secao></site-secao>'),
    script: `customElements.define('site-secao', class extends HTMLElement {
      connectedCallback() {
        this.attachShadow({ mode: 'open' }).append(document.createElement('simulador-financiamento'))
      }
    })`,
    within: 'site-secao',
  },
  'single-page navigation': {
    pages: alone('<main></main>'),
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
