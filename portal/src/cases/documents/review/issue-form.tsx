import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { useId, useState, type FormEvent } from 'react'
import { describedBy, Field } from '../../../ui/forms/field.tsx'
import { Button } from '../../../ui/button.tsx'
import { takeFocus } from '../../../ui/focus.ts'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { useToday } from '../../../ui/use-today.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import styles from './review.module.css'

interface Props {
  /** Validity of the document in days from its issue date. */
  days: number
  running: boolean
  error?: string | undefined
  onSubmit: (day: string) => void
  onCancel: () => void
}

/** Asks for the issue date of a document that expires. */
export function IssueForm({ days, running, error, onSubmit, onCancel }: Props) {
  const [day, setDay] = useState('')
  const latest = useToday()
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (day) onSubmit(day)
  }
  return (
    <form className={styles.reject} onSubmit={submit} noValidate>
      <Field id={id} label={fillText(documentsTexts.emissao, { n: days })} error={error}>
        <TextInput
          id={id}
          ref={takeFocus}
          type="date"
          max={latest}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
          {...describedBy({ id, error })}
        />
      </Field>
      <div className={styles.decide}>
        <Button type="submit" disabled={!day} loading={running}>
          {documentsTexts.aprovar}
        </Button>
        <OutlineButton type="button" onClick={onCancel}>
          {documentsTexts.cancelarReprovacao}
        </OutlineButton>
      </div>
    </form>
  )
}
