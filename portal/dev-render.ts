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
import { pageSheets } from './page-sheets.ts'
import { builtInPublished } from './src/config/published.ts'
import { renderPage } from './src/public/render.tsx'

const fontUrl = '/node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** What the API publishes, or else what is built in; without the theme, which only the server has whole. */
async function publishedBy(api: string): Promise<PageInput['published']> {
  const { settings, strings } = builtInPublished
  const builtIn = { v: CONFIG_VERSION, settings, strings, theme: null, formula: builtInFormula, fees: [] }
  const config = await fetch(`${api}/api/public/config`).then(
    (response) => response.json() as Promise<PublicConfig>,
    () => builtIn,
  )
  return { config, theme: null, lines: builtInLinesFormula, costs: builtInCostsFormula, unreadable: [] }
}

/** A page as the server would render it, from the sources as they are. */
export async function renderInDev(name: PageName, api: string): Promise<string> {
  const built = {
    fontUrl,
    script: "import '/src/public/wizard-page.ts'",
    tryItUrl: '/src/public/embed-docs/try-it-script.ts',
    css: await pageSheets(fontUrl),
    apps: {
      app: await readFile(join(import.meta.dirname, 'app.html'), 'utf8'),
      admin: await readFile(join(import.meta.dirname, 'admin.html'), 'utf8'),
    },
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
