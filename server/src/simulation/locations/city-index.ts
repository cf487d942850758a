import { foldName } from 'core'
import type { BundledLocations } from './bundled.ts'

export interface Town {
  city: string
  uf: string
}

/** Cached: the lists do not change while the server runs. */
const indexes = new WeakMap<BundledLocations, ReadonlyMap<string, readonly Town[]>>()

/** Indexes the bundled towns by folded name, which several states may share. */
export function cityIndex(bundled: BundledLocations): ReadonlyMap<string, readonly Town[]> {
  const cached = indexes.get(bundled)
  if (cached) return cached
  const index = new Map<string, Town[]>()
  for (const [uf, cities] of bundled.cities)
    for (const { nome } of cities) {
      const folded = foldName(nome)
      index.set(folded, [...(index.get(folded) ?? []), { city: nome, uf }])
    }
  indexes.set(bundled, index)
  return index
}
