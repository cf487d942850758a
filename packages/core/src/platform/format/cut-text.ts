/**
 * Cuts a text to a length in UTF-16 units without splitting a surrogate pair.
 * @example cutText('casa 🏠', 6) // → 'casa '
 */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
