import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { fontFaceCss } from './font-face-css.ts'
import { tokensCss } from './tokens-css.ts'

/** Gives the document the colours of core and the font. A constructed sheet: our pages refuse inline styles. */
export function adoptDesign(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(fontFaceCss(figtree) + tokensCss())
  document.adoptedStyleSheets.push(sheet)
}
