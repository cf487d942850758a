import { useId } from 'react'
import { TextArea } from '../text-area.tsx'
import { describedBy, Field } from './field.tsx'

interface Props {
  label: string
  value: string
  error?: string | undefined
  longest: number
  onChange: (value: string) => void
}

export function NoteField({ label, value, error, longest, onChange }: Props) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error}>
      <TextArea
        id={id}
        rows={3}
        maxLength={longest}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...describedBy({ id, error })}
      />
    </Field>
  )
}
