import { dataRequestsTexts } from 'core/texts/data-requests'
import type { ReactNode } from 'react'
import { FormView } from '../../ui/forms/form-view.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useAction } from '../../ui/async/use-action.ts'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import styles from './own-data.module.css'

interface Props {
  hasPassword: boolean
  submitLabel: string
  failure: string
  send: (password: string | undefined) => Promise<void>
  children?: ReactNode
}

function WithPassword({ submitLabel, failure, send, children }: Omit<Props, 'hasPassword'>) {
  const form = useForm({
    schema: async () => (await import('../../identity/account/form-schemas.ts')).formSchemas.beginFactor,
    labels: { password: dataRequestsTexts.senha },
    initial: { password: '' },
    send: async ({ password }) => {
      await send(password)
      form.set('password', '')
    },
    failure: () => ({ title: failure }),
  })
  return (
    <FormView form={form} submitLabel={submitLabel}>
      {children}
      <PasswordField {...form.text('password')} autoComplete="current-password" />
    </FormView>
  )
}

function WithoutPassword({ submitLabel, failure, send, children }: Omit<Props, 'hasPassword'>) {
  const { run, running } = useAction({ failure: () => ({ title: failure }) })
  return (
    <div className={styles.fields}>
      {children}
      <Hint>{dataRequestsTexts.semSenha}</Hint>
      <div>
        <OutlineButton size="3" loading={running} onClick={() => void run(() => send(undefined))}>
          {submitLabel}
        </OutlineButton>
      </div>
    </div>
  )
}

/** Form that requires the password, or a recent session for accounts without one. */
export const ProofForm = ({ hasPassword, ...props }: Props) =>
  hasPassword ? <WithPassword {...props} /> : <WithoutPassword {...props} />
