/** The files of the examples that the text shows: what is read there was built and opened in a browser. */
const files = import.meta.glob<string>(
  [
    '../../../../examples/{react-19,vue-3,svelte-5,angular}/src/app.{tsx,vue,svelte,ts}',
    '../../../../examples/gtm/tag.html',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** Where the examples have the address of the server. */
const EXAMPLE_ORIGIN = 'http://localhost:3000'

/** @param path within the examples */
export function recipeOf(path: string): string {
  const text = files[`../../../../examples/${path}`]
  if (text === undefined) throw new Error(`examples/${path} is not there`)
  return text.replaceAll(EXAMPLE_ORIGIN, 'https://SEU-ENDERECO')
}
