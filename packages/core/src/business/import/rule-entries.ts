import type { Day } from '../../platform/calendar/working-days.ts'
import { fillText } from '../../platform/texts/define-texts.ts'
import { ruleTableTexts } from '../../texts/admin-rule-tables.ts'
import { dayText } from '../../texts/condition-text.ts'
import { sourceOf, type Source, type Sources } from '../../platform/sources/source.ts'

/** A figure of a table on one day, in words. */
export interface RuleEntry {
  /** Unit that an import replaces as a whole: a municipality, a line, a state. */
  group: string
  /** Identifies the figure within its table. */
  key: string
  label: string
  value: string
  from: Day | null
  act: string
  checkedOn: Day
}

type Named = Pick<Source, 'act' | 'checkedOn'>

/** Builds a figure with the evidence that its key names. */
export function entryOf(
  figure: Pick<RuleEntry, 'group' | 'key' | 'label' | 'value' | 'from'>,
  source: string,
  sources: Sources,
): RuleEntry {
  // A draft may name a source that it lacks.
  const { act, checkedOn }: Named = Object.hasOwn(sources, source)
    ? sourceOf(source, sources)
    : { act: '', checkedOn: '' }
  return { ...figure, act, checkedOn }
}

/** Describes a figure with its start, source and check: `R$ 280.000,00, desde 01/01/2027. Portaria X, conferida em 27/11/2026`. */
export const entryText = ({ value, from, act, checkedOn }: RuleEntry): string =>
  fillText(from === null ? ruleTableTexts.mudancaSemData : ruleTableTexts.mudancaValor, {
    valor: value,
    desde: dayText(from ?? ''),
    fonte: act,
    dia: dayText(checkedOn),
  })
