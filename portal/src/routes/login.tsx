import { entradaTexts } from 'core/texts/entrada'
import { useEffect, useState } from 'react'
import { Link, useLoaderData, useLocation, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import { AccountScreen } from '../account/account-screen.tsx'
import { AccountTabs, accountTabs, type AccountTab } from '../account/account-tabs.tsx'
import { ConfirmEmail } from '../account/confirm-email.tsx'
import { RefusedCallout } from '../account/refused-callout.tsx'
import { SignInForm } from '../account/sign-in-form.tsx'
import { SignUpForm } from '../account/sign-up-form.tsx'
import { refusal, useEnter } from '../account/use-enter.ts'
import { useSignIn } from '../account/use-sign-in.ts'
import { useSignUp } from '../account/use-sign-up.ts'
import { paths } from '../paths.ts'
import { findMe } from '../session/find-me.ts'
import { isDocument } from '../session/go-on.ts'
import { leadTo } from '../session/lead-to.ts'
import { leave } from '../session/leave.ts'
import { nextAddress } from '../session/next-address.ts'
import { useToast } from '../toast/toast-context.ts'

/** Whoever is signed in already goes on, unless the role opens nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  // Where the server cannot be reached the form is shown, and says so when it is sent.
  const me = await findMe().catch(() => null)
  if (!me) return { refused: false }
  const to = await nextAddress(me, new URL(request.url).searchParams)
  if (!to) return { refused: true }
  if (isDocument(to)) return leave(to, request.url)
  throw leadTo(to, request.url)
}

/** The tab and the intent are in the address too; they change nothing of who is signed in. */
export const shouldRevalidate = () => false

/** Sign-in and sign-up. */
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
      title={entradaTexts.titulo}
      pageTitle={accountTabs()[tab]}
      text={entradaTexts.subtitulo}
      below={
        <>
          <a href={paths.simulator}>{entradaTexts.simuleSemLogin}</a>
          <Link
            to={{ search: `${asAdmin}` }}
            replace
            preventScrollReset
            aria-current={isForAdmin || undefined}
          >
            {entradaTexts.souAdministrador}
          </Link>
          <p role="status">{isForAdmin && entradaTexts.destinoAdministracao}</p>
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
