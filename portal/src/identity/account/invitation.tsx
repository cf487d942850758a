import { isRole } from 'core'
import { accountTexts } from 'core/texts/account'
import { labelsTexts } from 'core/texts/labels'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { AccountScreen } from './account-screen.tsx'
import { NewPasswordFields, newPasswordLabels } from './new-password-fields.tsx'
import { SecondFactorField } from './second-factor-field.tsx'
import { useEnter } from './use-enter.ts'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { FormView } from '../../ui/forms/form-view.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { paths } from 'core/paths'
import type { takeInvitation } from './take-invitation.ts'
import { useAnotherLink } from '../../shell/session/use-another-link.ts'
import { Callout } from '../../ui/callout.tsx'
import { Filled } from '../../ui/filled.tsx'
import { takeFocus } from '../../ui/focus.ts'

/** The token exists in memory only; running the loader again would lose it. */
export const shouldRevalidate = () => false

/** Creates the account of an invited person and opens the first screen of the role. */
export function Component() {
  const loaded = useLoaderData<typeof takeInvitation>()
  const [refused, setRefused] = useState(loaded === null)
  // True once the server requires the second factor of an existing account.
  const [asksCode, setAsksCode] = useState(false)
  useAnotherLink()
  const enter = useEnter(() => setRefused(true))
  const form = useForm({
    schema: async () => (await import('./form-schemas.ts')).formSchemas.nameAndPassword,
    labels: {
      name: accountTexts.campoNome,
      ...newPasswordLabels(),
      secondFactor: accountTexts.campoSegundoFator,
    },
    initial: { name: loaded?.invited?.name ?? '', password: '', confirmPassword: '', secondFactor: '' },
    send: async ({ name, password, secondFactor }) => {
      const json = { token: loaded?.token ?? '', name, password, ...(secondFactor && { secondFactor }) }
      const { me } = await bodyOf(api.auth['accept-invitation'].$post({ json }))
      await enter(me, { title: accountTexts.conviteEntrou, description: accountTexts.entrouTexto })
    },
    failure: () => ({ title: accountTexts.conviteErro }),
    onProblem: ({ code }) => {
      const isOver = code === 'invalid_token'
      setRefused(isOver)
      if (code === 'second_factor_needed') setAsksCode(true)
      return isOver
    },
  })
  const invited = loaded?.invited
  return (
    <AccountScreen
      title={accountTexts.conviteTitulo}
      text={accountTexts.conviteTexto}
      below={<Link to={paths.login}>{accountTexts.voltarParaLogin}</Link>}
    >
      {refused ? (
        <Callout
          ref={loaded === null ? undefined : takeFocus}
          tone="warn"
          title={accountTexts.linkVencidoTitulo}
          as="status"
        >
          <p>{accountTexts.conviteVencidoTexto}</p>
        </Callout>
      ) : (
        <>
          {invited && (
            <Callout tone="info">
              <p>
                <Filled
                  text={accountTexts.conviteDe}
                  values={{
                    email: <strong>{invited.email}</strong>,
                    papel: isRole(invited.role) ? labelsTexts[`papel_${invited.role}`] : invited.role,
                  }}
                />
              </p>
            </Callout>
          )}
          <FormView form={form} submitLabel={accountTexts.conviteEntrar}>
            <TextField {...form.text('name')} autoComplete="name" />
            <NewPasswordFields text={form.text} words={{ name: form.values.name, token: loaded?.token }} />
            {asksCode && <SecondFactorField {...form.text('secondFactor')} />}
          </FormView>
        </>
      )}
    </AccountScreen>
  )
}
