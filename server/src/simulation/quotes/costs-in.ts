import { isInForceOrLater, sourcesNamedIn, stateOf, type CostRules, type Day } from 'core'

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
    itbi: rules.itbi.filter((rule) => isHere(rule) && isInForceOrLater(rule, day)),
    itbiRanges: rules.itbiRanges.filter(isHere),
    // A table that ended is still sent: the estimate says when it ended.
    registry: rules.registry.filter((table) => table.state === state),
  }
  return { ...selected, sources: sourcesNamedIn(selected, sources) }
}
