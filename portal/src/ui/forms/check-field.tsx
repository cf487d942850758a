import type { ReactNode } from 'react'
import { Checkbox } from '../checkbox.tsx'
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
    <div className={styles.check}>
      <Checkbox
        id={id}
        name={name}
        checked={value}
        required={required}
        onChange={onChange}
        {...describedBy({ id, error })}
      />
      <label htmlFor={id}>{shown}</label>
    </div>
    <FieldError id={id} error={error} />
  </div>
)
