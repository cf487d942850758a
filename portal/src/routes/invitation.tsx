import { isRole } from 'core'
import { accountTexts } from 'core/texts/account'
import { labelsTexts } from 'core/texts/labels'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { AccountScreen } from '../account/account-screen.tsx'
import { NewPasswordFields, newPasswordLabels } from '../account/new-password-fields.tsx'
import { useEnter } from '../account/use-enter.ts'
import { answerOf } from '../api/answer-of.ts'
import { api } from '../api/client.ts'
import { FormView } from '../forms/form-view.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { paths } from 'core/paths'
import type { takeInvitation } from '../session/take-invitation.ts'
import { useAnotherLink } from '../session/use-another-link.ts'
import { Callout } from '../ui/callout.tsx'
import { Filled } from '../ui/filled.tsx'
import { takeFocus } from '../ui/focus.ts'

/** The token is only in memory, where asking again would lose it. */
export const shouldRevalidate = () => false

/** Makes the account of somebody who was invited, and leads them to where their role begins. */
export function Component() {
  const found = useLoaderData<typeof takeInvitation>()
  const [refused, setRefused] = useState(found === null)
  useAnotherLink()
  const enter = useEnter(() => setRefused(true))
  const form = useForm({
    schema: async () => (await import('../account/form-schemas.ts')).formSchemas.nameAndPassword,
    labels: { name: accountTexts.campoNome, ...newPasswordLabels() },
    initial: { name: found?.invited?.name ?? '', password: '', confirmPassword: '' },
    send: async ({ name, password }) => {
      const json = { token: found?.token ?? '', name, password }
      const { me } = await answerOf(api.auth['accept-invitation'].$post({ json }))
      await enter(me, { title: accountTexts.conviteEntrou, description: accountTexts.entrouTexto })
    },
    failure: () => ({ title: accountTexts.conviteErro }),
    onProblem: ({ code }) => {
      const isOver = code === 'invalid_token'
      setRefused(isOver)
      return isOver
    },
  })
  const invited = found?.invited
  return (
    <AccountScreen
      title={accountTexts.conviteTitulo}
      text={accountTexts.conviteTexto}
      below={<Link to={paths.login}>{accountTexts.voltarParaLogin}</Link>}
    >
      {refused ? (
        <Callout
          ref={found === null ? undefined : takeFocus}
          tone="warn"
          title={accountTexts.linkVencidoTitulo}
          role="status"
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
            <NewPasswordFields text={form.text} />
          </FormView>
        </>
      )}
    </AccountScreen>
  )
}
