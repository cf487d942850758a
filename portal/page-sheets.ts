import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import postcss from 'postcss'
import { roundCorners } from './round-corners.ts'
import { fontFaceCss } from './src/design/font-face-css.ts'
import { appTokensCss, tokensCss } from './src/design/tokens-css.ts'

const sheets = {
  index: [
    'drawings/brand',
    ...['base', 'hero', 'street', 'sections', 'scenarios', 'home-message'].map(
      (name) => `public/css/${name}`,
    ),
    'drawings/drawings',
    'drawings/skip',
  ],
  simulador: ['drawings/brand', 'public/css/simulator'],
  legal: ['drawings/brand', 'public/css/base', 'public/css/legal', 'drawings/skip'],
  regras: ['drawings/brand', 'public/css/base', 'public/css/legal', 'public/css/rules', 'drawings/skip'],
  contato: ['drawings/brand', 'public/css/base', 'public/css/legal', 'public/css/contact', 'drawings/skip'],
  incorporar: [
    'drawings/brand',
    ...['base', 'legal', 'rules', 'docs'].map((name) => `public/css/${name}`),
    'drawings/skip',
  ],
}

/** Reads sheets by their paths in `src` and makes one minified text of them. */
async function minified(names: string[], before: string): Promise<string> {
  const texts = await Promise.all(
    names.map((name) => readFile(join(import.meta.dirname, 'src', `${name}.css`), 'utf8')),
  )
  const { css } = await postcss([roundCorners]).process(before + texts.join('\n'), { from: undefined })
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets: { chrome: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) },
  })
  return code.toString()
}

/**
 * The sheets that stand inside the pages: they are painted without a second request. That of the screens has what is
 * drawn until theirs is there.
 */
export async function pageSheets(fontUrl: string) {
  const shared = fontFaceCss(fontUrl) + tokensCss()
  const app =
    fontFaceCss(fontUrl) + appTokensCss() + (await minified(['drawings/brand', 'styles/waiting'], ''))
  return {
    app,
    admin: app,
    index: await minified(sheets.index, shared),
    simulador: await minified(sheets.simulador, shared),
    legal: await minified(sheets.legal, shared),
    regras: await minified(sheets.regras, shared),
    contato: await minified(sheets.contato, shared),
    incorporar: await minified(sheets.incorporar, shared),
  }
}
