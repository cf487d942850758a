import { documentosTexts } from 'core/texts/documentos'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'

interface Props {
  title: string
  /** Beside the title. */
  badge: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A document over the whole screen. A dialog: what lies under it is out of reach until it is closed. */
export function FullScreen({ title, badge, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()

  // Before it is gone, so that the focus returns to where it came from.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown?.open) shown?.showModal()
    return () => shown?.close()
  }, [])

  useEffect(() => heading.current?.focus(), [title])

  return (
    <dialog
      ref={dialog}
      className="full-screen"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <button type="button" className="icon-button" aria-label={documentosTexts.voltar} onClick={onClose}>
          <ArrowLeft className="icon" />
        </button>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {badge}
      </header>
      {children}
    </dialog>
  )
}
