import type { SimulationAnswers } from 'core'
import { ApiError } from '../http/api-error.ts'
import { findCity } from '../locations/find-city.ts'
import type { Locations } from '../locations/locations.ts'

/** Answers whose state and city exist, with the names and records that the location service gives them. */
export async function placeAnswers(
  answers: SimulationAnswers,
  locations: Locations,
): Promise<SimulationAnswers> {
  const uf = locations.findState(answers.state ?? '')
  if (!uf) throw ApiError.ofFields({ state: 'Estado não encontrado' })
  const { items } = await locations.listCities(uf.sigla)
  const municipio = findCity(items, answers.city ?? '')
  if (!municipio) throw ApiError.ofFields({ city: `Cidade não encontrada em ${uf.sigla}` })
  return { ...answers, state: uf.sigla, city: municipio.nome, uf, municipio }
}
