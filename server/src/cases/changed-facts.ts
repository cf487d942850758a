import type { Fact } from 'core'

type Values = Readonly<Record<string, unknown>>

/** Kinds whose values the history may tell; what somebody typed, and what is personal, it names alone. */
const shownKinds: readonly Fact['kind'][] = ['money', 'rate', 'months', 'day', 'choice']

const valuesOf = (values: Values, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, values[column] ?? null]))

/** What really changes of what is given, and what the history may tell of it; undefined where nothing does. */
export function changedFacts(facts: Readonly<Record<string, Fact>>, known: Values, given: Values) {
  const columns = Object.keys(given).filter(
    (column) =>
      given[column] !== undefined && (given[column] === '' ? null : given[column]) !== known[column],
  )
  if (columns.length === 0) return undefined
  const shown = columns.filter((column) => {
    const fact = facts[column]
    return fact && !fact.isPersonal && shownKinds.includes(fact.kind)
  })
  return {
    columns,
    values: valuesOf(given, columns),
    before: valuesOf(known, shown),
    after: valuesOf(given, shown),
  }
}
