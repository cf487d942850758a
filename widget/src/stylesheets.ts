import { readableColors } from './light-dark.ts'
import css from './styles/widget.css?text'

let styles = readableColors(css)

/** One stylesheet per document: an element moved to another document cannot adopt the old one. */
const stylesheets = new Map<Document, CSSStyleSheet>()

export function stylesheetOf(owner: Document) {
  let stylesheet = stylesheets.get(owner)
  if (!stylesheet) {
    stylesheet = new (owner.defaultView as typeof globalThis).CSSStyleSheet()
    stylesheet.replaceSync(styles)
    stylesheets.set(owner, stylesheet)
  }
  return stylesheet
}

/** Adds the styles of a later file. */
export function addStyles(more: string) {
  styles += readableColors(more)
  for (const stylesheet of stylesheets.values()) stylesheet.replaceSync(styles)
}
