import type { ReactNode } from 'react'
import { describedBy, FieldError } from './field.tsx'
import type { FieldState } from './use-form.ts'
import styles from './forms.module.css'

interface Props extends FieldState<boolean> {
  required?: boolean
  /** Displayed label, if it is more than plain text. */
  shown?: ReactNode
}

export const CheckField = ({ id, name, value, error, onChange, label, required, shown = label }: Props) => (
  <div className={styles.field}>
    <label className={styles.check} htmlFor={id}>
      <input
        id={id}
        name={name}
        type="checkbox"
        checked={value}
        required={required}
        onChange={(event) => onChange(event.target.checked)}
        {...describedBy({ id, error })}
      />
      <span>{shown}</span>
    </label>
    <FieldError id={id} error={error} />
  </div>
)
