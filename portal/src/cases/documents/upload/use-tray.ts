import { useCallback, useSyncExternalStore } from 'react'

/** File that is chosen but not sent yet. */
export interface Chosen {
  id: number
  file: File
  /** Object URL of a photo; null for other files. */
  url: string | null
  /** Rotation in degrees, clockwise. */
  turned: number
}

let lastId = 0

const chosenOf = (file: File): Chosen => ({
  id: ++lastId,
  file,
  url: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
  turned: 0,
})

const revokePreviews = (all: readonly Chosen[]) => {
  for (const { url } of all) if (url) URL.revokeObjectURL(url)
}

/** Chosen files by document id, kept across switches of the tab. */
const chosenByDocument = new Map<string, readonly Chosen[]>()

const none: readonly Chosen[] = []
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Files of a document in the order in which they will be sent together. */
export function useTray(documentId: string) {
  const chosen = useSyncExternalStore(
    subscribe,
    useCallback(() => chosenByDocument.get(documentId) ?? none, [documentId]),
  )
  const change = (changed: (before: readonly Chosen[]) => readonly Chosen[]) => {
    const after = changed(chosenByDocument.get(documentId) ?? [])
    if (after.length > 0) chosenByDocument.set(documentId, after)
    else chosenByDocument.delete(documentId)
    for (const listener of listeners) listener()
  }

  return {
    chosen,
    add: (files: readonly File[]) => change((before) => [...before, ...files.map(chosenOf)]),
    /** Swaps a file with its neighbour. */
    move: (at: number, by: 1 | -1) =>
      change((before) => {
        const moved = before[at]
        if (!moved || !before[at + by]) return before
        const rest = before.toSpliced(at, 1)
        return rest.toSpliced(at + by, 0, moved)
      }),
    turn: (id: number) =>
      change((before) =>
        before.map((one) => (one.id === id ? { ...one, turned: (one.turned + 90) % 360 } : one)),
      ),
    remove: (id: number) =>
      change((before) => {
        revokePreviews(before.filter((one) => one.id === id))
        return before.filter((one) => one.id !== id)
      }),
    clear: () =>
      change((before) => {
        revokePreviews(before)
        return []
      }),
  }
}

export type Tray = ReturnType<typeof useTray>
