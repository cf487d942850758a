import { tokensCss } from './tokens-css.ts'

/** Gives the document the colours of core. A constructed sheet, because our pages allow no inline style. */
export function adoptTokens(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(tokensCss())
  document.adoptedStyleSheets.push(sheet)
}
