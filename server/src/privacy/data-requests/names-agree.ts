import { foldText } from 'core'

const linking = new Set(['de', 'da', 'do', 'das', 'dos', 'e'])

const wordsOf = (name: string) =>
  foldText(name)
    .split(' ')
    .filter((word) => word && !linking.has(word))

/**
 * Whether two names may be one person's: the first and the last name are equal.
 * @example namesAgree('Ana Clara de Souza', 'ANA SOUZA') // → true
 * @example namesAgree('Ana Souza', 'Ana Lima') // → false
 */
export function namesAgree(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  return a.length > 0 && a[0] === b[0] && a.at(-1) === b.at(-1)
}
