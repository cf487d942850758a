import { readableColors } from './light-dark.ts'
import css from './styles/widget.css?text'

let styles = readableColors(css)

/** One for all simulators of a document: none takes the sheet of another document, where a move may lead. */
const sheets = new Map<Document, CSSStyleSheet>()

export function sheetOf(owner: Document) {
  let sheet = sheets.get(owner)
  if (!sheet) {
    sheet = new (owner.defaultView as typeof globalThis).CSSStyleSheet()
    sheet.replaceSync(styles)
    sheets.set(owner, sheet)
  }
  return sheet
}

/** Adds what a later file brings. */
export function addStyles(more: string) {
  styles += readableColors(more)
  for (const sheet of sheets.values()) sheet.replaceSync(styles)
}
