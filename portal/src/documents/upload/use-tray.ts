import { useEffect, useRef, useState } from 'react'

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

/** Files that are put in order before they are sent together. */
export function useTray() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  })
  useEffect(() => () => revokePreviews(latest.current), [])

  return {
    chosen,
    add: (files: readonly File[]) => setChosen((before) => [...before, ...files.map(chosenOf)]),
    /** Puts one before or after its neighbour. */
    move: (at: number, by: 1 | -1) =>
      setChosen((before) => {
        const moved = before[at]
        if (!moved || !before[at + by]) return before
        const rest = before.toSpliced(at, 1)
        return rest.toSpliced(at + by, 0, moved)
      }),
    turn: (id: number) =>
      setChosen((before) =>
        before.map((one) => (one.id === id ? { ...one, turned: (one.turned + 90) % 360 } : one)),
      ),
    remove: (id: number) => {
      revokePreviews(chosen.filter((one) => one.id === id))
      setChosen((before) => before.filter((one) => one.id !== id))
    },
    clear: () => {
      revokePreviews(chosen)
      setChosen([])
    },
  }
}

export type Tray = ReturnType<typeof useTray>
