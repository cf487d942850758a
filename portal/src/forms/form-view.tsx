import { Button } from '@radix-ui/themes/components/button'
import type { ReactNode } from 'react'
import { ErrorSummary } from './error-summary.tsx'
import type { Form } from './use-form.ts'

interface Props {
  form: Form
  /** Names of the fields, for the summary of what is wrong, in their order. */
  labels: Record<string, string>
  submitLabel: string
  /** The form cannot be sent now; why stands in `children`. */
  blocked?: boolean
  children: ReactNode
}

/** A form: its fields, what is wrong with them, and the button. */
export const FormView = ({ form, labels, submitLabel, blocked = false, children }: Props) => (
  <form className="form" noValidate onSubmit={form.submit}>
    {children}
    <ErrorSummary form={form} labels={labels} />
    <Button size="3" type="submit" loading={form.sending} disabled={form.sending || blocked}>
      {submitLabel}
    </Button>
  </form>
)
