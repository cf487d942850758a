import { Text } from '@radix-ui/themes/components/text'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './forms.module.css'

interface Props {
  id: string
  label: string
  error?: string | undefined
  /** Help text, always visible. */
  hint?: string | undefined
  children: ReactNode
}

/** Label, hint and error around a control. */
export const Field = ({ id, label, error, hint, children }: Props) => (
  <div className={styles.field}>
    <label htmlFor={id}>{label}</label>
    {hint && (
      <Text as="p" size="2" color="gray" id={`${id}-hint`}>
        {hint}
      </Text>
    )}
    {children}
    <FieldError id={id} error={error} />
  </div>
)

export const FieldError = ({ id, error }: Pick<Props, 'id' | 'error'>) =>
  error && (
    <Text as="p" size="2" weight="medium" color="red" className={styles.error} id={`${id}-error`}>
      <CircleAlert />
      {error}
    </Text>
  )

/** ARIA attributes that connect a control with its hint and its error. */
export const describedBy = ({ id, error, hint }: Pick<Props, 'id' | 'error' | 'hint'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})
