import { useEffect, type RefObject } from 'react'

/** Closes a popover on a press or focus outside it, or on Escape. */
export function useDismiss(box: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return undefined
    const isOutside = (target: EventTarget | null) => target instanceof Node && !box.current?.contains(target)
    const onElsewhere = ({ target }: Event) => {
      if (isOutside(target)) close()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      box.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('keydown', onKey)
    }
  }, [box, open, close])
}
