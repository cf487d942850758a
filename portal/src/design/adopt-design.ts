import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { fontFaceCss } from './font-face-css.ts'
import { LIGHT_DARK, olderColors } from './older-colors.ts'
import { tokensCss } from './tokens-css.ts'

/** Gives the document the colours of core and the font. A constructed sheet: our pages refuse inline styles. */
export function adoptDesign(): void {
  const sheet = new CSSStyleSheet()
  const colors = CSS.supports(LIGHT_DARK) ? tokensCss() : olderColors(tokensCss())
  sheet.replaceSync(fontFaceCss(figtree) + colors)
  document.adoptedStyleSheets.push(sheet)
}
