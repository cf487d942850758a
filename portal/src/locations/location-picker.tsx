import { builtInStates, listCities, listStates, type FetchJson, type Municipio, type Uf } from 'core'
import { locationsTexts } from 'core/texts/locations'
import { CityCombobox } from './city-combobox.tsx'
import { LoadProblem } from '../ui/load-problem.tsx'
import { StateSelect } from './state-select.tsx'
import { useListing } from './use-listing.ts'
import styles from './locations.module.css'

export interface Place {
  uf?: Uf
  municipio?: Municipio
}

interface Props {
  place: Place
  /** Changes when the lists are to be fetched again. */
  round: number
  /** Nothing that was kept before counts: each list is fetched anew when it is needed. */
  cleared: boolean
  onChange: (place: Place) => void
  onRetry: () => void
}

/**
 * Fetches through the browser's cache, which keeps locations for as long as the server's `max-age` says, or past
 * it with `reload`, which also puts the answer into the cache.
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
const kept = listsWith('default')
const fresh = listsWith('reload')

/** State and city, the second waiting for the first. */
export function LocationPicker({ place: { uf, municipio }, round, cleared, onChange, onRetry }: Props) {
  const { allStates, citiesOf } = cleared ? fresh : kept
  const states = useListing('BR', round, allStates)
  const cities = useListing(uf?.sigla, round, citiesOf)
  return (
    <div className={styles.picker}>
      <StateSelect states={states} chosen={uf} onChoose={(state) => onChange({ uf: state })} />
      {/* The list that came with the page stands in, so the choice is still possible. */}
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
