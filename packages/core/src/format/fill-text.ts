const placeholder = /\{(\w+)\}/g

/**
 * The names of a text's placeholders, each once.
 * @example placeholdersOf('{n} de {total}, {n}') // → ['n', 'total']
 */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name]) => name!)),
]

/**
 * Puts values into a text's placeholders, as `{n}`; one without a value stays as it is.
 * @example fillText('Até {n} MB, {quem}', { n: 1.5 }) // → 'Até 1,5 MB, {quem}'
 */
export const fillText = (text: string, values: Record<string, string | number>): string =>
  text.replace(placeholder, (mark, name: string) => {
    const value = values[name] ?? mark
    return typeof value === 'number' ? `${value}`.replace('.', ',') : value
  })
