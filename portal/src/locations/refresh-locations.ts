import { listCities, listStates } from 'core'
import { fetchJsonWith } from './fetch-json.ts'

const fetchFresh = fetchJsonWith('reload')

/** Fetches every list of locations anew into the browser's cache. @returns whether each of them answered */
export async function refreshLocations(): Promise<boolean> {
  const states = await listStates(fetchFresh)
  const cities = await Promise.all(states.map(({ sigla }) => listCities(fetchFresh, sigla)))
  return cities.every(({ length }) => length > 0)
}
