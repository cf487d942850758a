import type { Day } from '../calendar/working-days.ts'

/**
 * Best evidence for a figure: the text of the act was read, an official table or print, a newspaper, a table of a
 * third party, or a rule applied to official data.
 */
export const confidences = ['act', 'official-print', 'press', 'third-party', 'derived'] as const
export type Confidence = (typeof confidences)[number]

/** Evidence for one or more figures. */
export interface Source {
  /** Law, act or document: `Portaria MCID 333/2026`. */
  act: string
  /** Page that was read; absent when the document has no known address. */
  url?: string | undefined
  /** Days on which the figures apply, both inclusive; null means unknown or until further notice. */
  from: Day | null
  to: Day | null
  checkedOn: Day
  /** Name of the person who checked it, if entered. */
  checkedBy?: string | undefined
  confidence: Confidence
}

/** Sources of a rule's body by key; each figure names the key of its own. */
export type Sources = Readonly<Record<string, Source>>

/**
 * Finds the source that a figure names. The schemas reject figures that name none.
 * @throws RangeError for an unknown key
 * @example sourceOf('a', { a: { act: 'Lei 6.015/1973', from: null, to: null, checkedOn: '2026-11-26', confidence: 'press' } }).act // → 'Lei 6.015/1973'
 */
export function sourceOf(key: string, sources: Sources): Source {
  const source = Object.hasOwn(sources, key) ? sources[key] : undefined
  if (!source) throw new RangeError(key)
  return source
}
