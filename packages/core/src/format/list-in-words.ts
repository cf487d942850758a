/**
 * Several things in one sentence. As `Intl.ListFormat` writes them, which a telephone takes as long to make ready as
 * drawing a list.
 *
 * @example listInWords(['RG', 'CPF', 'Certidão']) // → 'RG, CPF e Certidão'
 */
export const listInWords = (things: readonly string[]): string =>
  [things.slice(0, -1).join(', '), ...things.slice(-1)].filter(Boolean).join(' e ')
