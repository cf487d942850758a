import { stateOf, type CostRules, type Day, type Sources } from 'core'

const notOver = ({ validTo }: { validTo: Day | null }, day: Day) => validTo === null || validTo >= day

/** Collects the keys of sources that a value names. */
function* keysIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, child] of Object.entries(value))
    if (name === 'source' && typeof child === 'string') yield child
    else yield* keysIn(child)
}

function sourcesOf(rules: Omit<CostRules, 'sources'>, sources: Sources): Sources {
  const keys = new Set(keysIn(rules))
  return Object.fromEntries(Object.entries(sources).filter(([key]) => keys.has(key)))
}

/**
 * Selects the costs that concern a municipality: its ITBI, the registry table of its state, and the sources of both. The
 * range of other states is sent where the state has no table, or one that ends.
 * @param municipality 0 for none: only the ranges of the country
 */
export function costsIn({ sources, ...rules }: CostRules, municipality: number, day: Day): CostRules {
  const isHere = (one: { municipality: number }) => one.municipality === municipality
  const state = stateOf(municipality)
  const selected = {
    ...rules,
    itbi: rules.itbi.filter((rule) => isHere(rule) && notOver(rule, day)),
    itbiRanges: rules.itbiRanges.filter(isHere),
    // A table that ended is still sent: the estimate says when it ended.
    registry: rules.registry.filter((table) => table.state === state),
  }
  return { ...selected, sources: sourcesOf(selected, sources) }
}
