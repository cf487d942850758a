/** Files of the examples that the text shows. Tests build them and open them in a browser. */
const files = import.meta.glob<string>(
  [
    '../../../../../examples/{react-19,vue-3,svelte-5,angular}/src/app.{tsx,vue,svelte,ts}',
    '../../../../../examples/gtm/tag.html',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** Server address in the examples. */
const EXAMPLE_ORIGIN = 'http://localhost:3000'

/** @param path path inside `examples` */
export function recipeOf(path: string): string {
  const text = files[`../../../../../examples/${path}`]
  if (text === undefined) throw new Error(`examples/${path} is not there`)
  return text.replaceAll(EXAMPLE_ORIGIN, 'https://SEU-ENDERECO')
}
