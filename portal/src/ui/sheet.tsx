import { X } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useBlocker } from 'react-router-dom'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { useUnloadWarning } from './leave-guard.tsx'
import { Modal } from './modal.tsx'
import styles from './dialog.module.css'

interface Props {
  title: string
  /** Something was typed that is not saved: it is not lost without asking. */
  dirty: boolean
  /** Wide enough for a text and what it makes beside it. */
  wide?: boolean
  /** Id of the field that has the focus when it opens, and not its title. */
  firstId?: string
  onClose: () => void
  /** @param leave closes the sheet, asking where something would be lost */
  children: (leave: () => void) => ReactNode
}

/** What is edited, from the right over its list; over the whole of a narrow screen. It is open while it is there. */
export function Sheet({ title, dirty, wide, firstId, onClose, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const [asking, setAsking] = useState(false)
  const { state, proceed, reset } = useBlocker(dirty)
  const leave = () => (dirty ? setAsking(true) : onClose())
  useUnloadWarning(dirty)

  const stay = () => {
    setAsking(false)
    reset?.()
  }
  const discard = () => {
    onClose()
    proceed?.()
  }
  return (
    <>
      <Modal
        first={heading}
        firstId={firstId}
        className={wide ? `${styles.sheet} ${styles.wide}` : styles.sheet}
        aria-labelledby={id}
        data-sheet
        onClose={leave}
      >
        <div className={styles.sheetHead}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={adminEditorTexts.fechar} icon={X} onClick={leave} />
        </div>
        <div className={styles.sheetBody}>{children(leave)}</div>
      </Modal>
      {(asking || state === 'blocked') && (
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
