import { useId } from 'react'
import { TextInput } from '../text-input.tsx'
import { describedBy, Field } from './field.tsx'

interface Props {
  label: string
  /** ISO date or ''. */
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

export function DayField({ label, value, error, onChange }: Props) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error}>
      <TextInput
        id={id}
        type="date"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...describedBy({ id, error })}
      />
    </Field>
  )
}
