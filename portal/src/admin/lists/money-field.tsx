import { digitsToCents, formatAmount, type Cents } from 'core'
import { useId } from 'react'
import { Field } from '../../forms/field.tsx'

interface Props {
  label: string
  value: Cents
  onChange: (value: Cents) => void
}

/** An amount, which takes effect at once: digits only, read as cents. */
export function MoneyField({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <Field id={id} label={label}>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={`R$ ${formatAmount(value)}`}
        onChange={({ currentTarget }) => onChange(digitsToCents(currentTarget.value) ?? 0)}
      />
    </Field>
  )
}
