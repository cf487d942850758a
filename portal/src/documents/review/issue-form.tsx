import { today } from 'core'
import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { useId, useState, type FormEvent } from 'react'
import { describedBy, Field } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { takeFocus } from '../../ui/focus.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import styles from './review.module.css'

interface Props {
  /** How long the paper holds from that day. */
  days: number
  running: boolean
  error?: string
  onSubmit: (day: string) => void
  onCancel: () => void
}

/** Asks for the day of issue that a paper bears, where it holds for some time only. */
export function IssueForm({ days, running, error, onSubmit, onCancel }: Props) {
  const [day, setDay] = useState('')
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (day) onSubmit(day)
  }
  return (
    <form className={styles.reject} onSubmit={submit} noValidate>
      <Field id={id} label={fillText(documentsTexts.emissao, { n: days })} error={error}>
        <input
          id={id}
          ref={takeFocus}
          type="date"
          max={today(new Date())}
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
