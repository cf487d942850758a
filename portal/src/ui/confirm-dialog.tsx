import { useId, useRef } from 'react'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'
import { OutlineButton } from './outline-button.tsx'
import styles from './dialog.module.css'

interface Props {
  /** Question, such as 'Excluir tema “X”?'. */
  title: string
  text?: string
  /** Label of the button: the verb of the question. */
  action: string
  running?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a destructive action, while it is mounted. The cancel button has the focus first. */
export function ConfirmDialog({ title, text, action, running, onConfirm, onCancel }: Props) {
  const cancel = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <Modal
      first={cancel}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={id}
      aria-describedby={text ? `${id}-text` : undefined}
      onClose={onCancel}
    >
      <div className={styles.confirm}>
        <h2 id={id}>{title}</h2>
        {text && <p id={`${id}-text`}>{text}</p>}
        <div className={styles.actions}>
          <OutlineButton ref={cancel} onClick={onCancel}>
            {adminEditorTexts.cancelar}
          </OutlineButton>
          <Button color="red" loading={running} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
