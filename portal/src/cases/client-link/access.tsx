import { casePath, paths } from 'core/paths'
import { fillText } from 'core/texts'
import { accountTexts } from 'core/texts/account'
import { useState } from 'react'
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router-dom'
import { AccountScreen } from '../../identity/account/account-screen.tsx'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { useAction } from '../../ui/async/use-action.ts'
import { FormView } from '../../ui/forms/form-view.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import type { takeLink } from './take-link.ts'
import { useAnotherLink } from '../../shell/session/use-another-link.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { takeFocus } from '../../ui/focus.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'

/** Running the loader again would lose the token, which exists only in memory. */
export const shouldRevalidate = () => false

/** Form that requests a sign-in link. The response is the same whether or not an account exists. */
function AskForLink() {
  const { state } = useLocation() as { state: { email?: string } | null }
  const [sent, setSent] = useState(false)
  const form = useForm({
    schema: async () => (await import('../../identity/account/form-schemas.ts')).formSchemas.recoverPassword,
    labels: { email: accountTexts.campoEmail },
    initial: { email: state?.email ?? '' },
    send: async (json) => {
      await bodyOf(api.auth['request-sign-in-link'].$post({ json }))
      setSent(true)
    },
    failure: () => ({ title: accountTexts.acessoErro }),
  })
  return sent ? (
    <Callout ref={takeFocus} tone="ok" title={accountTexts.recuperarEnviadoTitulo} as="status">
      <p>{accountTexts.acessoEnviadoTexto}</p>
      <OutlineButton onClick={() => setSent(false)}>{accountTexts.acessoDeNovo}</OutlineButton>
    </Callout>
  ) : (
    <FormView form={form} submitLabel={accountTexts.acessoBotao}>
      <TextField {...form.text('email')} type="email" autoComplete="username" />
    </FormView>
  )
}

interface Press {
  token: string
  onOver: () => void
}

/** Signs in on a press only: e-mail scanners open the page and must not use up the link. */
function LetIn({ token, onOver }: Press) {
  const navigate = useNavigate()
  const toast = useToast()
  const [refused, setRefused] = useState<{ title: string; text: string }>()
  const { run, running } = useAction({
    failure: () => ({ title: accountTexts.acessoErroEntrar }),
    onProblem: ({ code, message }) => {
      if (code === 'invalid_token') return onOver()
      const title = code === 'sign_in_first' ? accountTexts.acessoTemConta : accountTexts.acessoErroEntrar
      setRefused({ title, text: message })
    },
  })
  const enter = () =>
    void run(async () => {
      const { case_id, is_first } = await bodyOf(api.auth['use-link'].$post({ json: { token } }))
      // The first visit opens the welcome screen, which says more than a toast.
      if (!is_first) toast({ title: accountTexts.acessoEntrou })
      if (case_id === null) return navigate(paths.clientCases, { replace: true })
      const welcome = paths.clientWelcome.replace(':id', case_id)
      return navigate(is_first ? welcome : casePath('client', case_id), { replace: true })
    })
  return (
    <>
      {refused && (
        <Callout ref={takeFocus} tone="warn" title={refused.title} as="alert">
          <p>{refused.text}</p>
        </Callout>
      )}
      <Button size="3" loading={running} disabled={running} onClick={enter}>
        {accountTexts.acessoEntrar}
      </Button>
    </>
  )
}

/** Signs a client in with a link, or sends a new link. */
export function Component() {
  const { token, isOver, name } = useLoaderData<typeof takeLink>()
  const [over, setOver] = useState(isOver)
  useAnotherLink()
  const isReady = token !== null && !over
  const ready = name ? fillText(accountTexts.acessoOla, { nome: name }) : accountTexts.acessoProntoTitulo
  return (
    <AccountScreen
      title={isReady ? ready : accountTexts.acessoTitulo}
      pageTitle={accountTexts.acessoTitulo}
      text={isReady ? accountTexts.acessoPronto : accountTexts.acessoTexto}
      below={<Link to={paths.login}>{accountTexts.voltarParaLogin}</Link>}
    >
      {over && (
        <Callout
          ref={isOver ? undefined : takeFocus}
          tone="warn"
          title={accountTexts.linkVencidoTitulo}
          as="status"
        >
          <p>{accountTexts.acessoVencidoTexto}</p>
        </Callout>
      )}
      {isReady ? <LetIn token={token} onOver={() => setOver(true)} /> : <AskForLink />}
    </AccountScreen>
  )
}
