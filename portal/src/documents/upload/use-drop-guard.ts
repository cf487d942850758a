import { useEffect, useState } from 'react'

/** Browsers tell at least this often that something is held over the page. */
const HELD_FOR = 500

/**
 * Dropped beside its place a file would take the place of the page, and what is on its way with it: here it does
 * nothing. Gives whether files are held over the page.
 */
export function useDropGuard(): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const end = () => setHeld(false)
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      const inPlace = event.target instanceof Element && event.target.closest('[data-drop]')
      if (!inPlace) event.dataTransfer.dropEffect = 'none'
      setHeld(true)
      clearTimeout(timer)
      timer = setTimeout(end, HELD_FOR)
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
  return held
}
