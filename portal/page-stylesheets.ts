import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { fontFaceCss } from './src/ui/design/font-face-css.ts'
import { appTokensCss, tokensCss } from './src/ui/design/tokens-css.ts'

const stylesheets = {
  index: [
    'ui/drawings/brand',
    ...['base', 'hero', 'tiles', 'street', 'sections', 'scenarios', 'home-message'].map(
      (name) => `publishing/pages/css/${name}`,
    ),
    'ui/drawings/drawings',
    'ui/drawings/skip',
  ],
  simulador: ['ui/drawings/brand', 'publishing/pages/css/simulator'],
  legal: ['ui/drawings/brand', 'publishing/pages/css/base', 'publishing/pages/css/legal', 'ui/drawings/skip'],
  regras: [
    'ui/drawings/brand',
    'publishing/pages/css/base',
    'publishing/pages/css/legal',
    'publishing/pages/css/rules',
    'ui/drawings/skip',
  ],
  conferencia: [
    'ui/drawings/brand',
    ...['base', 'legal', 'rules', 'conformance'].map((name) => `publishing/pages/css/${name}`),
    'ui/drawings/skip',
  ],
  contato: [
    'ui/drawings/brand',
    'publishing/pages/css/base',
    'publishing/pages/css/legal',
    'publishing/pages/css/contact',
    'ui/drawings/skip',
  ],
  parceiro: [
    'ui/drawings/brand',
    ...['base', 'tiles', 'partner'].map((name) => `publishing/pages/css/${name}`),
    'ui/drawings/drawings',
    'ui/drawings/skip',
  ],
  incorporar: [
    'ui/drawings/brand',
    ...['base', 'legal', 'rules', 'docs'].map((name) => `publishing/pages/css/${name}`),
    'ui/drawings/skip',
  ],
}

/** Concatenates and minifies stylesheets. `names` are paths in `src` without the extension. */
async function minified(names: string[], before: string): Promise<string> {
  const texts = await Promise.all(
    names.map((name) => readFile(join(import.meta.dirname, 'src', `${name}.css`), 'utf8')),
  )
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(before + texts.join('\n')),
    minify: true,
    targets: { chrome: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) },
  })
  return code.toString()
}

/**
 * Stylesheets that the pages contain inline, so that they paint without a second request. The app's one styles what the
 * server draws until the stylesheet of the screen arrives.
 */
export async function pageStylesheets(fontUrl: string) {
  const shared = fontFaceCss(fontUrl) + tokensCss()
  const app =
    fontFaceCss(fontUrl) + appTokensCss() + (await minified(['ui/drawings/brand', 'styles/waiting'], ''))
  return {
    app,
    callback: app,
    index: await minified(stylesheets.index, shared),
    simulador: await minified(stylesheets.simulador, shared),
    legal: await minified(stylesheets.legal, shared),
    regras: await minified(stylesheets.regras, shared),
    conferencia: await minified(stylesheets.conferencia, shared),
    contato: await minified(stylesheets.contato, shared),
    parceiro: await minified(stylesheets.parceiro, shared),
    incorporar: await minified(stylesheets.incorporar, shared),
  }
}
