import { useEffect, useRef, useState } from 'react'
import type { ApiProblem } from '../../api/api-problem.ts'
import {
  acceptTheirs,
  keepMine,
  markSaved,
  mergeServer,
  namesOf,
  startEditing,
  type Equals,
  type SavedField,
} from './editing.ts'

interface Options<Item, Name extends string, Field extends SavedField> {
  /** As the server has it now; nothing while it is created, and once somebody else deleted it. */
  item: Item | undefined
  /** The fields of the item, or of what a new one begins with. */
  read: (item?: Item) => Record<Name, Field>
  equals?: Equals<Field>
  /** Fetches the item anew. */
  reload?: () => Promise<unknown>
}

/** What is shown of an editor where somebody else may come first. */
export interface ConflictingEditor<Name extends string> {
  isDirty: boolean
  /** What somebody else did to it meanwhile. */
  conflict: 'gone' | 'changed' | undefined
  /** The fields as the server has them. */
  server: Record<Name, SavedField>
  keepMine: () => void
  acceptTheirs: () => void
  reload?: () => Promise<unknown>
}

const hasSameText = (text: string, saved: SavedField) => text === saved.text

/**
 * Edits something that other people change too: nothing typed is lost to what they save, and nothing of theirs is
 * overwritten unasked.
 */
export function useEditor<Item, Name extends string, Field extends SavedField>({
  item,
  read,
  equals = hasSameText,
  reload,
}: Options<Item, Name, Field>) {
  const [editing, setEditing] = useState(() => startEditing(read(item)))
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
  return {
    base,
    draft,
    changed,
    isDirty: changed.length > 0,
    conflicts,
    conflict: isGone ? ('gone' as const) : conflict,
    /** What a change has to name: the oldest, as long as somebody has not chosen. */
    revision: namesOf(base)
      .map((name) => base[name].revision)
      .reduce((one, other) => (one === undefined || other === undefined ? undefined : Math.min(one, other))),
    server: { ...base, ...conflicts } as Record<Name, Field>,
    reload,
    edit: (part: Partial<Record<Name, string>>) =>
      setEditing((before) => ({ ...before, draft: { ...before.draft, ...part } })),
    keepMine: (names?: Name[]) => setEditing((before) => keepMine(before, names)),
    acceptTheirs: (names?: Name[]) => setEditing((before) => acceptTheirs(before, names)),
    markSaved: (saved: Item, sent: Partial<Record<Name, string>>) =>
      setEditing((before) => markSaved(before, read(saved), sent, equals)),
    /**
     * Takes up a failure that means that somebody else came first.
     * @returns whether it was that
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
