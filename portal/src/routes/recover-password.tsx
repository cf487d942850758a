import { Button } from '@radix-ui/themes/components/button'
import { emailOnlySchema } from 'core/schema'
import { entradaTexts } from 'core/texts/entrada'
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
    failure: () => ({ title: entradaTexts.recuperarErro }),
  })
  return (
    <AccountScreen
      title={entradaTexts.recuperarTitulo}
      text={entradaTexts.recuperarSubtitulo}
      below={
        <Link to={paths.login} state={{ email: form.values.email }}>
          {entradaTexts.voltarParaLogin}
        </Link>
      }
    >
      {sent ? (
        <Callout ref={takeFocus} tone="ok" title={entradaTexts.recuperarEnviadoTitulo} role="status">
          <p>{entradaTexts.recuperarEnviadoTexto}</p>
          <Button variant="outline" color="gray" highContrast onClick={() => setSent(false)}>
            {entradaTexts.recuperarDeNovo}
          </Button>
        </Callout>
      ) : (
        <FormView
          form={form}
          labels={{ email: entradaTexts.campoEmail }}
          submitLabel={entradaTexts.recuperarBotao}
        >
          <TextField
            {...form.text('email')}
            label={entradaTexts.campoEmail}
            type="email"
            autoComplete="username"
          />
        </FormView>
      )}
    </AccountScreen>
  )
}
