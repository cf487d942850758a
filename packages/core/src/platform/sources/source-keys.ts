import type { Day } from '../calendar/working-days.ts'
import type { Source, Sources } from './source.ts'

/**
 * Returns the sources with one for each act, and a function that returns the key of an act. An act that is already among them
 * keeps its key; a new one has the confidence of a third party until an administrator raises it.
 * @param day on which the acts were checked
 * @example sourceKeys({}, ['Portaria 1'], '2026-11-26').keyOf('Portaria 1') // → 'planilha-1'
 */
export function sourceKeys(sources: Sources, acts: Iterable<string>, day: Day) {
  const all: Record<string, Source> = { ...sources }
  const keyOf = (act: string) => Object.entries(all).find(([, source]) => source.act === act)?.[0] ?? ''
  let number = 0
  for (const act of acts) {
    if (keyOf(act)) continue
    do number += 1
    while (Object.hasOwn(all, `planilha-${number}`))
    all[`planilha-${number}`] = { act, from: null, to: null, checkedOn: day, confidence: 'third-party' }
  }
  return { sources: all, keyOf }
}
