import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { describedBy, Field } from './field.tsx'

interface Props<Value extends string> {
  id?: string
  label: string
  error?: string
  hint?: string
  value: Value
  disabled?: boolean
  /** Values and what is read. */
  options: readonly (readonly [value: Value, text: string])[]
  onChange: (value: Value) => void
}

/** One of a few, which takes effect at once. */
export function SelectField<Value extends string>({
  id: given,
  label,
  error,
  hint,
  value,
  disabled,
  options,
  onChange,
}: Props<Value>) {
  const own = useId()
  const id = given ?? own
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
