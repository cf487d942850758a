/** Id of the `<script>` element with the page's JSON data. */
export const DATA_BLOCK = 'publicado'

/** Id of the `<script>` element with the server's responses to the first requests of a screen. */
export const ANSWERS_BLOCK = 'respostas'

/**
 * Serializes JSON for a data `<script>`: escaping `<` prevents the text from closing the element or opening another.
 * @example dataText({ a: '</script>' }) // → '{"a":"\\u003c/script>"}'
 */
export const dataText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Parses a data block of the page; null without one. */
export const readDataBlock = (id = DATA_BLOCK): unknown =>
  JSON.parse(document.getElementById(id)?.textContent ?? 'null')
