import { html } from 'hono/html'

/** A line of text, with what stands between backticks as code. */
export const prose = (text = '') =>
  html`${text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part))}`

/** Paragraphs, and lists of lines that begin with a dash. */
export const paragraphs = (text = '') =>
  html`${text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((block) =>
      block.startsWith('- ')
        ? html`<ul>
            ${block.split('\n').map((line) => html`<li>${prose(line.slice(2))}</li>`)}
          </ul>`
        : html`<p>${prose(block)}</p>`,
    )}`
