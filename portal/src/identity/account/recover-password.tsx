import { accountTexts } from 'core/texts/account'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { AccountScreen } from './account-screen.tsx'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { FormView } from '../../ui/forms/form-view.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { paths } from 'core/paths'
import { Callout } from '../../ui/callout.tsx'
import { takeFocus } from '../../ui/focus.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'

/** Requests a link for a new password. The response is the same whether or not an account exists. */
export function Component() {
  const { state } = useLocation() as { state: { email?: string } | null }
  const [sent, setSent] = useState(false)
  const form = useForm({
    schema: async () => (await import('./form-schemas.ts')).formSchemas.recoverPassword,
    labels: { email: accountTexts.campoEmail },
    initial: { email: state?.email ?? '' },
    send: async (json) => {
      await bodyOf(api.auth['request-password-reset'].$post({ json }))
      setSent(true)
    },
    failure: () => ({ title: accountTexts.recuperarErro }),
  })
  return (
    <AccountScreen
      title={accountTexts.recuperarTitulo}
      text={accountTexts.recuperarSubtitulo}
      below={
        <Link to={paths.login} state={{ email: form.values.email }}>
          {accountTexts.voltarParaLogin}
        </Link>
      }
    >
      {sent ? (
        <Callout ref={takeFocus} tone="ok" title={accountTexts.recuperarEnviadoTitulo} as="status">
          <p>{accountTexts.recuperarEnviadoTexto}</p>
          <OutlineButton onClick={() => setSent(false)}>{accountTexts.recuperarDeNovo}</OutlineButton>
        </Callout>
      ) : (
        <FormView form={form} submitLabel={accountTexts.recuperarBotao}>
          <TextField {...form.text('email')} type="email" autoComplete="username" />
        </FormView>
      )}
    </AccountScreen>
  )
}
