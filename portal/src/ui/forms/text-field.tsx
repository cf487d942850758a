import { Slot } from '@radix-ui/themes/components/text-field'
import { TextInput } from '../text-input.tsx'
import { describedBy, Field } from './field.tsx'
import type { FieldState } from './use-form.ts'
import styles from './forms.module.css'

interface Props extends FieldState<string> {
  autoComplete: string
  type?: 'text' | 'email' | 'tel'
  inputMode?: 'numeric'
  hint?: string | undefined
  /** Id of a `datalist`. */
  list?: string
  unit?: string | undefined
  optional?: boolean | undefined
}

export function TextField({
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
  unit,
  optional,
  inputMode = unit ? 'numeric' : undefined,
}: Props) {
  return (
    <Field id={id} label={unit ? `${label} (${unit})` : label} error={error} hint={hint}>
      <div className={unit && styles.withUnit}>
        <TextInput
          id={id}
          name={name}
          list={list}
          type={type}
          inputMode={inputMode}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize={type === 'email' ? 'none' : undefined}
          spellCheck={false}
          required={!optional}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          {...describedBy({ id, error, hint })}
        >
          {unit && (
            <Slot side="right" aria-hidden="true">
              {unit}
            </Slot>
          )}
        </TextInput>
      </div>
    </Field>
  )
}
