import { builtInStates } from 'core'
import { casesTexts } from 'core/texts/cases'
import { foldedSearchText } from '../db/search-words.ts'

interface Searched {
  title: string | null
  property_city: string | null
  property_state: string | null
  client_name?: string | null
  protocol?: string | null
  /** What else it is found by. */
  facts?: readonly (string | null)[]
}

const stateName = (sigla: string | null) => builtInStates.find((state) => state.sigla === sigla)?.nome

/**
 * What a case is found by: title, or what is shown in its place, city, abbreviation and name of the state, its client and
 * its number, then proposal, matrícula, who referred it, seller and address, without case and accents. Each word comes after a space. Whoever writes one of these columns writes `search_text` with it.
 */
export const searchText = (row: Searched): string => {
  const { title, property_city, property_state, client_name, protocol, facts = [] } = row
  const place = [property_city, property_state, stateName(property_state)]
  return foldedSearchText([...place, title || casesTexts.semTitulo, client_name, protocol, ...facts])
}
