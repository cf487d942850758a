import { Button } from '@radix-ui/themes/components/button'
import { emailOnlySchema } from 'core/schema'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { AccountScreen } from '../account/account-screen.tsx'
import { answerOf } from '../api/answer-of.ts'
import { api } from '../api/client.ts'
import { FormView } from '../forms/form-view.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { paths } from '../paths.ts'
import { Callout } from '../ui/callout.tsx'
import { takeFocus } from '../ui/take-focus.ts'

const labels = { email: 'E-mail' } as const

/** Asks for a link to a new password. The answer is the same whether or not there is an account. */
export function Component() {
  const { state } = useLocation() as { state: { email?: string } | null }
  const [sent, setSent] = useState(false)
  const form = useForm({
    schema: emailOnlySchema,
    initial: { email: state?.email ?? '' },
    send: async (json) => {
      await answerOf(api.auth['request-password-reset'].$post({ json }))
      setSent(true)
    },
    failure: () => ({ title: 'Erro ao pedir nova senha' }),
  })
  return (
    <AccountScreen
      title="Crie uma nova senha"
      text="Diga seu e-mail e enviamos um link para escolher outra senha."
      below={
        <Link to={paths.login} state={{ email: form.values.email }}>
          Voltar para o login
        </Link>
      }
    >
      {sent ? (
        <Callout ref={takeFocus} tone="ok" title="Confira seu e-mail" role="status">
          <p>
            Se houver uma conta com este email, enviamos um link para criar a nova senha. Se não chegar em
            alguns minutos, confira a caixa de spam.
          </p>
          <Button variant="outline" color="gray" highContrast onClick={() => setSent(false)}>
            Pedir de novo
          </Button>
        </Callout>
      ) : (
        <FormView form={form} labels={labels} submitLabel="Enviar link">
          <TextField {...form.text('email')} label={labels.email} type="email" autoComplete="username" />
        </FormView>
      )}
    </AccountScreen>
  )
}
