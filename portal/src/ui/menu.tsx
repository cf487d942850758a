import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useAfterPaint } from './use-after-paint.ts'
import { useDismiss } from './use-dismiss.ts'
import styles from './menu.module.css'

interface ButtonProps {
  'aria-expanded': boolean
  'aria-controls': string
  onClick: () => void
}

interface Props {
  /** What opens it: a button with these properties. */
  button: (props: ButtonProps) => ReactNode
  onOpen?: () => void
  /** Wider than what hangs on its button: it hangs on the bar. */
  wide?: boolean
  /** @param close closes it, and gives the focus back to the button: what had it is gone then */
  children: (close: () => void) => ReactNode
}

/** What it holds is drawn once the press that opened it is painted, or with the next key, which is for what it holds. */
function Floating({ id, children }: { id: string; children: ReactNode }) {
  const [isDrawn, draw] = useAfterPaint()
  useEffect(() => {
    if (isDrawn) return undefined
    document.addEventListener('keydown', draw, true)
    return () => document.removeEventListener('keydown', draw, true)
  }, [isDrawn, draw])
  return (
    isDrawn && (
      <div className={styles.menu} id={id} data-menu>
        {children}
      </div>
    )
  )
}

/** What floats under its button until something is chosen, somebody presses elsewhere, or Escape. */
export function Menu({ button, onOpen, wide, children }: Props) {
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
    box.current?.querySelector('button')?.focus()
  }
  const toggle = () => {
    setOpen(!open)
    if (!open) onOpen?.()
  }
  return (
    <div className={wide ? styles.wide : styles.box} ref={box}>
      {button({ 'aria-expanded': open, 'aria-controls': id, onClick: toggle })}
      {open && <Floating id={id}>{children(close)}</Floating>}
    </div>
  )
}
