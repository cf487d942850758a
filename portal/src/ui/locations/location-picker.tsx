import { builtInStates, listCities, listStates, type FetchJson, type Municipio, type Uf } from 'core'
import { locationsTexts } from 'core/texts/locations'
import { CityCombobox } from './city-combobox.tsx'
import { LoadProblem } from '../load-problem.tsx'
import { StateSelect } from './state-select.tsx'
import { useListing } from './use-listing.ts'
import styles from './locations.module.css'

export interface CityChoice {
  uf?: Uf | undefined
  municipio?: Municipio | undefined
}

interface Props {
  value: CityChoice
  /** Changes to load the lists again. */
  round: number
  /** Bypasses the HTTP cache: each list is fetched again when it is needed. */
  cleared: boolean
  onChange: (value: CityChoice) => void
  onRetry: () => void
}

/**
 * Fetches JSON through the HTTP cache, which stores locations for the server's `max-age`. `reload` bypasses the cache and
 * updates it.
 */
const fetchJsonWith =
  (cache: RequestCache): FetchJson =>
  async (path) => {
    const response = await fetch(path, { cache })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.json()
  }

const listsWith = (cache: RequestCache) => {
  const fetchJson = fetchJsonWith(cache)
  return { allStates: () => listStates(fetchJson), citiesOf: (uf: string) => listCities(fetchJson, uf) }
}
const cached = listsWith('default')
const fresh = listsWith('reload')

/** State and city; the city is disabled until a state is chosen. */
export function LocationPicker({ value: { uf, municipio }, round, cleared, onChange, onRetry }: Props) {
  const { allStates, citiesOf } = cleared ? fresh : cached
  const states = useListing('BR', round, allStates)
  const cities = useListing(uf?.sigla, round, citiesOf)
  return (
    <div className={styles.picker}>
      <StateSelect states={states} chosen={uf} onChoose={(state) => onChange({ uf: state })} />
      {/* The built-in list replaces one that failed to load, so the choice is still possible. */}
      {states === builtInStates && <LoadProblem text={locationsTexts.erroEstados} onRetry={onRetry} />}
      <CityCombobox
        key={uf?.sigla}
        cities={cities}
        chosen={municipio}
        disabled={!uf}
        onChoose={(city) => onChange({ uf, municipio: city })}
      />
      {uf && cities !== 'loading' && cities.length === 0 && (
        <LoadProblem text={locationsTexts.erroCidades} onRetry={onRetry} />
      )}
    </div>
  )
}
