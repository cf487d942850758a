import { accountTexts } from 'core/texts/account'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { AccountScreen } from '../account/account-screen.tsx'
import { answerOf } from '../api/answer-of.ts'
import { api } from '../api/client.ts'
import { FormView } from '../forms/form-view.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { paths } from 'core/paths'
import { Callout } from '../ui/callout.tsx'
import { takeFocus } from '../ui/focus.ts'
import { OutlineButton } from '../ui/outline-button.tsx'

/** Asks for a link to a new password. The answer is the same whether or not there is an account. */
export function Component() {
  const { state } = useLocation() as { state: { email?: string } | null }
  const [sent, setSent] = useState(false)
  const form = useForm({
    schema: async () => (await import('../account/form-schemas.ts')).formSchemas.recoverPassword,
    labels: { email: accountTexts.campoEmail },
    initial: { email: state?.email ?? '' },
    send: async (json) => {
      await answerOf(api.auth['request-password-reset'].$post({ json }))
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
        <Callout ref={takeFocus} tone="ok" title={accountTexts.recuperarEnviadoTitulo} role="status">
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
