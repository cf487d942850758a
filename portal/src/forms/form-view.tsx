import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { Form } from './use-form.ts'
import styles from './forms.module.css'

interface Props {
  form: Form
  submitLabel: string
  /** The form cannot be sent now; why stands in `children`. */
  blocked?: boolean
  children: ReactNode
}

/** A form: what is wrong with its fields, the fields, and the button. */
export const FormView = ({ form, submitLabel, blocked = false, children }: Props) => (
  <form className={styles.form} noValidate onSubmit={form.submit}>
    <ErrorSummary form={form} />
    {children}
    <Button size="3" type="submit" loading={form.sending} disabled={form.sending || blocked}>
      {submitLabel}
    </Button>
  </form>
)
