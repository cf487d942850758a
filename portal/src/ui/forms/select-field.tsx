import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { describedBy, Field } from './field.tsx'

interface Props<Value extends string> {
  id?: string
  label: string
  error?: string | undefined
  hint?: string | undefined
  value: Value
  disabled?: boolean
  options: readonly (readonly [value: Value, text: string])[]
  onChange: (value: Value) => void
}

/** Select whose choice takes effect at once. */
export function SelectField<Value extends string>({
  id: fixedId,
  label,
  error,
  hint,
  value,
  disabled,
  options,
  onChange,
}: Props<Value>) {
  const generatedId = useId()
  const id = fixedId ?? generatedId
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
        {...describedBy({ id, error, hint })}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown />
    </Field>
  )
}
