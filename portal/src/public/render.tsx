import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { today } from 'core'
import { transform } from 'lightningcss'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fontFaceCss } from '../design/font-face-css.ts'
import { tokensCss } from '../design/tokens-css.ts'
import { Favicon } from './favicon.tsx'
import { Landing } from './landing.tsx'
import { SimulatorPage } from './simulator-page.tsx'

const EMPTY_STYLE = '<style></style>'

const landingSheets = [
  ...['base', 'hero', 'street', 'sections', 'scenarios', 'notices'].map((name) => `public/css/${name}`),
  'styles/drawing',
]

/** Reads sheets by their paths in `src` and makes one minified text of them. */
async function minified(sheets: string[], before: string): Promise<string> {
  const texts = await Promise.all(
    sheets.map((name) => readFile(join(import.meta.dirname, '..', `${name}.css`), 'utf8')),
  )
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(before + texts.join('\n')),
    minify: true,
    targets: { chrome: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) },
  })
  return code.toString()
}

const page = (element: ReactElement, css: string) =>
  // The sheet goes in after rendering, because React would escape its quotes.
  `<!doctype html>${renderToStaticMarkup(element).replace(EMPTY_STYLE, () => `<style>${css}</style>`)}\n`

/** Addresses of what the build gave a name of its own. */
export interface BuiltFiles {
  fontUrl: string
  scriptUrl: string
}

/** The pages that need no script of ours to be read, and the icon: file names and their texts. */
export async function renderPublicFiles({ fontUrl, scriptUrl }: BuiltFiles): Promise<Record<string, string>> {
  const shared = fontFaceCss(fontUrl) + tokensCss()
  return {
    'index.html': page(<Landing today={today(new Date())} />, await minified(landingSheets, shared)),
    'simulador.html': page(
      <SimulatorPage scriptUrl={scriptUrl} />,
      await minified(['public/css/simulator'], shared),
    ),
    'favicon.svg': renderToStaticMarkup(<Favicon />),
  }
}
