import { builtInStates } from 'core'
import { casesTexts } from 'core/texts/cases'
import { foldedSearchText } from '../../platform/db/search-words.ts'

interface Searched {
  title: string | null
  property_city: string | null
  property_state: string | null
  client_name?: string | null | undefined
  protocol?: string | null | undefined
  /** Searchable facts of other tables. */
  facts?: readonly (string | null)[]
}

const stateName = (sigla: string | null) => builtInStates.find((state) => state.sigla === sigla)?.nome

/**
 * Search text of a case: title or its substitute, city, state (abbreviation and name), client and number; then
 * proposal, matrícula, referrer, seller and address. Without case and accents, a space before each word. Code that
 * writes one of these columns must write `search_text` too.
 */
export const searchText = (row: Searched): string => {
  const { title, property_city, property_state, client_name, protocol, facts = [] } = row
  const location = [property_city, property_state, stateName(property_state)]
  return foldedSearchText([...location, title || casesTexts.semTitulo, client_name, protocol, ...facts])
}
