import {
  CONFIG_VERSION,
  builtInCostsFormula,
  builtInFormula,
  builtInLinesFormula,
  type PublicConfig,
} from 'core'
import { resolveTheme, type ThemeTokens } from 'core/theme'
import type { PageInput } from 'server/pages'
import { pageStylesheets } from '../../page-stylesheets.ts'
import { builtInPublished } from '../ui/published/published.ts'

const fontUrl = '/assets/figtree.woff2'
const document =
  '<!doctype html><html lang="pt-BR"><head><!--publicado--><link rel="stylesheet" href="/assets/app.css"></head><body><div id="app"></div><!--sem-script--></body></html>'

const built = {
  fontUrl,
  script: 'let page',
  conformanceUrl: '/assets/conformance.js',
  tryItUrl: '/assets/try-it.js',
  css: await pageStylesheets(fontUrl),
  app: document,
  screens: {},
}

/** Input for rendering a page: the defaults, changed by what a test publishes. */
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
      indexes: [],
      unreadable: [],
    },
    today: '2026-11-21',
  }
}

export const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html')
