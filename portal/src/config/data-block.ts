/** The block of a page that carries JSON for its script. */
export const DATA_BLOCK = 'publicado'

/** The block with what the script of a screen asks first, and what the server answers whoever asked for the page. */
export const ANSWERS_BLOCK = 'respostas'

/**
 * JSON as the text of a `<script>` that is data: no `<` in it can end the block, or begin another.
 * @example dataText({ a: '</script>' }) // → '{"a":"\\u003c/script>"}'
 */
export const dataText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** What the page carries for its script; null where it carries nothing. */
export const readDataBlock = (id = DATA_BLOCK): unknown =>
  JSON.parse(document.getElementById(id)?.textContent ?? 'null')
