import { useEffect, useRef, useState } from 'react'
import type { ApiProblem } from '../async/api-problem.ts'
import { draftAddress, dropDraft, readDraft, writeDraft } from '../forms/drafts/draft-store.ts'
import type { DraftState } from '../forms/drafts/use-draft.ts'
import {
  acceptTheirs,
  keepMine,
  markSaved,
  mergeServer,
  namesOf,
  resumeEditing,
  startEditing,
  type Equals,
  type SavedField,
  type UnsavedField,
} from './editing.ts'

interface Options<Item, Name extends string, Field extends SavedField> {
  /** Server version of the item; undefined while it is created, and after another person deleted it. */
  item: Item | undefined
  /** Fields of the item, or the initial fields of a new one. */
  read: (item?: Item) => Record<Name, Field>
  equals?: Equals<Field>
  reload?: (() => Promise<unknown>) | undefined
  /** Name of the draft that stores unsaved text; see `useDraft`. */
  draft?: string | undefined
}

/** Members of an editor that components for conflicts need. */
export interface ConflictingEditor<Name extends string> {
  isDirty: boolean
  /** State of the stored draft; `forget` drops the stored copy, and not the text in the fields. */
  unsent: DraftState & { forget: () => void }
  /** Change that another person made meanwhile. */
  conflict: 'gone' | 'changed' | undefined
  server: Record<Name, SavedField>
  keepMine: () => void
  acceptTheirs: () => void
  reload?: (() => Promise<unknown>) | undefined
}

const hasSameText = (text: string, saved: SavedField) => text === saved.text

/**
 * Edits an item that other people may change too: their saves discard nothing typed here, and a save here overwrites
 * theirs only after the person chose so.
 */
export function useEditor<Item, Name extends string, Field extends SavedField>({
  item,
  read,
  equals = hasSameText,
  reload,
  draft: draftName,
}: Options<Item, Name, Field>) {
  const [address] = useState(() => (draftName === undefined ? undefined : draftAddress(draftName)))
  const [editing, setEditing] = useState(() => {
    const resumed = resumeEditing(startEditing(read(item)), readDraft(address))
    return item === undefined ? resumed : mergeServer(resumed, read(item), equals)
  })
  const [isRestored, setRestored] = useState(() => readDraft(address) !== undefined)
  const latest = useRef({ read, equals, wasThere: item !== undefined })
  useEffect(() => {
    latest.current = { ...latest.current, read, equals }
  })
  useEffect(() => {
    const { current } = latest
    if (current.wasThere)
      setEditing((before) => mergeServer(before, item && current.read(item), current.equals))
  }, [item])

  const { base, draft, conflicts, isGone } = editing
  const conflict: ConflictingEditor<Name>['conflict'] = namesOf(conflicts).length > 0 ? 'changed' : undefined
  const changed = namesOf(base).filter((name) => !equals(draft[name], base[name]))
  const typed = Object.fromEntries(
    changed.map((name) => {
      const { text, revision } = base[name]
      return [name, { text: draft[name], base: text, revision } satisfies UnsavedField]
    }),
  )
  const stored = JSON.stringify(typed)
  useEffect(() => {
    if (address === undefined) return
    const values = JSON.parse(stored) as Record<string, unknown>
    if (Object.keys(values).length > 0) writeDraft(address, values)
    else dropDraft(address)
  }, [address, stored])
  const isDirty = changed.length > 0
  return {
    base,
    draft,
    changed,
    isDirty,
    unsent: {
      isDirty,
      isRestored: isDirty && isRestored,
      forget: () => dropDraft(address),
      clear: () => {
        dropDraft(address)
        setRestored(false)
        setEditing(startEditing(latest.current.read(item)))
      },
    },
    conflicts,
    conflict: isGone ? ('gone' as const) : conflict,
    /** Revision that a change must name: the oldest of the fields, until the person resolves the conflicts. */
    revision: namesOf(base)
      .map((name) => base[name].revision)
      .reduce((one, other) => (one === undefined || other === undefined ? undefined : Math.min(one, other))),
    server: { ...base, ...conflicts } as Record<Name, Field>,
    reload,
    edit: (changes: Partial<Record<Name, string>>) =>
      setEditing((before) => ({ ...before, draft: { ...before.draft, ...changes } })),
    keepMine: (names?: Name[]) => setEditing((before) => keepMine(before, names)),
    acceptTheirs: (names?: Name[]) => setEditing((before) => acceptTheirs(before, names)),
    markSaved: (saved: Item, sent: Partial<Record<Name, string>>) =>
      setEditing((before) => markSaved(before, read(saved), sent, equals)),
    /**
     * Handles a failure caused by another person's change.
     * @returns whether the failure was one
     */
    takeUp: ({ code, fields }: ApiProblem): boolean => {
      if (!latest.current.wasThere) return false
      if (code === 'not_found') setEditing((before) => ({ ...before, isGone: true }))
      if (code !== 'stale' && code !== 'already_exists') return code === 'not_found'
      const named = namesOf(base).filter((name) => name in fields)
      setEditing((before) => ({ ...before, refused: named.length > 0 ? named : namesOf(base) }))
      void reload?.()
      return true
    },
  }
}
