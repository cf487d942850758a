import { findByName, listCities, type Municipio } from 'core'
import { fetchJsonFrom } from '../config.ts'
import type { Life } from '../life.ts'
import { answer, CITY_STEP } from '../wizard.ts'

/** How long a visitor is kept waiting for the cities: then the name is typed, and a list that comes later still counts. */
const PATIENCE_MS = 3000

/** Asks for the cities of the chosen state, and finds among them the one that was typed or that the page told. */
export function loadCities({ getState, getOptions, getListing, receive, emit }: Life) {
  const { state: uf } = getState().answers
  if (!uf) return
  let isLate = false
  const take = (cities: readonly Municipio[]) => {
    const state = getState()
    if (state.answers.state !== uf) return
    // What was typed meanwhile, or handed over, counts only when it is one of the cities; with none to ask, it stays.
    const name = state.cityQuery ?? state.answers.city ?? getListing().city
    const municipio = findByName(cities, name)
    // Who went on with a name of her own is not called back.
    if (isLate && !municipio && state.step !== CITY_STEP) return
    receive({
      cities,
      ...answer(state, cities.length ? { city: municipio?.nome, municipio } : { city: name.trim() }),
    })
  }
  const goOnWithout = () => {
    isLate = true
    take([])
    emit('erro', { codigo: 'cidades' })
  }
  const timer = setTimeout(goOnWithout, PATIENCE_MS)
  void listCities(fetchJsonFrom(getOptions().api), uf).then((cities) => {
    clearTimeout(timer)
    if (cities.length > 0) take(cities)
    else if (!isLate) goOnWithout()
  })
}
