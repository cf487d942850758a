import { useState } from 'react'

/** A file that was chosen and not sent yet. */
export interface Chosen {
  id: number
  file: File
  /** Where its picture is, of a photo. */
  url: string | null
  /** By how many degrees it is turned, clockwise. */
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

/** What was chosen for each document: who looks into another tab and comes back finds it as it was. */
const kept = new Map<string, readonly Chosen[]>()

/** Files of a document that are put in order before they are sent together. */
export function useTray(documentId: string) {
  const [chosen, setChosen] = useState(() => kept.get(documentId) ?? [])
  const change = (changed: (before: readonly Chosen[]) => readonly Chosen[]) => {
    const after = changed(kept.get(documentId) ?? [])
    if (after.length > 0) kept.set(documentId, after)
    else kept.delete(documentId)
    setChosen(after)
  }

  return {
    chosen,
    add: (files: readonly File[]) => change((before) => [...before, ...files.map(chosenOf)]),
    /** Puts one before or after its neighbour. */
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
