const placeholder = /\{(\w+)\}/g

/**
 * Returns the distinct placeholder names of a text.
 * @example placeholdersOf('{n} de {total}, {n}') // → ['n', 'total']
 */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name]) => name!)),
]

/**
 * Fills the placeholders of a text, such as `{n}`. A placeholder without a value stays.
 * @example fillText('Até {n} MB, {quem}', { n: 1.5 }) // → 'Até 1,5 MB, {quem}'
 */
export const fillText = (text: string, values: Record<string, string | number>): string =>
  text.replace(placeholder, (mark, name: string) => {
    const value = values[name] ?? mark
    return typeof value === 'number' ? `${value}`.replace('.', ',') : value
  })
