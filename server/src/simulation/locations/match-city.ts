import { distance } from 'fastest-levenshtein'
import { builtInStates, foldName, foldText } from 'core'
import type { BundledLocations } from './bundled.ts'
import { cityIndex, type Town } from './city-index.ts'

/** Name with its state, as people type it: `olinda/pe`, `olinda - pe`, `olinda (pe)`. */
const WITH_STATE = /^(.*[^\s,/(–-])[\s,/(–-]+([a-z]{2})\)?$/
const states = new Set(builtInStates.map(({ sigla }) => sigla))

/** Wrong letters allowed in a name; none in a short one, which would be another town. */
const slipsIn = ({ length }: string) => (length < 4 ? 0 : length < 6 ? 1 : 2)

/** Towns with the names closest to one that does not exist. */
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

/** Label of a town, which `matchCities` also accepts as input. */
export const townLabel = ({ city, uf }: Town) => `${city}/${uf}`

/**
 * Matches typed text to towns: the one of that name, or several to choose from when more than one has the name or none
 * has it but some are close.
 */
export function matchCities(
  bundled: BundledLocations,
  typed: string,
): { town: Town | null; choices: readonly Town[] } {
  const index = cityIndex(bundled)
  const [, before = '', lastWord = ''] = WITH_STATE.exec(foldText(typed)) ?? []
  const sigla = lastWord.toUpperCase()
  // Without the slash, Aracatu/BA would read as Araçatuba.
  const isInState = index.get(foldName(before))?.some((town) => town.uf === sigla)
  const uf = states.has(sigla) && (isInState || !index.has(foldName(typed))) ? sigla : null
  const name = foldName(uf ? before : typed)
  const inState = (towns: readonly Town[]) => towns.filter((town) => uf === null || town.uf === uf)
  const [town, ...more] = inState(index.get(name) ?? [])
  if (town && more.length === 0) return { town, choices: [] }
  const named = index.get(name) ?? townsLike(index, name)
  const here = inState(named)
  return { town: null, choices: here.length > 0 ? here : named }
}
