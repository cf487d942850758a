import { findByName, listCities, type Municipio } from 'core'
import { fetchJsonFrom } from '../config.ts'
import type { SimulatorContext } from '../simulator-context.ts'
import { answer, CITY_STEP } from '../wizard.ts'

/** Wait before the visitor may type the name; a list that arrives later still counts. */
const PATIENCE_MS = 3000

/** Loads the cities of the chosen state, and matches the typed or prefilled name. */
export function loadCities({ getState, dispatch, emit }: SimulatorContext) {
  const { state: uf } = getState().answers
  if (!uf) return
  let isLate = false
  const take = (cities: readonly Municipio[]) => {
    const state = getState()
    if (state.answers.state !== uf) return
    // A typed or prefilled name must match a city; without a list it is accepted as typed.
    const name = state.cityQuery ?? state.answers.city ?? state.listing.city
    const municipio = findByName(cities, name)
    // A late list does not replace the name of a visitor who has already gone on.
    if (isLate && !municipio && state.step !== CITY_STEP) return
    const patch = cities.length ? { city: municipio?.nome, municipio } : { city: name.trim() }
    dispatch({ type: 'update', change: { cities, ...answer(state, patch) } })
  }
  const goOnWithout = () => {
    isLate = true
    take([])
    emit('erro', { codigo: 'cidades' })
  }
  const timer = setTimeout(goOnWithout, PATIENCE_MS)
  void listCities(fetchJsonFrom(getState().options!.api), uf).then((cities) => {
    clearTimeout(timer)
    if (cities.length > 0) take(cities)
    else if (!isLate) goOnWithout()
  })
}
