import { accountTexts } from 'core/texts/account'
import { useEffect, useState } from 'react'
import { Link, useLoaderData, useLocation, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import { AccountScreen } from './account-screen.tsx'
import { AccountTabs, accountTabs, type AccountTab } from './account-tabs.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { refusal, useEnter } from './use-enter.ts'
import { useSignIn } from './use-sign-in.ts'
import { useSignUp } from './use-sign-up.ts'
import { paths } from 'core/paths'
import { findMeFor } from '../../shell/session/find-me.ts'
import { isPage, loadPage, redirectTo } from '../../shell/session/go-to.ts'
import { nextAddress } from '../../shell/session/next-address.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { useSignOut } from '../../shell/session/use-sign-out.ts'
import { Callout } from '../../ui/callout.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'

/** Shown to a signed-in person with an unknown role, who can only sign out. */
function RefusedCallout() {
  const { signOut, signingOut } = useSignOut()
  const { title, description } = refusal()
  return (
    <Callout tone="danger" title={title}>
      <p>{description}</p>
      <OutlineButton loading={signingOut} onClick={() => void signOut()}>
        {accountTexts.sair}
      </OutlineButton>
    </Callout>
  )
}

/** Redirects a signed-in person, unless the role is unknown. */
export async function loader({ request }: LoaderFunctionArgs) {
  // Shows the form when the server is unreachable; submitting it reports the error.
  const me = await findMeFor(request).catch(() => null)
  if (!me) return { refused: false }
  const to = await nextAddress(me, new URL(request.url).searchParams)
  if (!to) return { refused: true }
  if (isPage(to)) return loadPage(to, request.url)
  throw redirectTo(to, request.url)
}

/** The tab and the intent are part of the address and do not affect the session. */
export const shouldRevalidate = () => false

export function Component() {
  const data = useLoaderData<typeof loader>()
  const [refused, setRefused] = useState(data.refused)
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation() as { state: { email?: string } | null }
  const toast = useToast()
  const enter = useEnter(() => setRefused(true))
  const signIn = useSignIn(state?.email ?? '', enter)
  const signUp = useSignUp(state?.email ?? '', enter)

  useEffect(() => {
    if (data.refused) toast(refusal())
  }, [data.refused, toast])

  const tab: AccountTab = query.get('aba') === 'criar-conta' ? 'criar-conta' : 'entrar'
  const choose = (chosen: AccountTab) => {
    const [from, to] = chosen === 'entrar' ? [signUp.form, signIn.form] : [signIn.form, signUp.form]
    if (!to.values.email) to.set('email', from.values.email)
    const next = new URLSearchParams(query)
    if (chosen === 'entrar') next.delete('aba')
    else next.set('aba', chosen)
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  const asAdmin = new URLSearchParams(query)
  asAdmin.set('intent', paths.admin)
  const isForAdmin = query.get('intent') === paths.admin

  return (
    <AccountScreen
      title={accountTexts.titulo}
      pageTitle={accountTabs()[tab]}
      text={accountTexts.subtitulo}
      below={
        <>
          <a href={paths.simulator}>{accountTexts.simuleSemLogin}</a>
          <Link
            to={{ search: `${asAdmin}` }}
            replace
            preventScrollReset
            aria-current={isForAdmin || undefined}
          >
            {accountTexts.souAdministrador}
          </Link>
          <output>{isForAdmin && accountTexts.destinoAdministracao}</output>
        </>
      }
    >
      {refused && <RefusedCallout />}
      <AccountTabs chosen={tab} onChoose={choose}>
        {{
          entrar: <SignInForm {...signIn} />,
          'criar-conta': signUp.unconfirmed ? (
            <ConfirmEmail email={signUp.unconfirmed} onStartAgain={signUp.startAgain} />
          ) : (
            <SignUpForm {...signUp} />
          ),
        }}
      </AccountTabs>
    </AccountScreen>
  )
}
