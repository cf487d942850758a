import { fillText } from 'core/texts'
import { liveTexts } from 'core/texts/live'
import { useSyncExternalStore } from 'react'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { hasJustChanged } from '../../api/own-changes.ts'
import type { LiveChange } from './live-news.ts'

/** Milliseconds that a mark stays. */
const SHOWN_MS = 12_000

const marks = new Map<string, string>()
const listeners = new Set<() => void>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()

function set(id: string, text: string | undefined) {
  if (text === undefined) marks.delete(id)
  else marks.set(id, text)
  for (const listener of listeners) listener()
}

let names: Promise<ReadonlyMap<string, string>> | undefined

/** First names of the staff by id; the server tells ids alone. */
const staffNames = () =>
  (names ??= bodyOf(api.work.staff.$get({ query: {} })).then(
    (staff) => new Map(staff.map(({ id, name }) => [id, name.split(' ')[0] ?? name])),
    () => {
      names = undefined
      return new Map<string, string>()
    },
  ))

async function textOf({ by, by_id }: LiveChange): Promise<string> {
  const nome = by_id === null ? undefined : (await staffNames()).get(by_id)
  if (nome !== undefined) return fillText(liveTexts.atualizadoPor, { nome })
  return by === 'you' || by === 'product' ? liveTexts.atualizado : liveTexts[`atualizado_${by}`]
}

/** Marks what others changed for a while. */
export function markChanges(changes: readonly LiveChange[]): void {
  for (const change of changes) {
    const { topic, id, by } = change
    if ((topic !== 'case' && topic !== 'lead') || (by === 'you' && hasJustChanged())) continue
    void textOf(change).then((text) => {
      clearTimeout(timers.get(id))
      set(id, text)
      timers.set(
        id,
        setTimeout(() => set(id, undefined), SHOWN_MS),
      )
    })
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Text of the mark on a case or lead; undefined without a recent change by another person. */
export const useLiveMark = (id: string) => useSyncExternalStore(subscribe, () => marks.get(id))
