import { fillText } from 'core/texts'
import { paths } from 'core/paths'
import { adminTexts } from 'core/texts/admin'
import { House, LogOut } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'
import { deferred } from '../../api/deferred.ts'
import { findMeFor } from '../../session/find-me.ts'
import { redirectTo } from '../../session/go-to.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import { useMe } from '../../session/use-me.ts'
import { Screen } from '../shell/admin-screen.tsx'
import { MonthStrip } from '../numbers/month-strip.tsx'
import { readNumbers } from '../numbers/numbers-api.ts'
import { AreaCards } from './area-cards.tsx'
import { FirstSteps } from './first-steps.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'

/** What is in use. An agent's first screen is another. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const me = await findMeFor(request)
  if (me?.role === 'agent') throw redirectTo(paths.adminCases, request.url)
  return {
    firstSteps: deferred(answerOf(api.admin['first-steps'].$get({ query: {} }))),
    overview: deferred(answerOf(api.admin.overview.$get({ query: {} }))),
    numbers: deferred(readNumbers()),
  }
}

/** The first screen of who runs the product. */
export function Component() {
  const me = useMe()
  const { overview, numbers, firstSteps } = useLoaderData<typeof loader>()
  const { signOut, signingOut } = useSignOut()
  return (
    <Screen
      loose
      title={fillText(adminTexts.painelOla, { nome: me.display_name || me.name })}
      pageTitle={adminTexts.painel}
      line={fillText(adminTexts.painelLinha, { email: me.email })}
      actions={
        <>
          <OutlineButton asChild>
            <a href={paths.home}>
              <House />
              {adminTexts.painelInicio}
            </a>
          </OutlineButton>
          <OutlineButton loading={signingOut} onClick={() => void signOut()}>
            <LogOut />
            {adminTexts.painelSair}
          </OutlineButton>
        </>
      }
    >
      <FirstSteps found={firstSteps} />
      <MonthStrip numbers={numbers} />
      <AreaCards overview={overview} />
    </Screen>
  )
}
