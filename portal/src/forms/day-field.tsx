import { useId } from 'react'
import { describedBy, Field } from './field.tsx'

interface Props {
  label: string
  /** An ISO day, or nothing. */
  value: string
  error?: string
  onChange: (value: string) => void
}

/** A day. */
export function DayField({ label, value, error, onChange }: Props) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error}>
      <input
        id={id}
        type="date"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...describedBy({ id, error })}
      />
    </Field>
  )
}
