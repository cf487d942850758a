import { foldText } from 'core'
import { cutText } from 'core'

/** Characters of the indexed text: an index row takes no more, and people rarely search for later words. */
const LONGEST = 600

/** Words without case and accents, in the form that `searchPatterns` matches. Each follows a space. */
export const foldedSearchText = (words: readonly (string | null | undefined)[]) =>
  ` ${cutText(foldText(words.filter(Boolean).join(' ')), LONGEST)}`

/** Words this short occur in nearly every text, so they match only at the start of a word. */
const SHORT = 2

/** More words hardly narrow the matches. */
const MOST_WORDS = 8

/** Words of a search, folded like `foldedSearchText`. */
export const searchedWords = (search: string): string[] =>
  foldText(search)
    .split(' ')
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => (word.length <= SHORT ? ` ${word}` : word))

/** LIKE patterns that a `search_text` has to match, one for each word. They go with `escape '!'`. */
export const searchPatterns = (search: string): string[] =>
  searchedWords(search).map((word) => `%${word.replace(/[!%_]/g, '!$&')}%`)
