import { useCallback, useId, useRef, useState, type ReactNode } from 'react'
import { useDismiss } from './use-dismiss.ts'
import styles from './menu.module.css'

interface ButtonProps {
  'aria-expanded': boolean
  'aria-controls': string
  onClick: () => void
}

interface Props {
  /** Renders the button that opens the menu; it must spread these properties. */
  renderButton: (props: ButtonProps) => ReactNode
  onOpen?: () => void
  /** Positions a wide menu under the bar instead of the button. */
  wide?: boolean
  /** @param close closes the menu and returns the focus to the button */
  children: (close: () => void) => ReactNode
}

/** Popover under its button. Closes on a choice, a press outside, or Escape. */
export function Menu({ renderButton, onOpen, wide, children }: Props) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useDismiss(
    box,
    open,
    useCallback(() => setOpen(false), []),
  )
  const close = () => {
    setOpen(false)
    document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus()
  }
  const toggle = () => {
    setOpen(!open)
    if (!open) onOpen?.()
  }
  return (
    <div className={wide ? styles.wide : styles.box} ref={box}>
      {renderButton({ 'aria-expanded': open, 'aria-controls': id, onClick: toggle })}
      {open && (
        // A press on plain content focuses the menu, and not the side panel around it, which would close the menu.
        <div className={styles.menu} id={id} tabIndex={-1} data-menu>
          {children(close)}
        </div>
      )}
    </div>
  )
}
