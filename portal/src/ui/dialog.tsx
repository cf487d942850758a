import { geralTexts } from 'core/texts/geral'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'

interface Props {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * The portal's dialog: the browser's own, which keeps the focus inside, closes on Escape and returns the focus. (Those
 * of Radix put a style element into the page, which our policy refuses.)
 */
export function Dialog({ title, open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()

  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal()
      heading.current?.focus()
    }
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does by keyboard what pressing beside it does
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {open && (
        <div>
          <div className="dialog-head">
            <h2 id={id} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <button type="button" className="icon-button" aria-label={geralTexts.fechar} onClick={onClose}>
              <X className="icon" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
