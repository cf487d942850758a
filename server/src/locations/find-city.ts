import { foldText, type Municipio } from 'core'

const indexes = new WeakMap<readonly Municipio[], Map<string, Municipio>>()

function indexOf(cities: readonly Municipio[]) {
  const known = indexes.get(cities)
  if (known) return known
  const index = new Map(cities.map((city) => [foldText(city.nome), city]))
  indexes.set(cities, index)
  return index
}

/** The city with this name, accents and case aside. A list is folded once: some have 850 names. */
export const findCity = (cities: readonly Municipio[], name: string) => indexOf(cities).get(foldText(name))
