import { documentsTexts } from 'core/texts/documents'
import { useId, type FormEvent } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { Button } from '../../../ui/button.tsx'
import { takeFocus } from '../../../ui/focus.ts'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from './review.module.css'
import { useTextDraft } from '../../../ui/forms/drafts/use-draft.ts'
import { UnsentText } from '../../../ui/forms/drafts/unsent-text.tsx'

const MAX_LENGTH = 500

interface Props {
  label: string
  action: string
  initialText?: string
  running: boolean
  /** Key of the draft, with the id of its subject. */
  draftName: string
  /** @param done to be called once the server accepted the reason */
  onSubmit: (reason: string, done: () => void) => void
  onCancel: () => void
}

/** Form for the reason that an action requires. */
export function ReasonForm({
  label,
  action,
  initialText = '',
  draftName,
  running,
  onSubmit,
  onCancel,
}: Props) {
  const draft = useTextDraft(draftName, initialText)
  const { text: reason, setText: setReason } = draft
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) onSubmit(reason.trim(), draft.clear)
  }
  return (
    <form className={styles.reject} onSubmit={submit}>
      <UnsentText draft={draft} />
      <Field id={id} label={label}>
        <TextArea
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
