import { Button } from '@radix-ui/themes/components/button'
import { useId, useRef } from 'react'
import { editorTexts } from 'core/texts/admin-editor'
import { useModal } from './use-modal.ts'

interface Props {
  /** The question, as 'Excluir tema “X”?'. */
  title: string
  text?: string
  /** What the button does: the verb of the question. */
  action: string
  /** It is being done. */
  running?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is lost, while it is there. The focus begins where nothing is. */
export function ConfirmDialog({ title, text, action, running, onConfirm, onCancel }: Props) {
  const cancel = useRef<HTMLButtonElement>(null)
  const dialog = useModal(cancel)
  const id = useId()
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dialog"
      aria-labelledby={id}
      aria-describedby={text ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <div className="confirm">
        <h2 id={id}>{title}</h2>
        {text && <p id={`${id}-text`}>{text}</p>}
        <div className="confirm-actions">
          <Button ref={cancel} variant="outline" color="gray" highContrast onClick={onCancel}>
            {editorTexts.cancelar}
          </Button>
          <Button className="destructive" loading={running} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
