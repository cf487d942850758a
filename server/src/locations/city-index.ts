import { foldText } from 'core'
import type { BundledLocations } from './bundled.ts'

export interface Town {
  city: string
  uf: string
}

/** Put together once: the lists do not change while the server runs. */
const indexes = new WeakMap<BundledLocations, ReadonlyMap<string, readonly Town[]>>()

/** Towns of the lists that come with the product by their folded names, which several states may share. */
export function cityIndex(bundled: BundledLocations): ReadonlyMap<string, readonly Town[]> {
  const known = indexes.get(bundled)
  if (known) return known
  const index = new Map<string, Town[]>()
  for (const [uf, cities] of bundled.cities)
    for (const { nome } of cities) {
      const folded = foldText(nome)
      index.set(folded, [...(index.get(folded) ?? []), { city: nome, uf }])
    }
  indexes.set(bundled, index)
  return index
}
