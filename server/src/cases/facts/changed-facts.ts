import type { Fact } from 'core'

type Values = Readonly<Record<string, unknown>>

/** Kinds whose values the history may show; of typed text and personal data it shows only the field name. */
const shownKinds: readonly Fact['kind'][] = ['money', 'rate', 'months', 'day', 'choice']

const valuesOf = (values: Values, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, values[column] ?? null]))

/**
 * Fields that differ from the stored values, and the values that the history may show; undefined without a
 * difference.
 */
export function changedFacts(facts: Readonly<Record<string, Fact>>, stored: Values, input: Values) {
  const columns = Object.keys(input).filter(
    (column) =>
      input[column] !== undefined && (input[column] === '' ? null : input[column]) !== stored[column],
  )
  if (columns.length === 0) return undefined
  const shown = columns.filter((column) => {
    const fact = facts[column]
    return fact && !fact.isPersonal && shownKinds.includes(fact.kind)
  })
  return {
    columns,
    values: valuesOf(input, columns),
    before: valuesOf(stored, shown),
    after: valuesOf(input, shown),
  }
}
