import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  CONFIG_VERSION,
  builtInCostsFormula,
  builtInFormula,
  builtInLinesFormula,
  today,
  type PublicConfig,
} from 'core'
import type { PageInput, PageName } from 'server/pages'
import { pageStylesheets } from './page-stylesheets.ts'
import { builtInPublished } from './src/ui/published/published.ts'
import { renderPage } from './src/publishing/pages/render.tsx'

const fontUrl = '/node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** Published configuration from the API; built-in values when the API is unreachable. The theme is null because only the server knows it whole. */
async function publishedBy(api: string): Promise<PageInput['published']> {
  const { settings, strings } = builtInPublished
  const builtIn = { v: CONFIG_VERSION, settings, strings, theme: null, formula: builtInFormula, fees: [] }
  const config = await fetch(`${api}/api/public/config`).then(
    (response) => response.json() as Promise<PublicConfig>,
    () => builtIn,
  )
  return {
    config,
    theme: null,
    lines: builtInLinesFormula,
    costs: builtInCostsFormula,
    indexes: [],
    unreadable: [],
  }
}

/** Renders a page from the current sources, as the server would. */
export async function renderInDev(name: PageName, api: string): Promise<string> {
  const built = {
    fontUrl,
    script: "import '/src/publishing/pages/wizard-page.ts'",
    conformanceUrl: '/src/publishing/pages/rules/conformance-script.ts',
    tryItUrl: '/src/publishing/pages/embed-docs/try-it-script.ts',
    css: await pageStylesheets(fontUrl),
    app: await readFile(join(import.meta.dirname, 'app.html'), 'utf8'),
    screens: {},
  }
  return renderPage(name, {
    built,
    origin: api,
    simulator: "import '/embed/v1/simulador.js'",
    published: await publishedBy(api),
    today: today(new Date()),
  }).html
}
