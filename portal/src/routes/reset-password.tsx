import { accountTexts } from 'core/texts/account'
import { useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router-dom'
import { AccountScreen } from '../account/account-screen.tsx'
import { NewPasswordFields, newPasswordLabels } from '../account/new-password-fields.tsx'
import { answerOf } from '../api/answer-of.ts'
import { api } from '../api/client.ts'
import { FormView } from '../forms/form-view.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { paths } from 'core/paths'
import type { takeReset } from '../session/take-reset.ts'
import { useAnotherLink } from '../session/use-another-link.ts'
import { useToast } from '../toast/toast-context.ts'
import { Callout } from '../ui/callout.tsx'
import { takeFocus } from '../ui/focus.ts'

const labels = () => ({
  name: accountTexts.campoNome,
  ...newPasswordLabels(),
  password: accountTexts.campoNovaSenha,
})

/** The token is only in memory, where asking again would lose it. */
export const shouldRevalidate = () => false

/** Chooses a new password, with the link of the e-mail. */
export function Component() {
  const { token, isConfirmed } = useLoaderData<typeof takeReset>()
  const [refused, setRefused] = useState(token === null)
  const navigate = useNavigate()
  const toast = useToast()
  const form = useForm({
    schema: async () => {
      const { formSchemas } = await import('../account/form-schemas.ts')
      return isConfirmed ? formSchemas.nameAndPassword : formSchemas.resetPassword
    },
    labels: labels(),
    initial: { name: '', password: '', confirmPassword: '' },
    send: async ({ name, password }) => {
      const json = { token: token ?? '', newPassword: password, ...(name && { name }) }
      await answerOf(api.auth['reset-password'].$post({ json }))
      toast({ title: accountTexts.senhaAlterada, description: accountTexts.redefinirFeitoTexto })
      await navigate(paths.login, { replace: true })
    },
    failure: () => ({ title: accountTexts.erroAlterarSenha }),
    onProblem: ({ code }) => {
      const isOver = code === 'invalid_token'
      setRefused(isOver)
      return isOver
    },
  })

  useAnotherLink()

  return (
    <AccountScreen
      title={accountTexts.redefinirTitulo}
      text={accountTexts.redefinirSubtitulo}
      below={<Link to={paths.login}>{accountTexts.voltarParaLogin}</Link>}
    >
      {refused ? (
        <Callout
          ref={token === null ? undefined : takeFocus}
          tone="warn"
          title={accountTexts.linkVencidoTitulo}
          role="status"
        >
          <p>{accountTexts.linkVencidoTexto}</p>
          <Link to={paths.recoverPassword}>{accountTexts.linkVencidoPedir}</Link>
        </Callout>
      ) : (
        <>
          {isConfirmed && (
            <Callout tone="ok" title={accountTexts.emailConfirmado} role="status">
              <p>{accountTexts.emailConfirmadoFalta}</p>
            </Callout>
          )}
          <FormView form={form} submitLabel={accountTexts.salvarNovaSenha}>
            {isConfirmed && <TextField {...form.text('name')} autoComplete="name" />}
            <NewPasswordFields text={form.text} />
          </FormView>
        </>
      )}
    </AccountScreen>
  )
}
