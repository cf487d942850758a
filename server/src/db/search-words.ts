import { foldText } from 'core'

/** An index takes so much of a row; nobody looks for what comes after. */
const LONGEST = 600

/** Words without case and accents, as `searchPatterns` finds them. Each word comes after a space. */
export const foldedSearchText = (words: readonly (string | null | undefined)[]) =>
  ` ${foldText(words.filter(Boolean).join(' ')).slice(0, LONGEST)}`

/** So short a word is in nearly every text: it is looked for where a word begins. */
const SHORT = 2

/** Further words would find nothing else. */
const MOST_WORDS = 8

/** What is searched for, word by word, as `foldedSearchText` writes it. */
export const searchedWords = (search: string): string[] =>
  foldText(search)
    .split(' ')
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => (word.length <= SHORT ? ` ${word}` : word))

/** LIKE patterns that a `search_text` has to match, one for each word. They go with `escape '!'`. */
export const searchPatterns = (search: string): string[] =>
  searchedWords(search).map((word) => `%${word.replace(/[!%_]/g, '!$&')}%`)
