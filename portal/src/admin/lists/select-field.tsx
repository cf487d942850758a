import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Field } from '../../forms/field.tsx'

interface Props<Value extends string> {
  label: string
  value: Value
  /** Values and what is read. */
  options: readonly (readonly [value: Value, text: string])[]
  onChange: (value: Value) => void
}

/** One of a few, which takes effect at once. */
export function SelectField<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const id = useId()
  return (
    <Field id={id} label={label}>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}>
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
