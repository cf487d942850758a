/**
 * First letters of the first and the last name, or of the only one.
 *
 * @example initials('Maria de Souza Silva') // → 'MS'
 * @example initials('ana') // → 'A'
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word = '') => [...word].slice(0, 1).join('').toUpperCase()).join('')
}
