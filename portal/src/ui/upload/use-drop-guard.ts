import { useEffect, useState } from 'react'

/** Milliseconds; browsers fire `dragover` more often than this while files are over the page. */
const DRAG_TIMEOUT_MS = 500

/**
 * Ignores files dropped outside a drop zone: the browser would open them in place of the page and abort its uploads.
 * @returns whether files are dragged over the page
 */
export function useDropGuard(): boolean {
  const [isDragging, setIsDragging] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const end = () => setIsDragging(false)
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      const inPlace = event.target instanceof Element && event.target.closest('[data-drop]')
      if (!inPlace) event.dataTransfer.dropEffect = 'none'
      setIsDragging(true)
      clearTimeout(timer)
      timer = setTimeout(end, DRAG_TIMEOUT_MS)
    }
    const onDrop = (event: DragEvent) => {
      event.preventDefault()
      end()
    }
    document.addEventListener('dragover', onDragOver)
    document.addEventListener('drop', onDrop)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('dragover', onDragOver)
      document.removeEventListener('drop', onDrop)
    }
  }, [])
  return isDragging
}
