import type { Day } from '../../platform/calendar/working-days.ts'

const DAY_MS = 86_400_000
export const dayBefore = (day: Day): Day => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

interface Dated {
  validFrom: Day
  validTo: Day | null
}

/** Groups items by a key, in their order. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/**
 * Merges new rules into the existing ones: a rule of the same subject and start day is replaced, and any rule of a changed subject
 * ends on the day before the next one starts.
 */
export function mergeRules<Rule extends Dated>(
  before: readonly Rule[],
  added: readonly Rule[],
  subject: (rule: Rule) => string,
): Rule[] {
  const starts = groupBy(added, subject)
  const remaining = before.filter(
    (rule) => !starts.get(subject(rule))?.some(({ validFrom }) => validFrom === rule.validFrom),
  )
  const merged = [...remaining, ...added]
  const bySubject = groupBy(merged, subject)
  return merged.map((rule) => {
    if (!starts.has(subject(rule))) return rule
    const next = (bySubject.get(subject(rule)) ?? [])
      .map(({ validFrom }) => validFrom)
      .filter((start) => start > rule.validFrom)
      .toSorted()[0]
    if (next === undefined || (rule.validTo !== null && rule.validTo < next)) return rule
    return { ...rule, validTo: dayBefore(next) }
  })
}
