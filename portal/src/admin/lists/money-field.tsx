import { digitsToCents, formatAmount, type Cents } from 'core'
import { useId } from 'react'
import { describedBy, Field } from '../../forms/field.tsx'

interface Props {
  id?: string
  label: string
  error?: string
  value: Cents
  onChange: (value: Cents) => void
}

/** An amount, which takes effect at once: digits only, read as cents. */
export function MoneyField({ id: given, label, error, value, onChange }: Props) {
  const own = useId()
  const id = given ?? own
  return (
    <Field id={id} label={label} error={error}>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={`R$ ${formatAmount(value)}`}
        onChange={({ currentTarget }) => onChange(digitsToCents(currentTarget.value) ?? 0)}
        {...describedBy({ id, error })}
      />
    </Field>
  )
}
