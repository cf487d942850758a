import { useState, type DragEvent } from 'react'

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

const isWithin = ({ currentTarget, relatedTarget }: DragEvent) =>
  relatedTarget instanceof Node && currentTarget.contains(relatedTarget)

/** Handlers of a drop zone, and whether files are dragged over it. */
export function useDrop(onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false)
  const handlers = {
    'data-drop': true,
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!isWithin(event)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
  return { over, handlers }
}
