import { Marked, type Tokens } from 'marked'

export interface Heading {
  id: string
  text: string
}

const idOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Table cells repeat the name of their column, because on a narrow screen a row becomes a card. */
const marked = new Marked({
  renderer: {
    heading({ text, depth, tokens }) {
      return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    code({ text, lang }) {
      return `<pre tabindex="0"><code${lang ? ` class="${lang.split(' ')[0]}"` : ''}>${text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')}</code></pre>\n`
    },
    table({ header, rows }) {
      const inline = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens)
      const head = header.map((cell) => `<th scope="col">${inline(cell)}</th>`).join('')
      const body = rows.map((row) => {
        const [first, ...rest] = row.map(inline)
        const cells = rest.map(
          (cell, at) =>
            `<td data-label="${escapeAttribute(header[at + 1]?.text.replaceAll('`', '') ?? '')}">${cell}</td>`,
        )
        return `<tr><th scope="row">${first}</th>${cells.join('')}</tr>`
      })
      return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>\n`
    },
  },
})

/** Renders the product's own Markdown as HTML; it is not sanitized. */
export const renderMarkdown = (markdown: string): string => marked.parse(markdown, { async: false })

/** Second-level headings with their ids in the page. */
export const headingsOf = (markdown: string): Heading[] =>
  marked
    .lexer(markdown)
    .filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2)
    .map(({ text }) => ({ id: idOf(text), text }))
