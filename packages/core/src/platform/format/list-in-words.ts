/**
 * Joins items as `Intl.ListFormat` does in pt-BR; creating an `Intl.ListFormat` takes a phone as long as drawing a list.
 *
 * @example listInWords(['RG', 'CPF', 'Certidão']) // → 'RG, CPF e Certidão'
 */
export const listInWords = (things: readonly string[]): string =>
  [things.slice(0, -1).join(', '), ...things.slice(-1)].filter(Boolean).join(' e ')
