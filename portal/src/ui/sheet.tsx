import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useBlocker } from 'react-router-dom'
import { editorTexts } from 'core/texts/admin-editor'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useModal } from './use-modal.ts'

interface Props {
  title: string
  /** Something was typed that is not saved: it is not lost without asking. */
  dirty: boolean
  /** Wide enough for a text and what it makes beside it. */
  wide?: boolean
  onClose: () => void
  /** @param leave closes the sheet, asking where something would be lost */
  children: (leave: () => void) => ReactNode
}

const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** What is edited, from the right over its list; over the whole of a narrow screen. It is open while it is there. */
export function Sheet({ title, dirty, wide, onClose, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const dialog = useModal(heading)
  const id = useId()
  const [asking, setAsking] = useState(false)
  const { state, proceed, reset } = useBlocker(dirty)
  const leave = () => (dirty ? setAsking(true) : onClose())

  useEffect(() => {
    if (!dirty) return undefined
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [dirty])

  const stay = () => {
    setAsking(false)
    reset?.()
  }
  const discard = () => {
    onClose()
    proceed?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Held back here: browsers close a dialog on the second Escape whatever is said to its `cancel`.
    event.preventDefault()
    leave()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what it is pressed in */}
      <dialog
        ref={dialog}
        className={wide ? 'side-sheet wide' : 'side-sheet'}
        aria-labelledby={id}
        onKeyDown={onKeyDown}
        onCancel={(event) => {
          event.preventDefault()
          leave()
        }}
      >
        <div className="sheet-head">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className="icon-button" aria-label={editorTexts.fechar} onClick={leave}>
            <X className="icon" />
          </button>
        </div>
        <div className="sheet-body">{children(leave)}</div>
      </dialog>
      {(asking || state === 'blocked') && (
        <ConfirmDialog
          title={editorTexts.descartarTitulo}
          text={editorTexts.descartarTexto}
          action={editorTexts.descartar}
          onConfirm={discard}
          onCancel={stay}
        />
      )}
    </>
  )
}
