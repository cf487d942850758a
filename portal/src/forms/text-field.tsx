import { describedBy, Field } from './field.tsx'
import type { FieldState } from './use-form.ts'

interface Props extends FieldState<string> {
  label: string
  autoComplete: string
  type?: 'text' | 'email'
  hint?: string
  /** Id of suggestions. */
  list?: string
}

/** A line of text. */
export const TextField = ({
  id,
  name,
  value,
  error,
  onChange,
  onBlur,
  label,
  autoComplete,
  type = 'text',
  hint,
  list,
}: Props) => (
  <Field id={id} label={label} error={error} hint={hint}>
    <input
      id={id}
      name={name}
      list={list}
      type={type}
      value={value}
      autoComplete={autoComplete}
      autoCapitalize={type === 'email' ? 'none' : undefined}
      spellCheck={false}
      required
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      {...describedBy({ id, error, hint })}
    />
  </Field>
)
