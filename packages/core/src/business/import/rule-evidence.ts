import type { Day } from '../../platform/calendar/working-days.ts'
import type { Source, Sources } from '../../platform/sources/source.ts'
import type { Reader } from './rule-rows.ts'

/** Validity and evidence that every row of a table has. */
export interface Evidence {
  validFrom: Day
  evidence: Source
  /** Whether the row says when its source was checked; otherwise it is the day of the import. */
  checked: boolean
}

/** A rule whose evidence stands in place of the key of its source. */
export type Sourced<Rule> = Omit<Rule, 'source'> & Evidence

/** Reads the columns `desde`, `fonte`, `endereco` and `conferida_em`. An administrator may raise the confidence later. */
export function readEvidence(cells: Reader, day: Day): Evidence | null {
  const [validFrom, act] = [cells.day('desde', true), cells.text('fonte')]
  const url = cells.read('endereco', false, 'valor', (cell) =>
    /^https?:\/\/\S+$/.test(String(cell)) ? String(cell) : null,
  )
  const checkedOn = cells.day('conferida_em')
  if (!validFrom || !act) return null
  const evidence: Source = {
    act,
    ...(url && { url }),
    from: validFrom,
    to: null,
    checkedOn: checkedOn ?? day,
    confidence: 'third-party',
  }
  return { validFrom, evidence, checked: checkedOn !== null }
}

/**
 * Adds the sources of imported rules to a body. A source with the same act and start day keeps its key, and a row that says when it
 * was checked raises that day.
 */
export function addSources(before: Sources, rules: readonly Evidence[]) {
  const sources: Record<string, Source> = { ...before }
  const keys = new Map(Object.entries(before).map(([key, { act, from }]) => [`${act} ${from ?? ''}`, key]))
  const nameOf = ({ evidence: { act, from } }: Evidence) => `${act} ${from ?? ''}`
  let number = 0
  for (const rule of rules) {
    const name = nameOf(rule)
    const key = keys.get(name)
    if (key === undefined) {
      do number += 1
      while (Object.hasOwn(sources, `planilha-${number}`))
      keys.set(name, `planilha-${number}`)
      sources[`planilha-${number}`] = rule.evidence
    } else if (rule.checked && sources[key]!.checkedOn < rule.evidence.checkedOn)
      sources[key] = { ...sources[key]!, checkedOn: rule.evidence.checkedOn }
  }
  return { sources, keyOf: (rule: Evidence) => keys.get(nameOf(rule))! }
}

/** Replaces the evidence of a rule by the key of its source. */
export function withKey<Rule extends Evidence>(rule: Rule, source: string) {
  const { evidence: _evidence, checked: _checked, ...rest } = rule
  return { ...rest, source }
}
