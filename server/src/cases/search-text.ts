import { builtInStates, foldText } from 'core'
import { casesTexts } from 'core/texts/cases'

interface Searched {
  title: string | null
  property_city: string | null
  property_state: string | null
  client_name?: string | null
  protocol?: string | null
  /** What else it is found by. */
  facts?: readonly (string | null)[]
}

/** An index takes so much of a row; nobody looks for what comes after. */
const LONGEST = 600

const stateName = (sigla: string | null) => builtInStates.find((state) => state.sigla === sigla)?.nome

/** Words without case and accents, as `searchPatterns` finds them. */
export const foldedSearchText = (words: readonly (string | null | undefined)[]) =>
  ` ${foldText(words.filter(Boolean).join(' ')).slice(0, LONGEST)}`

/**
 * What a case is found by: title, or what is shown in its place, city, abbreviation and name of the state, its client and
 * its number, then proposal, matrícula, who referred it, seller and address, without case and accents. Each word comes after a space. Whoever writes one of these columns writes `search_text` with it.
 */
export const searchText = (row: Searched): string => {
  const { title, property_city, property_state, client_name, protocol, facts = [] } = row
  const place = [property_city, property_state, stateName(property_state)]
  return foldedSearchText([...place, title || casesTexts.semTitulo, client_name, protocol, ...facts])
}

/** So short a word is in nearly every text: it is looked for where a word begins. */
const SHORT = 2

/** Further words would find nothing else. */
const MOST_WORDS = 8

/** LIKE patterns that a `search_text` has to match, one for each word. They go with `escape '!'`. */
export const searchPatterns = (search: string): string[] =>
  foldText(search)
    .split(' ')
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => `%${word.length <= SHORT ? ' ' : ''}${word.replace(/[!%_]/g, '!$&')}%`)
