import { distance } from 'fastest-levenshtein'
import { builtInStates, foldText } from 'core'
import type { BundledLocations } from './bundled.ts'
import { cityIndex, type Town } from './city-index.ts'

/** With the state behind it, as people write it: `olinda/pe`, `olinda - pe`, `olinda (pe)`. */
const WITH_STATE = /^(.*[^\s,/(–-])[\s,/(–-]+([a-z]{2})\)?$/
const states = new Set(builtInStates.map(({ sigla }) => sigla))

/** How many letters of a name may be wrong: of a short one none, since it would be another. */
const slipsIn = ({ length }: string) => (length < 4 ? 0 : length < 6 ? 1 : 2)

/** Towns whose name is the nearest to one that no town has. */
function townsLike(index: ReadonlyMap<string, readonly Town[]>, name: string): readonly Town[] {
  let least = slipsIn(name)
  let nearest: Town[] = []
  for (const [other, towns] of index) {
    if (Math.abs(other.length - name.length) > least) continue
    const slips = distance(name, other)
    if (slips > least) continue
    nearest = slips < least ? [...towns] : [...nearest, ...towns]
    least = slips
  }
  return nearest
}

/** As it is shown, and read again. */
export const townLabel = ({ city, uf }: Town) => `${city}/${uf}`

/**
 * What somebody who typed a town may mean: the one of that name, or those among which they have to choose, because
 * several have it or none and it is nearly theirs.
 */
export function townsMeant(
  bundled: BundledLocations,
  typed: string,
): { town: Town | null; choices: readonly Town[] } {
  const index = cityIndex(bundled)
  const folded = foldText(typed)
  const [, before = '', sigla = ''] = WITH_STATE.exec(folded) ?? []
  const uf = states.has(sigla.toUpperCase()) && !index.has(folded) ? sigla.toUpperCase() : null
  const name = uf ? before : folded
  const inState = (towns: readonly Town[]) => towns.filter((town) => uf === null || town.uf === uf)
  const [town, ...more] = inState(index.get(name) ?? [])
  if (town && more.length === 0) return { town, choices: [] }
  const named = index.get(name) ?? townsLike(index, name)
  const here = inState(named)
  return { town: null, choices: here.length > 0 ? here : named }
}
