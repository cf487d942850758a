import { useEffect, useState } from 'react'
import { useUnloadWarning } from '../../leave-guard.tsx'
import { draftAddress, dropDraft, readDraft, writeDraft } from './draft-store.ts'

export interface DraftState {
  /** Typed text is unsent. */
  isDirty: boolean
  /** The text comes from an earlier visit of the screen. */
  isRestored: boolean
  /** Drops the typed text: it was sent or discarded. */
  clear: () => void
}

export interface Draft<Values> extends DraftState {
  values: Values
  set: (changes: Partial<Values>) => void
  /** Marks the typed text as saved; it stays in the form. */
  settle: () => void
}

/** Values that differ from the initial ones. */
const typedOf = <Values extends object>(values: Values, initial: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== initial[name as keyof Values]),
  ) as Partial<Values>

/** Checks the type of a stored value; null stands for an empty number or choice. */
const fits = (value: unknown, initial: unknown) =>
  value === null || initial === null || typeof value === typeof initial

/** Stored values of fields that the form still has, with the expected type. */
function restore<Values extends object>(address: string | undefined, initial: Values): Partial<Values> {
  const stored = readDraft(address) ?? {}
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([name, value]) => name in initial && fits(value, initial[name as keyof Values]),
    ),
  ) as Partial<Values>
}

interface State<Values> {
  address: string | undefined
  initial: Values
  values: Values
  isRestored: boolean
}

function begin<Values extends object>(address: string | undefined, initial: Values): State<Values> {
  const values = { ...initial, ...restore(address, initial) }
  return { address, initial, values, isRestored: Object.keys(typedOf(values, initial)).length > 0 }
}

/**
 * State of a form that survives a reload, the end of the session and a closed dialog: this browser stores it for the
 * person until it is sent, for at most seven days.
 * @param name screen and subject, such as `anotacao:{id of the case}`; undefined stores nothing
 * @param initial values of an empty form: texts, switches and numbers
 *
 * @example
 * const draft = useDraft(`anotacao:${id}`, { body: '' })
 * draft.set({ body: 'Ligou às 10 h.' })
 * draft.clear() // after it was sent
 */
export function useDraft<Values extends object>(name: string | undefined, initial: Values): Draft<Values> {
  const [state, setState] = useState(() =>
    begin(name === undefined ? undefined : draftAddress(name), initial),
  )
  const { address, values } = state
  const typed = typedOf(values, state.initial)
  const isDirty = Object.keys(typed).length > 0
  const text = JSON.stringify(typed)
  useEffect(() => {
    const changed = JSON.parse(text) as Record<string, unknown>
    if (Object.keys(changed).length > 0) writeDraft(address, changed)
    else dropDraft(address)
  }, [address, text])
  useUnloadWarning(name !== undefined && isDirty)
  return {
    values,
    isDirty,
    isRestored: isDirty && state.isRestored,
    set: (changes) => setState((before) => ({ ...before, values: { ...before.values, ...changes } })),
    settle: () => {
      dropDraft(address)
      setState((before) => ({ ...before, initial: before.values, isRestored: false }))
    },
    clear: () => {
      // Synchronous: the component may unmount before the next render.
      dropDraft(address)
      setState((before) => ({ ...before, values: before.initial, isRestored: false }))
    },
  }
}

export function useTextDraft(name: string, initial = '') {
  const { values, set, ...draft } = useDraft(name, { text: initial })
  return { ...draft, text: values.text, setText: (text: string) => set({ text }) }
}
