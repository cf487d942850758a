import type { Day } from '../../platform/calendar/working-days.ts'

const DAY_MS = 86_400_000
const dayBefore = (day: Day): Day => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

interface Dated {
  municipality: number
  validFrom: Day
  validTo: Day | null
}

/**
 * Merges new rules into the existing ones: a rule of the same start day is replaced, and the rule in force until then ends
 * on the day before.
 */
export function mergeRules<Rule extends Dated>(
  before: readonly Rule[],
  added: readonly Rule[],
  subject: (rule: Rule) => string,
): Rule[] {
  const remaining = before.flatMap((rule) => {
    const next = added.filter((one) => subject(one) === subject(rule))
    if (next.some(({ validFrom }) => validFrom === rule.validFrom)) return []
    const ends = next.filter(
      ({ validFrom }) => validFrom > rule.validFrom && (rule.validTo === null || validFrom <= rule.validTo),
    )
    const first = ends.map(({ validFrom }) => validFrom).toSorted()[0]
    return [first ? { ...rule, validTo: dayBefore(first) } : rule]
  })
  return [...remaining, ...added]
}
