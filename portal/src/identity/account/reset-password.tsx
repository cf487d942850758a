import { accountTexts } from 'core/texts/account'
import { useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router-dom'
import { AccountScreen } from './account-screen.tsx'
import { NewPasswordFields, newPasswordLabels } from './new-password-fields.tsx'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { SecondFactorField } from './second-factor-field.tsx'
import { FormView } from '../../ui/forms/form-view.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { paths } from 'core/paths'
import type { takeReset } from './take-reset.ts'
import { useAnotherLink } from '../../shell/session/use-another-link.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Callout } from '../../ui/callout.tsx'
import { Hint } from '../../ui/hint.tsx'
import { takeFocus } from '../../ui/focus.ts'

const labels = () => ({
  name: accountTexts.campoNome,
  ...newPasswordLabels(),
  password: accountTexts.campoNovaSenha,
  secondFactor: accountTexts.campoSegundoFator,
})

/** The token exists in memory only; running the loader again would lose it. */
export const shouldRevalidate = () => false

/** Sets a new password with the token of an e-mail link. */
export function Component() {
  const { token, isConfirmed, ...loaded } = useLoaderData<typeof takeReset>()
  const [refused, setRefused] = useState(token === null)
  const [asksCode, setAsksCode] = useState(loaded.asksCode)
  const navigate = useNavigate()
  const toast = useToast()
  const form = useForm({
    schema: async () => {
      const { formSchemas } = await import('./form-schemas.ts')
      return isConfirmed ? formSchemas.nameAndPassword : formSchemas.resetPassword
    },
    labels: labels(),
    initial: { name: '', password: '', confirmPassword: '', secondFactor: '' },
    send: async ({ name, password, secondFactor }) => {
      const json = {
        token: token ?? '',
        newPassword: password,
        ...(name && { name }),
        ...(secondFactor && { secondFactor }),
      }
      await bodyOf(api.auth['reset-password'].$post({ json }))
      toast({ title: accountTexts.senhaAlterada, description: accountTexts.redefinirFeitoTexto })
      await navigate(paths.login, { replace: true })
    },
    failure: () => ({ title: accountTexts.erroAlterarSenha }),
    onProblem: ({ code }) => {
      const isOver = code === 'invalid_token'
      setRefused(isOver)
      if (code === 'second_factor_needed') setAsksCode(true)
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
          as="status"
        >
          <p>{accountTexts.linkVencidoTexto}</p>
          <Link to={paths.recoverPassword}>{accountTexts.linkVencidoPedir}</Link>
        </Callout>
      ) : (
        <>
          {isConfirmed && (
            <Callout tone="ok" title={accountTexts.emailConfirmado} as="status">
              <p>{accountTexts.emailConfirmadoFalta}</p>
            </Callout>
          )}
          <FormView form={form} submitLabel={accountTexts.salvarNovaSenha}>
            {isConfirmed && <TextField {...form.text('name')} autoComplete="name" />}
            <NewPasswordFields
              text={form.text}
              words={{ name: form.values.name, token: token ?? undefined }}
            />
            {asksCode && (
              <>
                <SecondFactorField {...form.text('secondFactor')} />
                <Hint>{`${accountTexts.redefinirDuasEtapas} ${accountTexts.redefinirSemCodigo}`}</Hint>
              </>
            )}
          </FormView>
        </>
      )}
    </AccountScreen>
  )
}
