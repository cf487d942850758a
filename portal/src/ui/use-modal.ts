import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Shows the browser's own modal dialog as long as the component is there: it keeps the focus inside and returns it.
 * @param first has the focus when it opens
 * @returns the dialog
 */
export function useModal(first: RefObject<HTMLElement | null>): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is gone, so that the focus returns to where it came from.
  useLayoutEffect(() => {
    const shown = dialog.current
    const { activeElement: opener } = document
    if (!shown?.open) shown?.showModal()
    first.current?.focus()
    return () => {
      shown?.close()
      // A sheet and the question over it close together: neither can return the focus past the other.
      queueMicrotask(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      })
    }
  }, [first])
  return dialog
}
