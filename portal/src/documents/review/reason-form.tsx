import { documentsTexts } from 'core/texts/documents'
import { useId, useState, type FormEvent } from 'react'
import { Field } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { takeFocus } from '../../ui/focus.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import styles from './review.module.css'

const MAX_LENGTH = 500

interface Props {
  label: string
  action: string
  /** What it begins with. */
  given?: string
  running: boolean
  onSubmit: (reason: string) => void
  onCancel: () => void
}

/** Asks why, before something is done that needs a reason. */
export function ReasonForm({ label, action, given = '', running, onSubmit, onCancel }: Props) {
  const [reason, setReason] = useState(given)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) onSubmit(reason.trim())
  }
  return (
    <form className={styles.reject} onSubmit={submit}>
      <Field id={id} label={label}>
        <textarea
          id={id}
          ref={takeFocus}
          rows={3}
          maxLength={MAX_LENGTH}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Field>
      <div className={styles.decide}>
        <Button type="submit" disabled={!reason.trim()} loading={running}>
          {action}
        </Button>
        <OutlineButton type="button" onClick={onCancel}>
          {documentsTexts.cancelarReprovacao}
        </OutlineButton>
      </div>
    </form>
  )
}
