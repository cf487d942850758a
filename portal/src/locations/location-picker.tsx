import { builtInStates, listCities, listStates, type Municipio, type Uf } from 'core'
import { locationsTexts } from 'core/texts/locations'
import { CityCombobox } from './city-combobox.tsx'
import { fetchJsonWith } from './fetch-json.ts'
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
  onChange: (place: Place) => void
  onRetry: () => void
}

const fetchJson = fetchJsonWith('default')
const allStates = () => listStates(fetchJson)
const citiesOf = (uf: string) => listCities(fetchJson, uf)

/** State and city, the second waiting for the first. */
export function LocationPicker({ place: { uf, municipio }, round, onChange, onRetry }: Props) {
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
