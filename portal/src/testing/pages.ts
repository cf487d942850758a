import {
  CONFIG_VERSION,
  builtInCostsFormula,
  builtInFormula,
  builtInLinesFormula,
  type PublicConfig,
} from 'core'
import { resolveTheme, type ThemeTokens } from 'core/theme'
import type { PageInput } from 'server/pages'
import { pageSheets } from '../../page-sheets.ts'
import { builtInPublished } from '../config/published.ts'

const fontUrl = '/assets/figtree.woff2'
const documentOf = (name: string) =>
  `<!doctype html><html lang="pt-BR"><head><!--publicado--><link rel="stylesheet" href="/assets/${name}.css"></head><body><div id="app"></div><!--sem-script--></body></html>`

const built = {
  fontUrl,
  script: 'let page',
  tryItUrl: '/assets/try-it.js',
  css: await pageSheets(fontUrl),
  apps: { app: documentOf('app'), admin: documentOf('admin') },
  screens: {},
}

/** What a page is rendered from: the product as it comes, with what a test publishes over it. */
export function pageInput(changed: Partial<PublicConfig> = {}, tokens?: ThemeTokens): PageInput {
  const { settings, strings } = builtInPublished
  const config = {
    v: CONFIG_VERSION,
    settings,
    strings,
    theme: null,
    formula: builtInFormula,
    fees: [],
    ...changed,
  }
  return {
    built,
    origin: 'https://simulador.exemplo.com.br',
    simulator: 'let end = "</script>"',
    published: {
      config,
      theme: tokens ? resolveTheme(tokens) : null,
      lines: builtInLinesFormula,
      costs: builtInCostsFormula,
      unreadable: [],
    },
    today: '2026-11-21',
  }
}

export const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html')
