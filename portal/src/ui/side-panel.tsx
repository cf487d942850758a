import { X } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { useLeaveQuestion } from './leave-blocker.tsx'
import { useUnloadWarning } from './leave-guard.tsx'
import { Modal } from './modal.tsx'
import styles from './dialog.module.css'

interface Props {
  title: string
  /** Whether there are unsaved changes: closing then asks first. */
  dirty: boolean
  /** Drops the stored draft. */
  onDiscard?: () => void
  /** Wide enough for a preview beside the fields. */
  wide?: boolean
  /** Narrow enough that the page beside it stays readable: a short form. */
  narrow?: boolean
  /** Id of the field with the initial focus, instead of the title. */
  firstId?: string | undefined
  onClose: () => void
  /** @param leave closes the panel; asks first if there are unsaved changes */
  children: (leave: () => void) => ReactNode
}

/** Side panel over a list; full width on a narrow screen. It is open while mounted. */
export function SidePanel({ title, dirty, onDiscard, wide, narrow, firstId, onClose, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const [isConfirming, setIsConfirming] = useState(false)
  const question = useLeaveQuestion(dirty)
  const leave = () => (dirty ? setIsConfirming(true) : onClose())
  useUnloadWarning(dirty)

  const stay = () => {
    setIsConfirming(false)
    question.stay()
  }
  const discard = () => {
    onDiscard?.()
    onClose()
    question.leave()
  }
  return (
    <>
      <Modal
        first={heading}
        firstId={firstId}
        className={[styles.panel, wide && styles.wide, narrow && styles.narrow].filter(Boolean).join(' ')}
        aria-labelledby={id}
        data-side-panel
        overPage
        onClose={leave}
      >
        <div className={styles.panelHead}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={adminEditorTexts.fechar} icon={X} onClick={leave} />
        </div>
        <div className={styles.panelBody}>{children(leave)}</div>
      </Modal>
      {(isConfirming || question.wanted) && (
        <ConfirmDialog
          title={adminEditorTexts.descartarTitulo}
          text={adminEditorTexts.descartarTexto}
          action={adminEditorTexts.descartar}
          onConfirm={discard}
          onCancel={stay}
        />
      )}
    </>
  )
}
