import { digitsToCents, formatAmount, type Cents } from 'core'
import { keepUndo } from 'quote-view/keep-undo'
import { useId } from 'react'
import { TextInput } from '../text-input.tsx'
import { describedBy, Field } from '../forms/field.tsx'

interface Props {
  id?: string
  label: string
  error?: string | undefined
  value: Cents
  onChange: (value: Cents) => void
}

/** Amount in cents; only its digits count. Takes effect at once. */
export function MoneyField({ id: fixedId, label, error, value, onChange }: Props) {
  const generatedId = useId()
  const id = fixedId ?? generatedId
  const write = (text: string) => onChange(digitsToCents(text) ?? 0)
  return (
    <Field id={id} label={label} error={error}>
      <TextInput
        id={id}
        ref={(input) => {
          if (input) keepUndo(input, write)
        }}
        inputMode="numeric"
        autoComplete="off"
        value={`R$ ${formatAmount(value)}`}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        {...describedBy({ id, error })}
      />
    </Field>
  )
}
