import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { Form } from './use-form.ts'
import styles from './forms.module.css'
import { LeaveGuard } from '../leave-guard.tsx'
import { generalTexts } from 'core/texts/general'

interface Props {
  form: Form
  submitLabel: string
  /** Disables submitting; `children` explain why. */
  blocked?: boolean
  children: ReactNode
}

/** Form with an error summary, its fields and a submit button. */
export const FormView = ({ form, submitLabel, blocked = false, children }: Props) => (
  <form className={styles.form} noValidate onSubmit={form.submit}>
    <ErrorSummary form={form} />
    {children}
    {form.stores && form.draft.isDirty && <LeaveGuard active texts={generalTexts} />}
    <Button size="3" type="submit" loading={form.sending} disabled={form.sending || blocked}>
      {submitLabel}
    </Button>
  </form>
)
